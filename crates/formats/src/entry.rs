//! The entries of a file: each a record, or why it is none. One that cannot be read costs nothing but itself.

use crate::Record;

/// One entry of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Which one, counted from 1; in formats of lines the number of the line.
    pub number: u64,
    /// The line on which it begins, counted from 1.
    pub line: u64,
    /// What was read.
    pub record: Result<Record, Unreadable>,
}

/// Why a text is no record: a name for programs and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Unreadable {
    id: &'static str,
    message: String,
}

impl Unreadable {
    /// A reason with its name.
    pub fn new(id: &'static str, message: impl Into<String>) -> Unreadable {
        Unreadable { id, message: message.into() }
    }

    /// The name for programs: `not-yaml`.
    pub fn id(&self) -> &'static str {
        self.id
    }
}

impl Entry {
    /// An entry with where it comes from written into its record.
    pub(crate) fn of(format: &str, number: u64, line: u64, raw: &str, record: Result<Record, Unreadable>) -> Entry {
        let record = record.map(|mut record| {
            record.diagram.sort();
            let origin = &mut record.origin;
            origin.format = Some(format.to_owned());
            origin.entry = Some(number);
            origin.line = Some(line);
            origin.raw = Some(raw.to_owned());
            record
        });
        Entry { number, line, record }
    }
}

/// The largest file that is read whole.
pub const MOST_BYTES: usize = 64 << 20;
/// The largest entry.
pub(crate) const MOST_ENTRY_BYTES: usize = 1 << 20;
/// The most twins of a problem.
pub(crate) const MOST_TWINS: usize = 100;
/// The most items of a list.
pub(crate) const MOST_ITEMS: usize = 1000;
/// The deepest nesting of lists and mappings.
pub(crate) const MOST_LEVELS: usize = 32;

/// Refuses an entry that is too long.
pub(crate) fn check_length(text: &str) -> Result<(), Unreadable> {
    if text.len() <= MOST_ENTRY_BYTES {
        return Ok(());
    }
    Err(Unreadable::new(
        "too-long",
        format!("the entry is longer than {MOST_ENTRY_BYTES} bytes: give one problem an entry"),
    ))
}
