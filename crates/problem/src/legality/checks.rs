//! Checks that no single move gives: from three units, or from two that no departure and arrival joins.

use chess::{Castling, Kind, Setup};

use super::LegalityReason;
use crate::retro::checks_are_explained;

pub(super) fn impossible_check(setup: &Setup) -> Option<LegalityReason> {
    let color = setup.turn;
    let king = setup.board.units(color, Kind::King).single()?;
    let checkers = setup.board.attackers(color.other(), king, setup.board.occupied()).count();
    // The rights given are left out: contradicting them is another matter.
    let bare = Setup { castling: Castling::NONE, en_passant: None, ..*setup };
    let impossible = match checkers {
        0 | 1 => false,
        2 => bare.check().is_ok() && !checks_are_explained(&bare),
        _ => true,
    };
    impossible.then_some(LegalityReason::ImpossibleCheck { color, checkers })
}
