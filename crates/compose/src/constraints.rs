//! What an improvement must keep, and what it must not have.

use chess::{Board, Move, Position, Square, Unit};
use problem::Solution;
use themes::report::{Topic, critique};
use themes::{Analysis, Reading, Theme};

/// Wishes that every improvement has to meet.
#[derive(Default)]
pub struct Constraints {
    /// Units that must stand where they stand.
    pub keep_units: Vec<(Unit, Square)>,
    /// Most units on the board.
    pub max_units: Option<u32>,
    /// The key that must remain: the same unit between the same squares.
    pub keep_key: Option<Move>,
    /// Themes that must be shown, in the strict reading.
    pub require: Vec<&'static Theme>,
    /// Remarks that must not be made.
    pub forbid: Vec<&'static Topic>,
    /// Themes that must not be shown, in the strict reading.
    pub forbid_themes: Vec<&'static Theme>,
}

impl Constraints {
    /// Whether a diagram can do; asked before it is solved.
    pub fn allow_board(&self, board: &Board) -> bool {
        self.max_units.is_none_or(|most| board.occupied().count() <= most)
            && self.keep_units.iter().all(|(unit, square)| board.unit_at(*square) == Some(*unit))
    }

    /// Whether a key can do.
    pub fn allow_key(&self, key: Move) -> bool {
        self.keep_key.is_none_or(|kept| kept == key)
    }

    /// Whether the play has to be looked at.
    pub fn ask_for_play(&self) -> bool {
        !self.require.is_empty() || !self.forbid.is_empty() || !self.forbid_themes.is_empty()
    }

    /// Whether the play can do. The solution must hold set play and tries.
    pub fn allow_play(&self, solution: &Solution) -> bool {
        let analysis = Analysis::of(solution);
        let shown = |theme: &&'static Theme| !theme.detect(&analysis.play, Reading::Strict).is_empty();
        if !self.require.iter().all(shown) || self.forbid_themes.iter().any(|theme| shown(&theme)) {
            return false;
        }
        self.forbid.is_empty() || {
            let critique = critique(&analysis);
            !self.forbid.iter().any(|topic| critique.remarks.iter().any(|remark| remark.name() == topic.name))
        }
    }

    /// Whether a sound position meets everything; `solve` is asked only if the play has to be looked at.
    pub fn allow(&self, position: &Position, key: Move, solve: impl FnOnce(&Position) -> Solution) -> bool {
        self.allow_key(key) && (!self.ask_for_play() || self.allow_play(&solve(position)))
    }
}
