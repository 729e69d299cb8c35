//! The outcome of a search: the original with its judgment, the levels, and the improvements.

use chess::{Kind, Move};
use search::{ClimbStage, Learned, Level, Proposal, Step};
use themes::report::Exchange;
use themes::{Reading, Theme};

use session::Ended;

use super::{Growth, SearchMethod};
use crate::{Judgment, NotSearched};

/// Everything about one problem and the outcome.
pub struct Improved {
    /// The problem itself, judged by one model.
    pub original: Judgment,
    /// How it was searched.
    pub method: SearchMethod,
    /// How many steps were asked for.
    pub depth: usize,
    /// What was found, or why nothing was looked for.
    pub outcome: Result<Found, NotSearched>,
}

/// What a search found.
pub struct Found {
    /// The levels, or the rounds of a climb or an exploration, as far as they went.
    pub levels: Vec<Level>,
    /// For each level, how large the papers estimate it. None for rounds.
    pub growth: Vec<Growth>,
    /// Those chosen to be shown, best first.
    pub improvements: Vec<Better>,
    /// What is better too, but loses something of the original; none where every point counts.
    pub trades: Vec<Better>,
    /// What is as good as the original, with fewer units or another key; none where every point counts.
    pub as_good: Vec<Better>,
    /// By how many points an improvement must be better.
    pub margin: f64,
    /// For a climb: what it found.
    pub climb: Option<ClimbFound>,
    /// For an exploration that was completed: which classes of steps were fruitful.
    pub learned: Option<Learned>,
    /// Whether the search was completed, or after how many positions it was stopped.
    pub ended: Ended,
}

/// A better problem.
pub struct Better {
    /// Judged like the original.
    pub judgment: Judgment,
    /// Its key.
    pub key: Move,
    /// Its score during the search.
    pub score: f64,
    /// How it was made.
    pub steps: Vec<Step>,
    /// What it is beside the original, where points are not all.
    pub weighed: Option<Weighed>,
}

/// A proposal weighed against the original.
pub struct Weighed {
    /// What it is.
    pub proposal: Proposal,
    /// What is won and lost.
    pub exchange: Exchange,
}

/// What a climb found, each stage compared with the original.
pub struct ClimbFound {
    /// The improvements in the order in which they were found, up to [`ClimbFound::MOST_SHOWN`].
    pub first: Vec<ClimbStage>,
    /// What was made on the way to the best improvement, from the original on.
    pub way: Vec<ClimbStage>,
}

impl ClimbFound {
    /// The most improvements listed in the order in which they were found; there may be thousands.
    pub const MOST_SHOWN: usize = 10;
}

impl Improved {
    /// What the judge gives the original.
    pub fn original_score(&self) -> Option<f64> {
        self.original.opinions[0].score.as_ref().ok().map(quality::Score::total)
    }

    /// Whether something better was found.
    pub fn is_improved(&self) -> bool {
        self.outcome.as_ref().is_ok_and(|found| !found.improvements.is_empty())
    }
}

impl Found {
    /// All improvements counted on all levels.
    pub fn better(&self) -> u64 {
        self.levels.iter().map(|level| level.counts.better).sum()
    }

    /// All positions made.
    pub fn generated(&self) -> u64 {
        self.levels.iter().map(|level| level.counts.generated).sum()
    }
}

impl Better {
    /// The themes this problem shows and the original does not, in the strict reading.
    pub fn gained(&self, original: &Judgment) -> Vec<&'static Theme> {
        without(&self.judgment, original)
    }

    /// The themes the original shows and this problem does not, in the strict reading.
    pub fn lost(&self, original: &Judgment) -> Vec<&'static Theme> {
        without(original, &self.judgment)
    }

    /// Everything that says how the problem looks to the black king: units and key by files and ranks from him, so that
    /// a shift alone does not count.
    pub(super) fn seen_from_the_king(&self) -> SeenFromTheKing {
        let setup = &self.judgment.report.problem.setup;
        let king = setup.board.units(chess::Color::Black, Kind::King).into_iter().next();
        let king = king.map_or((0, 0), |square| (square.file() as i8, square.rank() as i8));
        let from_king = |square: chess::Square| (square.file() as i8 - king.0, square.rank() as i8 - king.1);
        SeenFromTheKing {
            units: setup.board.iter().map(|(square, unit)| (unit, from_king(square))).collect(),
            key: (self.key.kind, from_king(self.key.from), from_king(self.key.to)),
            themes: strict(&self.judgment).map(|theme| theme.name).collect(),
        }
    }
}

/// A problem as the black king sees it.
pub(super) struct SeenFromTheKing {
    pub(super) units: std::collections::BTreeSet<(chess::Unit, (i8, i8))>,
    pub(super) key: (Kind, (i8, i8), (i8, i8)),
    pub(super) themes: std::collections::BTreeSet<&'static str>,
}

fn strict(judgment: &Judgment) -> impl Iterator<Item = &'static Theme> {
    judgment.themes.iter().filter(|found| found.reading == Reading::Strict).map(|found| found.theme)
}

fn without(one: &Judgment, other: &Judgment) -> Vec<&'static Theme> {
    strict(one).filter(|theme| !strict(other).any(|known| known.name == theme.name)).collect()
}
