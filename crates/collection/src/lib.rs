//! Problems as they come from outside: one problem from text, many from lines, and whole collections to compare with.
//!
//! [`read`] takes a FEN, an EPD, a piece list or a JSON object; [`InputLines`] cuts a stream into lines;
//! [`predecessors()`] asks whether a diagram was there before.

mod epd;
mod input;
mod lines;
mod predecessors;
mod stipulated;
mod twins;

pub use input::{Input, InputError, read};
pub use lines::{InputLine, InputLines};
pub use predecessors::{
    Anticipation, CollectionEntry, Collections, Precedent, PredecessorOptions, anticipated_by, predecessors,
};
