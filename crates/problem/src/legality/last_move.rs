//! The un-move test: somebody must have moved last.

use chess::{Castling, Setup};

use super::LegalityReason;
use crate::retro::has_history;

pub(super) fn no_last_move(setup: &Setup) -> Option<LegalityReason> {
    let color = setup.turn.other();
    if setup.check().is_err() || has_history(setup, 1) {
        return None;
    }
    let bare = Setup { castling: Castling::NONE, en_passant: None, ..*setup };
    Some(if has_history(&bare, 1) {
        LegalityReason::RightsContradicted { color }
    } else {
        LegalityReason::NoLastMove { color }
    })
}
