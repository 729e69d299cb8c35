//! Why a session of the laboratory cannot run.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde_json::Value;
use session::{BadCheckpoint, BadLine, open_line};

/// Why a session cannot run. Nothing has been written when it is returned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotRun {
    /// The request asks for something impossible.
    #[error("{0}")]
    Request(String),
    /// The checkpoint cannot be resumed; the message goes after the name of its file.
    #[error(transparent)]
    Checkpoint(#[from] BadCheckpoint),
    /// A line of the journal cannot be used; the message goes after the name of its file.
    #[error("line {line} {why}")]
    Journal {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl CannotRun {
    /// A request that makes no sense, in words.
    pub(crate) fn request(why: impl Display) -> CannotRun {
        CannotRun::Request(why.to_string())
    }

    /// A line of the journal, counted from 0, that cannot be used.
    pub(crate) fn line(index: usize, why: impl Display) -> CannotRun {
        CannotRun::Journal { line: index + 1, why: why.to_string() }
    }
}

/// The lines of a journal as values; the first bad one is named.
pub(crate) fn read_journal<T: DeserializeOwned>(lines: &[String]) -> Result<Vec<T>, CannotRun> {
    let read = |line: &str| -> Result<T, BadLine> {
        let fields = Value::Object(open_line(line)?);
        T::deserialize(fields).map_err(|error| BadLine::Unreadable(chess::shorten(&error.to_string())))
    };
    lines.iter().enumerate().map(|(index, line)| read(line).map_err(|why| CannotRun::line(index, why))).collect()
}

/// An error unless the value of a field lies in its range.
pub(crate) fn within<T: PartialOrd + Display>(field: &str, value: T, range: RangeInclusive<T>) -> Result<T, CannotRun> {
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(CannotRun::request(format!("`{field}` must be between {} and {}", range.start(), range.end())))
    }
}
