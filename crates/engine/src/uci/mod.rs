//! The Universal Chess Interface: lines of a chess program understood, and our answers. The clock is not here: a caller
//! with one sets the stop flag.

mod command;
mod session;

pub use command::{Go, UciCommand, parse_uci};
pub use session::{Mode, Thinking, UciAnswer, UciSession};
