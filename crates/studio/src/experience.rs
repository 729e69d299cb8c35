//! Tables of experience: made from collections, read from files, written as text and as JSON.

use std::io::BufRead;

use chess::Board;
use compose::{BadExperience, BadTable, Experience, OCCUPANTS, SHIPPED, TableSource};
use serde::{Deserialize, Serialize};

use crate::{InputEntries, ReadOptions, Stipulation, VERSION};

/// Collections to learn from, each diagram once.
#[derive(Default)]
pub struct Lessons {
    boards: Vec<Board>,
    seen: std::collections::BTreeSet<Board>,
    from: Vec<String>,
    /// Entries that could not be read.
    pub bad_lines: usize,
    /// Diagrams that earlier collections already have.
    pub repeated: usize,
}

impl Lessons {
    /// Reads one more collection, in any format.
    pub fn add(&mut self, name: &str, reader: impl BufRead) {
        let two = Stipulation::mate_in(2).expect("2 is in range");
        let before = self.boards.len();
        for entry in InputEntries::of(reader, ReadOptions::of_file(name)) {
            match entry.read(two) {
                Err(_) => self.bad_lines += 1,
                Ok(input) => {
                    let board = input.problem.setup.board;
                    match self.seen.insert(board) {
                        true => self.boards.push(board),
                        false => self.repeated += 1,
                    }
                }
            }
        }
        self.from.push(format!("{name}: {}", self.boards.len() - before));
    }

    /// The table made from them.
    pub fn learn(&self) -> Result<Experience, BadExperience> {
        Experience::of(&self.boards, self.from.clone())
    }
}

/// The table of this name, if one comes with the program.
pub fn shipped_experience(name: &str) -> Option<Experience> {
    SHIPPED.iter().find(|shipped| shipped.name == name).map(compose::Shipped::table)
}

/// The names of the tables that come with the program, with what they were made of.
pub fn shipped_tables() -> impl Iterator<Item = (&'static str, &'static str)> {
    SHIPPED.iter().map(|shipped| (shipped.name, shipped.about))
}

/// A table from the text of a file: JSON or the paper's form.
pub fn read_experience(text: &str) -> Result<Experience, BadTable> {
    if text.trim_start().starts_with('{') { from_json(text) } else { Experience::parse(text) }
}

#[derive(Serialize, Deserialize)]
struct TableView {
    keymove: String,
    problems: u64,
    from: Vec<String>,
    /// By the paper's numbers of squares and occupants.
    percent: Vec<Vec<f64>>,
}

/// The table as one JSON object.
pub fn experience_json(table: &Experience) -> String {
    let rounded = |percent: &f64| (percent * 10_000.0).round() / 10_000.0;
    let view = TableView {
        keymove: VERSION.to_owned(),
        problems: table.source.problems,
        from: table.source.from.clone(),
        percent: (0..64).map(|number| table.square(number).iter().map(rounded).collect()).collect(),
    };
    serde_json::to_string(&view).expect("a plain struct always serializes") + "\n"
}

fn from_json(text: &str) -> Result<Experience, BadTable> {
    let bad = |line: usize, what: &str| BadTable::Unreadable { line, what: what.to_owned() };
    let view: TableView =
        serde_json::from_str(text).map_err(|error| bad(error.line(), "this JSON is not a table of experience"))?;
    let mut percent = [[0.0; OCCUPANTS]; 64];
    if view.percent.len() != 64 || view.percent.iter().any(|square| square.len() != OCCUPANTS) {
        return Err(bad(1, "a table needs 64 squares with 13 percentages each"));
    }
    for (to, from) in percent.iter_mut().zip(&view.percent) {
        to.copy_from_slice(from);
    }
    let source = TableSource { problems: view.problems, from: view.from };
    Experience::new(source, percent).map_err(BadTable::Experience)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_back_in_both_forms() {
        let mut lessons = Lessons::default();
        let lines =
            "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2\nnonsense\n8/8/8/2KQ4/8/3k4/3p4/3R4\nb2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #3\n";
        lessons.add("file", lines.as_bytes());
        assert_eq!((lessons.bad_lines, lessons.repeated), (1, 1));
        let table = lessons.learn().expect("two problems");
        assert_eq!(table.source.from, ["file: 2"]);
        assert_eq!(read_experience(&experience_json(&table)), Ok(table.clone()));
        assert_eq!(read_experience(&table.to_text()), Ok(table));
        for bad in ["", "{}", "{\"keymove\":\"\",\"problems\":1,\"from\":[],\"percent\":[]}"] {
            assert!(read_experience(bad).is_err(), "{bad}");
        }
        assert!(Lessons::default().learn().is_err());
    }

    #[test]
    fn shipped_tables_are_found_by_name() {
        assert_eq!(shipped_tables().map(|(name, _)| name).collect::<Vec<_>>(), ["human", "computer", "games"]);
        assert!(shipped_tables().all(|(name, _)| shipped_experience(name).is_some()));
        assert!(shipped_experience("nobody").is_none());
    }
}
