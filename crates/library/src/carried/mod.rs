//! What an export carries beside each record, and how it is read back: the name that never changes, the text as it came,
//! collections, links, history, and what was found out. Two libraries with the same export are equal but for their numbers.

mod changes;
mod export;
mod links;
mod restore;

pub(crate) use changes::Changes;
pub use export::is_unread_line;
pub(crate) use export::unread_of;
pub(crate) use links::Links;
pub(crate) use restore::Carried;

/// The field of a line that holds it.
const FIELD: &str = "library";
/// The field of a line that holds what could not be read.
const UNREAD: &str = "unread";

/// The columns of a verdict.
const SOLVED: [&str; 11] =
    ["program", "nodes_limit", "verdict", "keys", "published_key", "complete", "nodes", "at", "judged", "play", "idea"];

/// The tables of what was found out, and their columns beside the problem.
const FOUND_OUT: [(&str, &[&str]); 6] = [
    ("theme", &["theme", "phase", "count"]),
    ("remark", &["name", "count"]),
    ("measure", &["name", "value"]),
    ("score", &["model", "value"]),
    ("play_line", &["line"]),
    ("matrix", &["theme", "print"]),
];

/// Columns that are prints.
const PRINTS: [&str; 3] = ["play", "idea", "print"];
