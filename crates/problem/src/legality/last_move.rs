//! The un-move test: one side must have moved last.

use chess::{Castling, Setup};

use super::LegalityReason;
use crate::retro::has_history;

/// How many plies are taken back: a last move counts only if the other side can have moved before it.
const PLIES: u32 = 2;

pub(super) fn no_last_move(setup: &Setup) -> Option<LegalityReason> {
    let color = setup.turn.other();
    if setup.check().is_err() || has_history(setup, PLIES) {
        return None;
    }
    let bare = Setup { castling: Castling::NONE, en_passant: None, ..*setup };
    Some(if has_history(&bare, PLIES) {
        LegalityReason::RightsContradicted { color }
    } else {
        LegalityReason::NoLastMove { color }
    })
}
