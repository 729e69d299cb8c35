//! The tables that come with the program: figures derived from collections, not the collections themselves.

use super::Experience;

/// A table that is always there.
#[derive(Debug)]
pub struct Shipped {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it was made of, in a few words.
    pub about: &'static str,
    text: &'static str,
}

/// All of them, in the order of the paper's tables.
pub static SHIPPED: [Shipped; 3] = [
    Shipped {
        name: "human",
        about: "published three-movers and longer problems by human composers",
        text: include_str!("../../experience/human.txt"),
    },
    Shipped {
        name: "computer",
        about: "1,500 three-movers composed with the table human",
        text: include_str!("../../experience/computer.txt"),
    },
    Shipped {
        name: "games",
        about: "mates in three from games between people",
        text: include_str!("../../experience/games.txt"),
    },
];

impl Shipped {
    /// The table itself.
    pub fn table(&self) -> Experience {
        Experience::parse(self.text).expect("a test reads every table that comes with the program")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_can_be_read() {
        for shipped in &SHIPPED {
            let table = shipped.table();
            assert!(table.source.problems >= 1_000, "{}", shipped.name);
            assert!(!table.source.from.is_empty(), "{}", shipped.name);
        }
    }
}
