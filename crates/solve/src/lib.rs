//! From a position and a stipulation to its solution.
//!
//! [`solve`] gives the whole tree with a verdict; [`kernel`] answers the narrow questions of searches that look at
//! millions of positions; [`naive`] is the slow twin both are compared with. All report facts and know nothing of taste.

mod directmate;
pub mod kernel;
mod limits;
pub mod naive;
mod prover;
mod search;
mod tree;
mod wishes;

pub use directmate::solve;
pub use limits::Limits;
pub use prover::{Forced, Prover};
pub use wishes::{Tries, Wishes};
