//! The outcome of composing.

use collection::CollectionEntry;
use compose::{Broken, TableGeneration};
use problem::Stipulation;
use search::predecessors::Predecessor;
use session::Ended;

use super::Provenance;
use crate::Judgment;

/// The outcome of composing.
pub struct Composed {
    /// What was asked for.
    pub stipulation: Stipulation,
    /// Those chosen at the end: the best first, where the best are wanted; in the order of their attempts, where only
    /// different ones are. Otherwise problems are handed over as they are found, and none is here.
    pub chosen: Vec<Original>,
    /// How many problems there are.
    pub count: usize,
    /// Those that were left out because a collection has them or something close: the first few, in words.
    pub anticipated: Vec<String>,
    /// Counts of all attempts.
    pub tally: ComposeTally,
    /// Counts of each generation, if the composer learns from generation to generation; the last one may not be
    /// finished.
    pub generations: Vec<TableGeneration>,
    /// Whether the best of all attempts were wanted, not the first that fit.
    pub best: bool,
    /// Whether as many were found as requested.
    pub enough: bool,
    /// Whether all attempts were made, or after how many it was stopped.
    pub ended: Ended,
}

/// What composing hands over while it runs.
pub enum Made {
    /// A problem that belongs to the outcome.
    Problem(Original),
    /// The best so far, where only the best of all attempts belong to the outcome.
    BestSoFar(Original),
}

/// A composed problem.
pub struct Original {
    /// What it shows, and what that is worth.
    pub judgment: Judgment,
    /// The rules of composition it breaks, of all there are.
    pub broken: Broken,
    /// What is nearest to it in the collections that were given, if any were.
    pub nearest: Option<Nearest>,
    /// How to make it again.
    pub provenance: Provenance,
}

/// What is nearest to a problem in some collections.
pub struct Nearest {
    /// Their files.
    pub files: Vec<String>,
    /// How many problems they have.
    pub compared: usize,
    /// The most alike, if it shares most of its matrix.
    pub found: Option<(CollectionEntry, Predecessor)>,
}

/// Counts of attempts by outcome.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ComposeTally {
    /// All of them.
    pub attempts: u64,
    /// With a forced mate, the success of the paper.
    pub forced: u64,
    /// With only one key.
    pub sound: u64,
    /// Sound, and within the range of units.
    pub in_range: u64,
    /// Of these, those that keep the conventions.
    pub conventional: u64,
    /// Of these, those that show the themes.
    pub thematic: u64,
    /// Of these, those with a high enough score.
    pub scored: u64,
    /// Of these, those without a predecessor.
    pub original: u64,
    /// Of these, those unlike one another.
    pub kept: u64,
}
