//! A problem and its new version, as ICP's printed run shows them: points, bonuses, penalties and units, before,
//! after and the difference. Values only; how they look is decided where they are shown.

use chess::{Move, Setup};
use quality::{RowGroup, Score};

use crate::{Judge, SearchState, Step, Transformation};

/// Two problems side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct ProblemComparison {
    /// The original.
    pub before: Figures,
    /// The new version.
    pub after: Figures,
}

/// What is compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The score with all its rows.
    pub score: Score,
    /// The units on the board.
    pub units: u32,
}

impl Figures {
    /// The total.
    pub fn points(&self) -> f64 {
        self.score.total()
    }

    /// What speaks for the problem: themes and bonuses together, as the paper adds them up.
    pub fn bonuses(&self) -> f64 {
        self.score.total_of(RowGroup::Themes) + self.score.total_of(RowGroup::Bonuses)
    }

    /// What speaks against it, as a positive number.
    pub fn penalties(&self) -> f64 {
        // Not −0.0 where nothing speaks against it.
        0.0 - self.score.total_of(RowGroup::Penalties)
    }
}

impl ProblemComparison {
    /// How many points were won.
    pub fn points(&self) -> f64 {
        self.after.points() - self.before.points()
    }

    /// By how much the bonuses grew.
    pub fn bonuses(&self) -> f64 {
        self.after.bonuses() - self.before.bonuses()
    }

    /// By how much the penalties grew.
    pub fn penalties(&self) -> f64 {
        self.after.penalties() - self.before.penalties()
    }

    /// By how many units the diagram grew.
    pub fn units(&self) -> i64 {
        i64::from(self.after.units) - i64::from(self.before.units)
    }
}

/// Compares two sound problems; nothing if one of them has no score.
pub fn comparison(judge: &Judge<'_>, original: &Setup, transformed: &Setup) -> Option<ProblemComparison> {
    let figures = |setup: &Setup| {
        let score = judge.explain(&setup.check().ok()?)?;
        Some(Figures { score, units: setup.board.occupied().count() })
    };
    Some(ProblemComparison { before: figures(original)?, after: figures(transformed)? })
}

/// One improvement of a climb, and how it was found.
#[derive(Clone, PartialEq, Debug)]
pub struct ClimbStage {
    /// Its place among the improvements, from 1 on.
    pub number: usize,
    /// The transformations made so far, the last one last, each with its entry in the list of priorities.
    pub made: Vec<(&'static Transformation, Step)>,
    /// Compared with the original.
    pub comparison: ProblemComparison,
}

impl ClimbStage {
    /// How many transformations were made.
    pub fn depth(&self) -> usize {
        self.made.len()
    }
}

/// An improvement of a climb from this problem with this key; nothing if there is no such link, or no score.
pub fn stage(judge: &Judge<'_>, start: &Setup, key: Move, state: &SearchState, index: usize) -> Option<ClimbStage> {
    let comparison = comparison(judge, start, &state.chain().get(index)?.improvement.setup)?;
    let mut made = Vec::new();
    let mut place = Some(index);
    while let Some(link) = place.and_then(|index| state.chain().get(index)) {
        let parent = link.parent.and_then(|index| state.chain().get(index));
        let key = parent.map_or(key, |parent| parent.improvement.key);
        made.push((Transformation::of(link.step, key), link.step));
        place = link.parent;
    }
    made.reverse();
    Some(ClimbStage { number: index + 1, made, comparison })
}
