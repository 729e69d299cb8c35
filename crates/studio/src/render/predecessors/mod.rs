//! What collections know of a problem, for people and programs: one file a format.

mod json;
mod text;
mod words;

use search::predecessors::Predecessor;

use crate::{Anticipation, Entry, Style};

/// The forms an anticipation can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnticipationFormat {
    /// The boards side by side, and what differs in words.
    Text,
    /// One JSON object on one line.
    Json,
}

/// A predecessor in few words: where it stands, and how much it is alike.
pub(crate) fn predecessor_words(entry: &Entry, predecessor: &Predecessor) -> String {
    let (relation, percent) = (words::relation(predecessor.relation), words::percent(predecessor.likeness));
    format!("{} ({relation}, {percent})", words::origin(entry))
}

/// The anticipation in one of the forms; ends with a line break.
pub fn anticipation(anticipation: &Anticipation<'_>, format: AnticipationFormat, style: Style) -> String {
    match format {
        AnticipationFormat::Text => text::text(anticipation, style),
        AnticipationFormat::Json => json::line(anticipation),
    }
}
