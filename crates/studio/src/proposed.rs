//! What a search has found so far, handed over while it runs: the diagram, how it is made, its key and its points. The
//! outcome at the end says more about what is left of it.

use std::collections::HashSet;

use chess::{Move, Setup};
use problem::Stipulation;
use search::{Improvement, Step};

/// What kind of find it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposedKind {
    /// Better than the original.
    Improvement,
    /// Better, but something is lost.
    Trade,
    /// As good, with fewer units or another key.
    AsGood,
    /// A sound problem near a draft.
    Repair,
    /// Cheaper than the original.
    Saving,
}

impl ProposedKind {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            ProposedKind::Improvement => "improvement",
            ProposedKind::Trade => "trade",
            ProposedKind::AsGood => "as-good",
            ProposedKind::Repair => "repair",
            ProposedKind::Saving => "saving",
        }
    }
}

/// A problem that was found on the way.
#[derive(Clone, PartialEq, Debug)]
pub struct Proposed {
    /// What kind of find.
    pub kind: ProposedKind,
    /// The diagram.
    pub setup: Setup,
    /// What is asked.
    pub stipulation: Stipulation,
    /// Its key.
    pub key: Move,
    /// What the judge gives it, where it was asked.
    pub score: Option<f64>,
    /// How much more than the original that is.
    pub change: Option<f64>,
    /// How it is made from the original.
    pub steps: Vec<Step>,
}

/// What was handed over already.
#[derive(Default)]
pub(crate) struct Told {
    boards: HashSet<Setup>,
}

/// Finds of one kind that are handed over from the best on; a thousand nobody looks at.
const MOST: usize = 24;

impl Told {
    /// Those of these finds, best first, that were not handed over yet.
    pub fn news(
        &mut self,
        kind: ProposedKind,
        stipulation: Stipulation,
        found: &[&Improvement],
        original: Option<f64>,
    ) -> Vec<Proposed> {
        let best = found.iter().take(MOST);
        let new = best.filter(|found| self.boards.insert(found.setup));
        let proposed = new.map(|found| Proposed {
            kind,
            setup: found.setup,
            stipulation,
            key: found.key,
            score: Some(found.score),
            change: original.map(|original| found.score - original),
            steps: found.steps.clone(),
        });
        proposed.collect()
    }
}
