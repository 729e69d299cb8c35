//! The operators that undo an effect: take a unit off, put one back, let a pinned one go, lift the king.
//!
//! Each gives a position or a set of answers that the play does not contain, to be asked whether the mate still stands.

use chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit, Wing};
use chess::{between, pawn_attacks};

use crate::geometry::{Pin, guards_with_lifted};

/// The position without the units on these squares. `None` if that is no position, for instance because the white king
/// would stand in check: then the mating move could not have been played at all, which is another matter.
pub fn without(position: &Position, squares: Bitboard) -> Option<Position> {
    let mut setup = position.setup();
    setup.board.clear(squares);
    checked(setup)
}

/// The position with the unit that stands on `from`, as it was in `earlier`, back on the square it stood on there.
/// `None` if something else stands there now, or if that is no position.
pub fn with_unit_back(position: &Position, earlier: &Position, from: Square, now: Square) -> Option<Position> {
    let unit = earlier.board().unit_at(from)?;
    if position.board().occupied().has(from) {
        return None;
    }
    let mut setup = position.setup();
    setup.board.clear(Bitboard::of(now));
    setup.board.put(from, unit);
    checked(setup)
}

/// The position with one more unit, in place of whatever stands on the square.
pub fn with_unit(position: &Position, unit: Unit, square: Square) -> Option<Position> {
    let mut setup = position.setup();
    setup.board.put(square, unit);
    checked(setup)
}

/// Where a pinned black unit could end a single check if it were allowed to leave its line: by capturing the checking
/// unit or by standing between. The pin is exploited if there is any such square.
pub fn parries_if_unpinned(mated: &Position, pin: Pin) -> Bitboard {
    let Some(checker) = mated.checkers().single() else { return Bitboard::EMPTY };
    let board = mated.board();
    let Some(kind) = board.kind_at(pin.pinned) else { return Bitboard::EMPTY };
    let interposing = between(checker, mated.king(Color::Black));
    let reach = match kind {
        Kind::Pawn => pawn_reach(mated, pin.pinned, checker, interposing),
        kind => {
            let attacks = Board::attacks_from(kind, Color::Black, pin.pinned, board.occupied());
            attacks & (interposing | Bitboard::of(checker))
        }
    };
    reach - pin.line
}

/// Whether the king could go to a square if what stands there were gone: nobody guards it once he himself is lifted.
pub fn king_could_go(mated: &Position, square: Square) -> bool {
    guards_with_lifted(mated.board(), square, Bitboard::of(square)).is_empty()
}

/// Where a black pawn could capture the checking unit or stand between.
fn pawn_reach(mated: &Position, pawn: Square, checker: Square, interposing: Bitboard) -> Bitboard {
    let occupied = mated.board().occupied();
    let single = Bitboard::of(pawn).forward(Color::Black) - occupied;
    let double = (single & Bitboard::rank(5)).forward(Color::Black) - occupied;
    let captures = pawn_attacks(Color::Black, pawn);
    let beside = mated.en_passant().filter(|crossed| crossed.offset(0, 1) == Some(checker));
    let en_passant = beside.map_or(Bitboard::EMPTY, Bitboard::of);
    ((single | double) & interposing) | (captures & (Bitboard::of(checker) | en_passant))
}

/// The setup as a position, less the rights that the change has made void.
fn checked(mut setup: Setup) -> Option<Position> {
    if setup.en_passant.is_some_and(|square| !setup.en_passant_possible(square)) {
        setup.en_passant = None;
    }
    for color in Color::ALL {
        for wing in Wing::ALL {
            if !Castling::units_at_home(&setup.board, color, wing) {
                setup.castling = setup.castling.without(color, wing);
            }
        }
    }
    setup.check().ok()
}
