//! Experience as text, in the manner of the paper's Fig. 1: the number of a square, then thirteen percentages, each
//! after the number of its occupant. Lines that begin with `#` are a header.
//!
//! ```text
//! # keymove experience table
//! # problems: 1025
//! # from: classics (1025)
//! Sq: 0
//! 0: 87.51
//! 1: 0
//! …
//! ```

use std::fmt::Write as _;

use super::{BadExperience, Experience, OCCUPANTS, TableSource};

/// Why a text is not a table.
#[derive(Clone, PartialEq, Debug)]
pub enum BadTable {
    /// Something stands where something else is expected.
    Unreadable {
        /// The line, from 1 on.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// A square is missing.
    MissingSquare(usize),
    /// The numbers do not make a table.
    Experience(BadExperience),
}

impl std::fmt::Display for BadTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadTable::Unreadable { line, what } => write!(f, "line {line}: {what}"),
            BadTable::MissingSquare(number) => write!(f, "square {number} is missing; a table has squares 0 to 63"),
            BadTable::Experience(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BadTable {}

impl Experience {
    /// The table as text; percentages have two decimals, as in the paper.
    pub fn to_text(&self) -> String {
        let mut text = format!("# keymove experience table\n# problems: {}\n", self.source.problems);
        for from in &self.source.from {
            let _ = writeln!(text, "# from: {}", from.replace(['\n', '\r'], " "));
        }
        for (number, square) in self.percent.iter().enumerate() {
            let _ = writeln!(text, "Sq: {number}");
            for (occupant, percent) in square.iter().enumerate() {
                let _ = writeln!(text, "{occupant}: {}", shortest(*percent));
            }
        }
        text
    }

    /// Reads a table; numbers may stand one per line or side by side, as in the paper's two columns.
    pub fn parse(text: &str) -> Result<Experience, BadTable> {
        let mut reader = Reader { squares: [[None; OCCUPANTS]; 64], square: None, source: TableSource::default() };
        for (index, line) in text.lines().enumerate() {
            reader.read(line).map_err(|what| BadTable::Unreadable { line: index + 1, what })?;
        }
        let mut percent = [[0.0; OCCUPANTS]; 64];
        for (number, (from, to)) in reader.squares.iter().zip(&mut percent).enumerate() {
            if from.iter().all(Option::is_none) {
                return Err(BadTable::MissingSquare(number));
            }
            // An occupant that is not named is never there.
            *to = from.map(|value| value.unwrap_or(0.0));
        }
        Experience::new(reader.source, percent).map_err(BadTable::Experience)
    }
}

fn shortest(percent: f64) -> String {
    let text = format!("{percent:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

struct Reader {
    squares: [[Option<f64>; OCCUPANTS]; 64],
    square: Option<usize>,
    source: TableSource,
}

impl Reader {
    fn read(&mut self, line: &str) -> Result<(), String> {
        if let Some(header) = line.trim_start().strip_prefix('#') {
            self.read_header(header);
            return Ok(());
        }
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let Some(name) = word.strip_suffix(':') else {
                return Err(format!("'{}' should be a number with a colon", chess::shorten(word)));
            };
            let value = words.next().ok_or_else(|| format!("nothing follows '{}'", chess::shorten(word)))?;
            if name.eq_ignore_ascii_case("sq") {
                self.square = Some(self.begin(value)?);
            } else {
                self.note(name, value)?;
            }
        }
        Ok(())
    }

    /// What the header says of the source; other remarks are welcome and not kept.
    fn read_header(&mut self, header: &str) {
        if let Some((name, value)) = header.split_once(':') {
            match name.trim() {
                "problems" => self.source.problems = value.trim().parse().unwrap_or(0),
                "from" => self.source.from.push(value.trim().to_owned()),
                _ => {}
            }
        }
    }

    fn begin(&self, value: &str) -> Result<usize, String> {
        let number: usize =
            value.parse().ok().filter(|number| *number < 64).ok_or("a square has a number from 0 to 63")?;
        match self.squares[number].iter().any(Option::is_some) {
            true => Err(format!("square {number} appears twice")),
            false => Ok(number),
        }
    }

    fn note(&mut self, name: &str, value: &str) -> Result<(), String> {
        let occupant: usize =
            name.parse().ok().filter(|number| *number < OCCUPANTS).ok_or("an occupant has a number from 0 to 12")?;
        let percent: f64 = value.parse().map_err(|_| format!("'{}' is not a percentage", chess::shorten(value)))?;
        let square = self.square.ok_or("percentages come after the number of their square, as in 'Sq: 36'")?;
        match self.squares[square][occupant].replace(percent) {
            None => Ok(()),
            Some(_) => Err(format!("square {square} has occupant {occupant} twice")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Experience {
        let boards = ["b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "8/8/8/2KQ4/8/3k4/3p4/3R4", "K7/8/1k6/8/3R4/2N5/8/b7"];
        let boards = boards.map(|fen| chess::parse_fen(fen).expect("a FEN").setup.board);
        Experience::of(&boards, vec!["three problems".to_owned()]).expect("a table")
    }

    #[test]
    fn a_table_reads_back() {
        let text = table().to_text();
        assert!(
            text.starts_with(
                "# keymove experience table\n# problems: 3\n# from: three problems\nSq: 0\n0: 33.33\n1: 0\n"
            )
        );
        let read = Experience::parse(&text).expect("a table");
        assert_eq!(read.source, table().source);
        assert_eq!(read.to_text(), text);
    }

    #[test]
    fn two_columns_read_like_one() {
        let text = table().to_text();
        let numbers: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let columns: Vec<String> = numbers.chunks(2).map(|pair| pair.join("   ")).collect();
        let read = Experience::parse(&columns.join("\n")).expect("a table");
        assert_eq!(read.square(36), Experience::parse(&text).expect("a table").square(36));
    }

    fn fails(text: &str, expected: &str) {
        assert_eq!(Experience::parse(text).map_err(|error| error.to_string()), Err(expected.to_owned()));
    }

    #[test]
    fn what_is_no_table_is_told() {
        fails("", "square 0 is missing; a table has squares 0 to 63");
        fails("0: 100", "line 1: percentages come after the number of their square, as in 'Sq: 36'");
        fails("Sq: 64", "line 1: a square has a number from 0 to 63");
        fails("Sq: 1\n13: 5", "line 2: an occupant has a number from 0 to 12");
        fails("Sq: 1\n1: x", "line 2: 'x' is not a percentage");
        fails("Sq: 1\n1: 5 1: 5", "line 2: square 1 has occupant 1 twice");
        fails("Sq: 1 1: 5 Sq: 1", "line 1: square 1 appears twice");
        fails("hello", "line 1: 'hello' should be a number with a colon");
        fails(
            &table().to_text().replacen("33.33", "3.33", 1),
            "square 0 (a8): the percentages add up to 69.99, not to 100",
        );
        fails(
            &table().to_text().replacen("33.33", "-33.33", 1),
            "square 0 (a8): a percentage is a number from 0 to 100",
        );
    }
}
