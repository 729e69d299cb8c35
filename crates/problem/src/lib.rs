//! The nouns of problem chess: a problem, what it asks, its solution, and what can be said about its legality.
//!
//! Nothing here knows how a problem is solved or judged.

mod composition_rules;
mod conventions;
mod legality;
mod retro;
mod sentence;
mod solution;
mod stipulation;
mod verdict;

pub use composition_rules::{BrokenRule, broken_rules};
pub use conventions::{apply_conventions, diagram};
pub use legality::{LegalityReason, legality, promoted_units};
pub use retro::{Retraction, has_history, retractions, visit_retractions};
pub use sentence::{Sentence, Word};
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
