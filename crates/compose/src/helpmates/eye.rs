//! The eye for the sound problem: the model for helpmates, which every judge of them goes by. It remembers the boards it has
//! seen.

use std::collections::HashMap;

use chess::{Board, Position};
use problem::Stipulation;
use quality::{Helpmate2026, Model};
use solve::kernel::HelpLine;
use themes::help::{HelpAnalysis, HelpPhase, HelpPlay};

use super::ideas::HelpIdea;
use super::piece::Piece;

/// What it is worth beyond points that the idea of the attempt is confirmed.
const IDEA: f64 = 14.0;

/// Looks at sound problems.
pub(super) struct Eye<'a> {
    model: &'a dyn Model,
    stipulation: Stipulation,
    idea: &'static HelpIdea,
    /// Whether only what shows the idea is of any use.
    must_show: bool,
    seen: HashMap<Board, Option<f64>>,
}

/// The model where the one that was asked for is not for helpmates.
static USUAL: Helpmate2026 = Helpmate2026::SENSIBLE;

impl<'a> Eye<'a> {
    pub fn new(model: &'a dyn Model, stipulation: Stipulation, idea: &'static HelpIdea, must_show: bool) -> Eye<'a> {
        let fits = model.info().judges.includes(stipulation);
        Eye { model: if fits { model } else { &USUAL }, stipulation, idea, must_show, seen: HashMap::new() }
    }

    /// What a sound problem is worth to its attempt; nothing if it shows nothing.
    pub fn worth(&mut self, piece: &Piece) -> Option<f64> {
        let board = *piece.diagram.board();
        if let Some(known) = self.seen.get(&board) {
            return *known;
        }
        let worth = self.look(&piece.diagram, &piece.lines());
        self.seen.insert(board, worth);
        worth
    }

    fn look(&self, diagram: &Position, lines: &[HelpLine]) -> Option<f64> {
        let lines = lines.iter().map(|line| line.moves().collect()).collect();
        let phase =
            HelpPhase { label: None, position: *diagram, stipulation: self.stipulation, lines, set_play: Vec::new() };
        let analysis = HelpAnalysis::of(HelpPlay::of(vec![phase]));
        let is_shown = self.idea.is_shown(&analysis);
        if !is_shown && (self.must_show || !shows_something(&analysis)) {
            return None;
        }
        let points = self.model.score_helpmate(&analysis).ok()?.total();
        Some(points + if is_shown { IDEA } else { 0.0 })
    }
}

/// Whether some idea is shown, whichever.
fn shows_something(analysis: &HelpAnalysis) -> bool {
    super::ideas::HELP_IDEAS.iter().any(|idea| idea.is_shown(analysis))
}
