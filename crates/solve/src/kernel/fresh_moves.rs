//! Where one more black unit gives White moves that he did not have: a pawn may capture it, or it shields the white king
//! from a check, from a pin, or on a square next to him. The answer may name too many squares, never too few.

use chess::{Bitboard, Color, Kind, Position, between, bishop_lines, rook_lines};

use super::guards::Sliders;
use super::spoilers::each_lone_guard;

/// The squares on which a further black unit may give White, to move, a first move that is none in the parent.
pub(super) fn squares_of_fresh_moves(parent: &Position) -> Bitboard {
    if parent.castling().any(Color::White) || parent.en_passant().is_some() {
        return Bitboard::ALL;
    }
    let board = parent.board();
    let pawns = board.units(Color::White, Kind::Pawn).forward(Color::White);
    let squares = pawns.left() | pawns.right() | lines_to_king(parent) | shields_near_king(parent);
    squares - board.occupied()
}

/// Where a shield would end a check or a pin of White's.
fn lines_to_king(parent: &Position) -> Bitboard {
    let (board, king) = (parent.board(), parent.king(Color::White));
    let black = Sliders::of(board, Color::Black);
    let aimed = (rook_lines(king) & black.straight) | (bishop_lines(king) & black.diagonal);
    let lines = aimed.into_iter().map(|slider| between(king, slider));
    lines.filter(|line| !(*line & board.occupied()).many()).fold(Bitboard::EMPTY, |all, line| all | line)
}

/// Where a shield would make a square next to the white king safe.
fn shields_near_king(parent: &Position) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    each_lone_guard(parent.board(), parent.king(Color::White), Color::White, |_, line| squares |= line);
    squares
}
