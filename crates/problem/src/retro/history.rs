//! Several plies taken back: whether any play at all can have led to a setup.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Setup};

use super::visit_retractions;

/// How many retractions are looked at before the setup is given the benefit of the doubt.
const MOST_RETRACTIONS: u32 = 20_000;

/// Whether this many plies can be taken back, or the array is reached. A `false` is a proof that nothing can have
/// led to the setup with its rights; a `true` means maybe, and is also given when the search takes too long.
pub fn has_history(setup: &Setup, plies: u32) -> bool {
    let mut left = MOST_RETRACTIONS;
    search(setup, plies, &mut left)
}

fn search(setup: &Setup, plies: u32, left: &mut u32) -> bool {
    if plies == 0 || is_array(setup) {
        return true;
    }
    visit_retractions(setup, |retraction| {
        *left = left.saturating_sub(1);
        if *left == 0 || search(&retraction.before, plies - 1, left) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .is_break()
}

/// Whether these are the units from which games start, White to move.
pub(crate) fn is_array(setup: &Setup) -> bool {
    // The occupied squares are compared first, since almost every setup fails there.
    const OCCUPIED: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);
    setup.turn == Color::White && setup.board.occupied() == OCCUPIED && setup.board == Setup::start().board
}
