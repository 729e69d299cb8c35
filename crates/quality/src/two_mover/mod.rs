//! What the models of two-movers share: how mates are counted, how rows are filled, and the rows that are the same.

mod common;
mod mates;
mod papers;
mod table;

pub(crate) use common::{CENTER, CORNERS, Common, EDGE, queens_way};
pub use mates::{DifferentMates, different_mates};
pub(crate) use mates::{Mates, mates};
pub(crate) use papers::findings_of_the_papers;
pub(crate) use table::{Table, first_and_fifths};
