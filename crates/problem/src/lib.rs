//! The nouns of problem chess: a problem, what it asks, its solution, and what can be said about its legality.
//!
//! Nothing here knows how a problem is solved or judged.

mod solution;
mod stipulation;
mod verdict;

pub use solution::{Defense, Solution, WhiteMove};
pub use stipulation::{BadStipulation, Stipulation};
pub use verdict::Verdict;

use chess::Setup;

/// A diagram and what is asked of it. White moves first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// The diagram.
    pub setup: Setup,
    /// What is asked.
    pub stipulation: Stipulation,
}
