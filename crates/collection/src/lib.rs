//! Problems as they come from outside: one problem from text, many from files, and whole collections to compare with.
//!
//! [`read`] takes a FEN, an EPD, a piece list or a JSON object; [`InputEntries`] takes a file of any format apart;
//! [`predecessors()`] asks whether a diagram was there before.

mod entries;
mod input;
mod lines;
mod predecessors;

pub use entries::{EntryPhase, EntryText, EntryUnit, InputEntries, InputEntry, ReadOptions, TwinReading};
pub use formats::{
    CannotWrite, Encoding, FILE_FORMATS, FileFormat, Lost, Record, RecordPhase, Refusal, UnknownFormat, Unreadable,
    Written, published_key,
};
pub use input::{Input, InputError, read, read_deducing, read_record, read_with_twins};
pub use lines::{InputLine, InputLines};
pub use predecessors::{
    Anticipation, CollectionEntry, Collections, Precedent, PredecessorOptions, anticipated_by, predecessors,
};
