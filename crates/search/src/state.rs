//! A search under way or at its end: all that is needed to resume it.

use chess::{Move, Setup};

use crate::{Beside, Class, Improvement, Learned, Level, Pool, Step};

/// What every search has, and what only its method needs.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SearchState {
    /// The score of the problem itself.
    pub original: f64,
    /// The levels begun so far; all but the last are complete. For hill climbing and exploration these are the rounds,
    /// one part for each expanded position; the rounds of a climb have empty pools.
    pub levels: Vec<Level>,
    /// What only this method needs.
    pub method_state: MethodState,
    /// What was found in the part under way when the search was stopped. It is shown, but not saved: the part is done
    /// again when the search is resumed.
    pub loose: Vec<Improvement>,
    /// Whether the search was completed.
    pub complete: bool,
}

/// What a method needs besides the levels to resume a search.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum MethodState {
    /// Complete levels need nothing else.
    #[default]
    Sweep,
    /// Hill climbing.
    Climb(Climbing),
    /// An exploration.
    Explore(Exploration),
    /// Repairs of more than two changes: unsound diagrams that are expanded further, most promising first. The first
    /// pool has those two changes away, the next those three changes away.
    Repair(Vec<Pool>),
}

/// A climb so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Climbing {
    /// Every improvement in the order in which it was found, with the place of the one it was made from.
    pub chain: Vec<Link>,
    /// How many links were expanded.
    pub expanded: usize,
}

/// An improvement that hill climbing found.
#[derive(Clone, PartialEq, Debug)]
pub struct Link {
    /// Which link it was made from; none: the original.
    pub parent: Option<usize>,
    /// The last step.
    pub step: Step,
    /// The position, with all its steps.
    pub improvement: Improvement,
}

/// An exploration between two rounds, or within one.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Exploration {
    /// The positions that are expanded in the round under way, or in the next.
    pub beam: Vec<BeamEntry>,
    /// How many changes of the position under way were judged.
    pub within: usize,
    /// What the round under way found that is sound, best first.
    pub sound: Vec<BeamEntry>,
    /// What it found that is not sound and may become so.
    pub promising: Vec<BeamEntry>,
    /// Which classes of steps led to positions that were expanded further.
    pub learned: Learned,
}

/// A position that may be expanded.
#[derive(Clone, PartialEq, Debug)]
pub struct BeamEntry {
    /// The diagram.
    pub setup: Setup,
    /// By how many files and ranks the original is shifted in it.
    pub shift: (i8, i8),
    /// Its key, or the first move that comes nearest to being one.
    pub first: Option<Move>,
    /// How many keys it has: 1 is sound.
    pub keys: u32,
    /// What it is compared by: points, less what is wrong with it.
    pub worth: f64,
    /// The points of it, or of the last sound position on the way to it.
    pub score: f64,
    /// The place in the last beam of the position it was made from.
    pub parent: usize,
    /// The class of the last step.
    pub class: Class,
}

impl SearchState {
    /// The improvements found, best first; of equals the one with fewer steps, then the one reached first.
    pub fn improvements(&self) -> Vec<&Improvement> {
        let swept = self.levels.iter().flat_map(|level| level.pool.best());
        let climbed = self.chain().iter().map(|link| &link.improvement);
        let mut all: Vec<&Improvement> = swept.chain(climbed).chain(&self.loose).collect();
        all.sort_by(|one, other| other.score.total_cmp(&one.score));
        all
    }

    /// The trades found, best first.
    pub fn trades(&self) -> Vec<&Improvement> {
        best_of(self.levels.iter().flat_map(|level| level.beside.trades.best()))
    }

    /// What is as good as the original, best first.
    pub fn as_good(&self) -> Vec<&Improvement> {
        best_of(self.levels.iter().flat_map(|level| level.beside.as_good.best()))
    }

    /// The improvements of a climb in the order in which they were found; other methods have none.
    pub fn chain(&self) -> &[Link] {
        match &self.method_state {
            MethodState::Climb(climbing) => &climbing.chain,
            MethodState::Sweep | MethodState::Explore(_) | MethodState::Repair(_) => &[],
        }
    }

    /// The exploration, if it is one.
    pub fn exploration(&self) -> Option<&Exploration> {
        match &self.method_state {
            MethodState::Explore(exploration) => Some(exploration),
            MethodState::Sweep | MethodState::Climb(_) | MethodState::Repair(_) => None,
        }
    }

    /// The climb, begun if it has not been.
    pub(crate) fn climbing_mut(&mut self) -> &mut Climbing {
        if !matches!(self.method_state, MethodState::Climb(_)) {
            self.method_state = MethodState::Climb(Climbing::default());
        }
        let MethodState::Climb(climbing) = &mut self.method_state else { unreachable!("it was begun above") };
        climbing
    }

    /// The exploration, begun if it has not been.
    pub(crate) fn exploration_mut(&mut self) -> &mut Exploration {
        if !matches!(self.method_state, MethodState::Explore(_)) {
            self.method_state = MethodState::Explore(Exploration::default());
        }
        let MethodState::Explore(exploration) = &mut self.method_state else { unreachable!("it was begun above") };
        exploration
    }

    /// The pools of a repair, begun if it has not been.
    pub(crate) fn repair_pools_mut(&mut self) -> &mut Vec<Pool> {
        if !matches!(self.method_state, MethodState::Repair(_)) {
            self.method_state = MethodState::Repair(Vec::new());
        }
        let MethodState::Repair(pools) = &mut self.method_state else { unreachable!("it was begun above") };
        pools
    }
}

/// The best first, and no more of them than one level keeps.
fn best_of<'s>(found: impl Iterator<Item = &'s Improvement>) -> Vec<&'s Improvement> {
    let mut all: Vec<&Improvement> = found.collect();
    all.sort_by(|one, other| other.score.total_cmp(&one.score));
    all.truncate(Beside::MOST);
    all
}
