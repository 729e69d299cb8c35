//! Counting before moving: can White still mate, or stalemate, in the moves that are left?
//!
//! In the final picture every square next to the black king is blocked by a black unit, guarded by a white one, or off the
//! board, and the king stands in check if he is to be mated. What White's units can guard and what Black's units can block
//! is looked up apart (`white`, `black`), each side alone on a board whose other units are in nobody's way, and both are
//! put together for every square of the king: that answers no only where the answer is no. Both halves are remembered
//! (`views`), since each occurs together with many others. Each square to block takes a unit of its own (`distinct`), and
//! near the end Black must also be unable to parry the check (`sequences`, `last_moves`, `parry`).

mod black;
mod distinct;
mod field;
mod last_moves;
mod least;
mod memory;
mod outset;
mod parry;
mod picture;
mod reach;
mod sequences;
mod shut_in;
mod views;
mod walks;
mod white;
mod white_view;

pub(crate) use field::Squares;
pub(crate) use views::{Left, Views};
