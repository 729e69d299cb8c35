//! What is measured over many problems or games: experiments that repeat those of papers, weights learned from problems,
//! and players tuned by tournaments. Each is one request and one function that runs it in a session.

mod breeding;
pub mod documents;
pub mod experiment;
mod failure;
pub mod learning;
mod sheet;
pub mod taste;
pub mod tuning;

pub use breeding::{Breeding, BreedingMethod, Range, Ranges};
pub use failure::CannotRun;
pub use sheet::{Sheet, other, ours};
