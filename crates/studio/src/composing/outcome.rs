//! The outcome of composing.

use compose::{Broken, TableGeneration};
use session::Ended;

use super::Provenance;
use crate::Judgment;

/// The outcome of composing.
pub struct Composed {
    /// Those chosen at the end, where different ones were wanted. Otherwise problems are handed over as they are found,
    /// and none is here.
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
    /// Whether as many were found as requested.
    pub enough: bool,
    /// Whether all attempts were made, or after how many it was stopped.
    pub ended: Ended,
}

/// A composed problem.
pub struct Original {
    /// What it shows, and what that is worth.
    pub judgment: Judgment,
    /// The rules of composition it breaks, of all there are.
    pub broken: Broken,
    /// How to make it again.
    pub provenance: Provenance,
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
