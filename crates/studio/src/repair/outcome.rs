//! The outcome of repairing.

use search::{Effect, Level};

use session::Ended;

use crate::{Better, Judgment, NotSearched};

/// Everything about one draft and the outcome.
pub struct Repaired {
    /// The draft, solved as far as it can be.
    pub draft: Judgment,
    /// Most changes that were asked for.
    pub depth: usize,
    /// What was found, or why nothing was looked for.
    pub outcome: Result<RepairFound, NotSearched>,
}

/// What a search found.
pub struct RepairFound {
    /// The diagrams by outcome and number of changes.
    pub levels: Vec<Level>,
    /// The nearest sound problems, best first.
    pub repairs: Vec<Mended>,
    /// Whether the search was completed, or after how many positions it was stopped.
    pub ended: Ended,
}

/// A sound problem near the draft.
pub struct Mended {
    /// The problem, judged, with its steps.
    pub problem: Better,
    /// What the changes do.
    pub effects: Vec<Effect>,
}

impl Repaired {
    /// Whether a sound problem was found, or is there already.
    pub fn is_repaired(&self) -> bool {
        match &self.outcome {
            Ok(found) => !found.repairs.is_empty(),
            Err(reason) => *reason == NotSearched::Sound,
        }
    }
}

impl RepairFound {
    /// All sound problems found that meet the demands.
    pub fn sound(&self) -> u64 {
        self.levels.iter().map(|level| level.counts.better).sum()
    }

    /// All diagrams made.
    pub fn generated(&self) -> u64 {
        self.levels.iter().map(|level| level.counts.generated).sum()
    }
}
