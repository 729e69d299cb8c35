//! From a position and a stipulation to its solution.
//!
//! [`solve_genre`] takes any stipulation, [`solve_exchanged`] with the roles of the sides exchanged; [`solve`] gives the whole tree of a
//! directmate with a verdict; [`kernel`] answers the narrow questions of searches that look at
//! millions of positions; [`naive`] is the slow twin both are compared with. All report facts and do not judge.

mod battle;
mod directmate;
mod forced_end;
mod gauge;
mod genre;
mod help;
pub mod kernel;
mod limits;
pub mod naive;
mod prover;
mod search;
mod tree;
mod two_mover;
mod wanted;

pub use directmate::{solve, solve_learning};
pub use gauge::{Gauge, Reading, Step, share};
pub use genre::solve_genre;
pub use help::solve_exchanged;
pub use limits::{Limits, never};
pub use prover::{Forced, Prover};
pub use two_mover::{TryPlay, TwoMovers, written_out};
pub use wanted::{Tries, Wanted};
