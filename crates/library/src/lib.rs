//! A library of one's own: records of problems kept in one file, and found again.
//!
//! A [`Library`] is one SQLite file. [`Library::add`] takes records of any format and says what became of them,
//! [`Library::find`] answers a [`Query`], the one language that `judge --find` speaks, too. Every change is a transaction and
//! can be undone ([`Library::undo`]). What solving and judging find out is kept here and made elsewhere.

mod add;
mod anticipation;
mod backup;
mod carried;
mod change;
mod check;
mod entry;
mod error;
mod facts;
mod find;
mod fold;
mod index;
mod keeping;
mod known;
mod link;
mod near;
mod print;
mod prints;
mod purge;
pub mod query;
mod schema;
mod shape;
mod sql;
mod store;
mod versions;

pub use add::{AddOptions, Added, BadEntry};
pub use anticipation::{Anticipated, AskedProblem, Level};
pub use carried::is_unread_line;
pub use change::Undone;
pub use check::{Checked, ToCheck};
pub use entry::{CheckedProblem, Kept};
pub use error::LibraryError;
pub use find::Found;
pub use fold::fold;
pub use keeping::{LibraryStats, is_library};
pub use link::{Link, LinkBetween, LinkKind, Linked};
pub use print::print_of;
pub use prints::Prints;
pub use query::{BadQuery, Query, query_words};
pub use store::Library;
pub use versions::{SavedVersion, VersionNode};

/// The version that checks are made by; another version checks again.
pub(crate) const PROGRAM: &str = env!("CARGO_PKG_VERSION");
