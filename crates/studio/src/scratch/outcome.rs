//! What composing came to.

use compose::{Broken, Generation};

use super::Provenance;
use crate::Judgment;

/// The problems, and how they were come by.
pub struct Composed {
    /// Those that fit, in the order of their attempts.
    pub problems: Vec<Original>,
    /// Those that were left out because a collection has them, or nearly: the first few, in words.
    pub anticipated: Vec<String>,
    /// What became of all attempts.
    pub tally: Tally,
    /// What became of each generation, if the composer learns from generation to generation; the last one may not be
    /// finished.
    pub generations: Vec<Generation>,
    /// Why it ended.
    pub ended: Ended,
}

/// A problem nobody had before.
pub struct Original {
    /// What it shows, and what that is worth.
    pub judgment: Judgment,
    /// The rules of composition it breaks, of all there are.
    pub broken: Broken,
    /// How to make it again.
    pub provenance: Provenance,
}

/// Why composing ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// There are as many problems as were asked for.
    Enough,
    /// All attempts that were allowed are made.
    Attempts,
    /// The time is over, or somebody stopped it.
    Stopped,
}

/// What became of attempts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// All of them.
    pub attempts: u64,
    /// With a forced mate, the success of the paper.
    pub forced: u64,
    /// With one key only.
    pub sound: u64,
    /// Sound, with so many units as wished.
    pub in_range: u64,
    /// These, within the conventions wished for.
    pub conventional: u64,
    /// These, with the themes wished for.
    pub thematic: u64,
    /// These, with the score wished for.
    pub scored: u64,
    /// These, and like none of the collections named.
    pub original: u64,
    /// These, and none like another.
    pub kept: u64,
}
