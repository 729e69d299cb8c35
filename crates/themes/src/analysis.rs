//! A solution with what was found in it: computed once, when first asked for.

use std::cell::OnceCell;

use chess::Bitboard;
use problem::Solution;

use crate::report::{Content, Critique, Idea, KeyFacts, Necessity, View, critique, idea, key_facts};
use crate::{Finding, Play, Reading, find_all};

/// What judges and reports read.
pub struct Analysis<'a> {
    /// The phases and variations.
    pub play: Play<'a>,
    seed: OnceCell<Vec<Finding>>,
    strict: OnceCell<Vec<Finding>>,
    key: OnceCell<Option<KeyFacts>>,
    critique: OnceCell<Critique>,
    content: OnceCell<Content>,
    view: OnceCell<View>,
    idea: OnceCell<Option<Idea>>,
    superfluous: OnceCell<Bitboard>,
    dispensable: OnceCell<Vec<Necessity>>,
    mentioned: OnceCell<Vec<Necessity>>,
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
            critique: OnceCell::new(),
            content: OnceCell::new(),
            view: OnceCell::new(),
            idea: OnceCell::new(),
            superfluous: OnceCell::new(),
            dispensable: OnceCell::new(),
            mentioned: OnceCell::new(),
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

    /// The themes shown in both readings, for whoever needs nothing else any more.
    pub fn into_findings(self) -> Vec<Finding> {
        let Analysis { play, seed, strict, .. } = self;
        let found = |cell: OnceCell<Vec<Finding>>, reading: Reading| {
            cell.into_inner().unwrap_or_else(|| find_all(&play, reading))
        };
        let mut both = found(seed, Reading::Seed);
        both.extend(found(strict, Reading::Strict));
        both
    }

    /// The superfluous units. Finding them takes solving again without each unit, which is done elsewhere: `find` is
    /// asked once.
    pub fn superfluous(&self, find: impl FnOnce() -> Bitboard) -> Bitboard {
        *self.superfluous.get_or_init(find)
    }

    /// The units that soundness does not need, found by solving again in the same way: `find` is asked once.
    pub fn dispensable(&self, find: impl FnOnce() -> Vec<Necessity>) -> &[Necessity] {
        self.dispensable.get_or_init(find)
    }

    /// Those of them that a judge would mention: `find` is asked once.
    pub fn mentioned(&self, find: impl FnOnce() -> Vec<Necessity>) -> &[Necessity] {
        self.mentioned.get_or_init(find)
    }

    /// The units that a judge would mention, perhaps with others, if either was asked before.
    pub fn known_mentioned(&self) -> Option<&[Necessity]> {
        self.dispensable.get().or_else(|| self.mentioned.get()).map(Vec::as_slice)
    }

    /// What the key does; nothing if there is not exactly one.
    pub fn key(&self) -> Option<&KeyFacts> {
        self.key.get_or_init(|| key_facts(&self.play)).as_ref()
    }

    /// What a judge says, units apart.
    pub fn critique(&self) -> &Critique {
        self.critique.get_or_init(|| critique(self))
    }

    /// What is compared with the play of rests.
    pub(crate) fn content(&self) -> &Content {
        self.content.get_or_init(|| Content::of(&self.play))
    }

    /// What else is compared with rests.
    pub(crate) fn view(&self) -> &View {
        self.view.get_or_init(|| View::of(self))
    }

    /// What the problem is about; nothing if there is not exactly one key.
    pub fn idea(&self) -> Option<&Idea> {
        self.idea.get_or_init(|| idea(self)).as_ref()
    }
}
