//! Whether a diagram can come from a game: a finding apart from the verdict.
//!
//! Every reason reported is a proof; a diagram without reasons may still be unreachable in ways not tested here.
//! What is not a position at all (no king, the waiting side in check) is decided by [`Setup::check`].

mod cages;
mod checks;
mod force;
mod last_move;
mod pawns;
mod reason;

use chess::{Board, Color, Setup};

pub(crate) use cages::cages;

pub use force::promoted_units;
pub use reason::LegalityReason;

/// Every reason found why the diagram cannot arise in a game. Works for any units on the board.
///
/// ```
/// use keymove_problem::legality;
/// // Black: Kh8 Ph7. White: Kf7 Qh1. The black king has nowhere to come from.
/// let setup = chess::parse_fen("7k/5K1p/8/8/8/8/8/7Q w - -").unwrap().setup;
/// assert_eq!(legality(&setup)[0].to_string(), "Black had no last move");
/// ```
pub fn legality(setup: &Setup) -> Vec<LegalityReason> {
    let mut reasons = Vec::new();
    for color in Color::ALL {
        reasons.extend(force::too_many_units(&setup.board, color));
        reasons.extend(force::too_many_pawns(&setup.board, color));
        reasons.extend(force::unexplained_promotions(&setup.board, color));
        reasons.extend(pawns::impossible_pawns(&setup.board, color));
    }
    match checks::impossible_check(setup) {
        Some(reason) => reasons.push(reason),
        // Retractions of units that cannot be there say nothing, and after an impossible check there are none.
        None if reasons.is_empty() => reasons.extend(last_move::no_last_move(setup)),
        None => {}
    }
    reasons
}

/// Whether the units and pawns of a board are possible in a game, as far as counting shows.
pub(crate) fn counts_are_possible(board: &Board) -> bool {
    Color::ALL.into_iter().all(|color| {
        force::too_many_units(board, color).is_none()
            && force::too_many_pawns(board, color).is_none()
            && force::unexplained_promotions(board, color).is_none()
            && pawns::impossible_pawns(board, color).is_none()
    })
}

#[cfg(test)]
mod tests;
