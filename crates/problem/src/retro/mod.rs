//! Retro play: moves taken back, one ply at a time.
//!
//! What is found is never too little: every move that can really have been played last is among the retractions.
//! It may be too much, since whether the position before can be reached from the array is asked only by the tests of
//! [`crate::legality()`] that count units and pawns. So an empty answer is a proof, and a retraction means maybe.

mod candidates;
mod deep;
mod history;
mod pawns;

use std::ops::ControlFlow;

use chess::{Color, Kind, Move, Setup, Square};

use crate::legality::counts_are_possible;

pub use deep::has_past;
pub use history::has_history;

/// A move taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Retraction {
    /// The move as it was played.
    pub mv: Move,
    /// What it captured, and where: en passant the victim did not stand on the target.
    pub captured: Option<(Square, Kind)>,
    /// The setup before, with every right that is known to have been there: those of the setup now, the right to
    /// castle if the move was castling, the en-passant square if the move captured on it.
    pub before: Setup,
}

impl Retraction {
    /// The square crossed, if the move was a pawn's double step.
    pub fn crossed(&self) -> Option<Square> {
        self.mv.crossed()
    }
}

/// Shows every move the side not to move can have played last to `visit`, until it breaks off; moves that captured
/// nothing come first. A setup that is not a position, and the array itself, have none.
///
/// ```
/// use std::ops::ControlFlow;
/// // Black: Kh8 Ph7. White: Kf7 Qh1. The black king has nowhere to come from.
/// let setup = chess::parse_fen("7k/5K1p/8/8/8/8/8/7Q w - -").unwrap().setup;
/// assert!(keymove_problem::visit_retractions(&setup, |_| ControlFlow::Break(())).is_continue());
/// ```
pub fn visit_retractions(setup: &Setup, mut visit: impl FnMut(Retraction) -> ControlFlow<()>) -> ControlFlow<()> {
    candidates::visit_candidates(setup, &mut |retraction| {
        if checks_are_explained(&retraction.before) && counts_are_possible(&retraction.before.board) {
            visit(retraction)?;
        }
        ControlFlow::Continue(())
    })
}

/// Every move the side not to move can have played last.
pub fn retractions(setup: &Setup) -> Vec<Retraction> {
    let mut all = Vec::new();
    let _ = visit_retractions(setup, |retraction| {
        all.push(retraction);
        ControlFlow::Continue(())
    });
    all
}

/// Whether some move, by the way units go alone, can have given all the checks there are and left the en-passant
/// square behind. True when there is neither.
pub(crate) fn checks_are_explained(setup: &Setup) -> bool {
    let in_check = setup
        .board
        .king(setup.turn)
        .is_some_and(|king| setup.board.attackers(setup.turn.other(), king, setup.board.occupied()).any());
    let unexplained = in_check || setup.en_passant.is_some();
    !unexplained || candidates::visit_candidates(setup, &mut |_| ControlFlow::Break(())).is_break()
}

/// The rank a side's pawns start from.
pub(crate) const fn pawn_rank(color: Color) -> u8 {
    match color {
        Color::White => 1,
        Color::Black => 6,
    }
}

#[cfg(test)]
mod tests;
