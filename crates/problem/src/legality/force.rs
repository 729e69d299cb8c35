//! Units against the original set: 16 a side, 8 pawns, and a missing pawn for every promoted piece.

use chess::{Bitboard, Board, Color, Kind};

use super::LegalityReason;
use super::cages::cages;

/// Light squares and dark squares.
const SQUARE_COLORS: [Bitboard; 2] = [Bitboard(!Bitboard::DARK.0), Bitboard::DARK];

/// How many of a side's pieces are provably promoted: beyond one queen, two rooks, two knights and a bishop for each
/// color of squares, or a bishop elsewhere while the original one is shut in at home.
pub fn promoted_units(board: &Board, color: Color) -> u32 {
    let bishops = SQUARE_COLORS.map(|squares| {
        let bishops = board.units(color, Kind::Bishop) & squares;
        match cages(board, color).find(|&home| squares.has(home)) {
            Some(home) => (bishops - Bitboard::of(home)).count(),
            None => bishops.count().saturating_sub(1),
        }
    });
    officers_beyond(board, color) + bishops[0] + bishops[1]
}

pub(super) fn too_many_units(board: &Board, color: Color) -> Option<LegalityReason> {
    let units = board.color(color).count();
    (units > 16).then_some(LegalityReason::TooManyUnits { color, units })
}

pub(super) fn too_many_pawns(board: &Board, color: Color) -> Option<LegalityReason> {
    let pawns = board.units(color, Kind::Pawn).count();
    (pawns > 8).then_some(LegalityReason::TooManyPawns { color, pawns })
}

/// More promoted pieces than missing pawns; the simplest of the three arguments is reported.
pub(super) fn unexplained_promotions(board: &Board, color: Color) -> Option<LegalityReason> {
    let missing = 8u32.saturating_sub(board.units(color, Kind::Pawn).count());
    let promoted = promoted_units(board, color);
    if promoted <= missing {
        return None;
    }
    let officers = officers_beyond(board, color);
    let bishops = board.units(color, Kind::Bishop);
    let by_number = officers + bishops.count().saturating_sub(2);
    if by_number > missing {
        return Some(LegalityReason::PromotedForce { color, promoted: by_number, missing });
    }
    let on_squares = SQUARE_COLORS.map(|squares| (bishops & squares).count().saturating_sub(1));
    let by_squares = officers + on_squares[0] + on_squares[1];
    if by_squares > missing {
        return Some(LegalityReason::SameColoredBishops { color, promoted: by_squares, missing });
    }
    // One of the cages must have made the difference: one whose bishop stands elsewhere.
    let home = cages(board, color).find(|&home| {
        SQUARE_COLORS.into_iter().any(|squares| squares.has(home) && ((bishops & squares) - Bitboard::of(home)).any())
    })?;
    Some(LegalityReason::CagedBishop { color, home, promoted, missing })
}

/// Queens, rooks and knights beyond the original set.
fn officers_beyond(board: &Board, color: Color) -> u32 {
    [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Knight, 2)]
        .into_iter()
        .map(|(kind, original)| board.units(color, kind).count().saturating_sub(original))
        .sum()
}
