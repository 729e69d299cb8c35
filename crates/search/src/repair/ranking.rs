//! The order of repairs where the model has a margin: what keeps most of the draft first, then the better ones.

use chess::{Move, Position};

use super::intended::{Intended, loyalty};
use crate::{Improvement, Judge, Pool, SearchState, Step};

/// What is this many margins worse than the first repair is not worth telling.
const FAR_WORSE: f64 = 4.0;

impl SearchState {
    /// Sound problems near a draft by a judge with this margin: what keeps most of the draft first, then the better
    /// ones, each change worth the margin. What keeps less than the first, or is far worse, is left out. Without a
    /// margin all of them, fewest changes first.
    pub fn ranked_repairs(&self, margin: f64) -> Vec<&Improvement> {
        let mut all = self.repairs();
        if margin <= 0.0 {
            return all;
        }
        let worth = |found: &Improvement| found.score - margin * found.steps.len() as f64;
        all.sort_by(|one, other| one.flaws.cmp(&other.flaws).then(worth(other).total_cmp(&worth(one))));
        if let Some((kept, best)) = all.first().map(|first| (loyalty(first.flaws), worth(first))) {
            let fits = |found: &&Improvement| loyalty(found.flaws) == kept && worth(found) >= best - FAR_WORSE * margin;
            all.retain(fits);
        }
        all
    }
}

/// What a diagram is compared by.
pub(super) struct Ranking<'a> {
    /// The changes before the last.
    pub before: &'a [Step],
    /// What should be kept of the draft, if that is asked.
    pub intended: Option<&'a Intended>,
    /// What was found with as many changes.
    pub pool: &'a Pool,
}

impl Ranking<'_> {
    /// The score, unless the pool has no place for it anyway.
    pub fn score(&self, judge: &Judge<'_>, position: &Position, key: Move, flaws: u8) -> Option<f64> {
        match self.pool.best().last().filter(|_| self.pool.is_full()) {
            Some(last) if flaws > last.flaws => None,
            Some(last) if flaws == last.flaws => judge.score_above(position, key, last.score),
            Some(_) | None => Some(judge.score(position, key).unwrap_or_default()),
        }
    }
}
