//! A solution with what was found in it: computed once, when first asked for.

use std::cell::OnceCell;

use chess::Bitboard;
use problem::Solution;

use crate::report::{KeyFacts, key_facts};
use crate::{Finding, Play, Reading, find_all};

/// What judges and reports read.
pub struct Analysis<'a> {
    /// The phases and variations.
    pub play: Play<'a>,
    seed: OnceCell<Vec<Finding>>,
    strict: OnceCell<Vec<Finding>>,
    key: OnceCell<Option<KeyFacts>>,
    superfluous: OnceCell<Bitboard>,
}

impl<'a> Analysis<'a> {
    /// Gets ready to look at a solution.
    pub fn of(solution: &'a Solution) -> Analysis<'a> {
        Analysis::of_play(Play::of(solution))
    }

    /// The same for some of the phases of a solution.
    pub(crate) fn of_play(play: Play<'a>) -> Analysis<'a> {
        Analysis {
            play,
            seed: OnceCell::new(),
            strict: OnceCell::new(),
            key: OnceCell::new(),
            superfluous: OnceCell::new(),
        }
    }

    /// What was solved.
    pub fn solution(&self) -> &'a Solution {
        self.play.solution
    }

    /// The themes shown, in one reading.
    pub fn findings(&self, reading: Reading) -> &[Finding] {
        let cell = match reading {
            Reading::Seed => &self.seed,
            Reading::Strict => &self.strict,
        };
        cell.get_or_init(|| find_all(&self.play, reading))
    }

    /// The superfluous units. Finding them takes solving again without each unit, which is done elsewhere: `find` is
    /// asked once.
    pub fn superfluous(&self, find: impl FnOnce() -> Bitboard) -> Bitboard {
        *self.superfluous.get_or_init(find)
    }

    /// What the key does; nothing if there is not exactly one.
    pub fn key(&self) -> Option<&KeyFacts> {
        self.key.get_or_init(|| key_facts(&self.play)).as_ref()
    }
}
