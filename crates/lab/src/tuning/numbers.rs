//! TOML files of whole numbers, such as players and ranges: every number with its table and line. All mistakes are reported
//! at once.

use chess::shorten;
use toml::de::{DeTable, DeValue};

use crate::breeding::LARGEST;
use studio::weights_file::{Mistake, line_at, list_mistakes};

/// A file with mistakes in it, at least one. As text each has a line of its own.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", list_mistakes(.mistakes))]
pub struct BadNumbers {
    /// In the order of the file.
    pub mistakes: Vec<Mistake>,
}

/// A number of a file.
pub(super) struct Number {
    /// The name of its table; empty outside of all tables.
    pub table: String,
    pub key: String,
    pub value: i32,
    pub line: usize,
}

/// A file while it is read, and the mistakes found so far.
pub(super) struct Numbers {
    pub numbers: Vec<Number>,
    pub mistakes: Vec<Mistake>,
}

impl Numbers {
    pub fn read(file: &[u8]) -> Numbers {
        let mut numbers = Numbers { numbers: vec![], mistakes: vec![] };
        let Ok(text) = std::str::from_utf8(file) else {
            numbers.bad(1, "not valid UTF-8: save the file as UTF-8".to_owned());
            return numbers;
        };
        match DeTable::parse(text.trim_start_matches('\u{feff}')) {
            Ok(root) => numbers.collect(text, "", root.get_ref()),
            Err(error) => {
                let line = line_at(text.as_bytes(), error.span().map_or(0, |span| span.start));
                let message = error.message().lines().next().unwrap_or("this is not TOML");
                numbers.bad(line, format!("{message}: write a name and a number on each line, such as: name = 90"));
            }
        }
        numbers.numbers.sort_by_key(|number| number.line);
        numbers
    }

    fn collect(&mut self, text: &str, table: &str, entries: &DeTable<'_>) {
        for (key, value) in entries.iter() {
            let (name, line) = (key.get_ref().as_ref(), line_at(text.as_bytes(), key.span().start));
            match value.get_ref() {
                DeValue::Table(inner) if table.is_empty() => self.collect(text, name, inner),
                DeValue::Integer(whole) => match i32::from_str_radix(whole.as_str(), whole.radix()) {
                    Ok(value) if (-LARGEST..=LARGEST).contains(&value) => {
                        self.numbers.push(Number { table: table.to_owned(), key: name.to_owned(), value, line });
                    }
                    Ok(_) | Err(_) => {
                        self.bad(line, format!("'{}' must be between -{LARGEST} and {LARGEST}", shorten(name)))
                    }
                },
                other => {
                    let what = format!("'{}' must be a whole number, not a {}", shorten(name), other.type_str());
                    self.bad(line, what);
                }
            }
        }
    }

    pub fn bad(&mut self, line: usize, what: String) {
        self.mistakes.push(Mistake { line, what });
    }

    /// What was understood, unless there is a mistake.
    pub fn unless_bad<T>(mut self, understood: T) -> Result<T, BadNumbers> {
        if self.mistakes.is_empty() {
            return Ok(understood);
        }
        self.mistakes.sort_by_key(|mistake| mistake.line);
        Err(BadNumbers { mistakes: self.mistakes })
    }
}
