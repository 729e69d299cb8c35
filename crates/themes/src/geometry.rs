//! Lines and guards read off a board: who is pinned, who stands between, who attacks what once the king is lifted.

use chess::{Bitboard, Board, Color, Kind, Move, Square};
use chess::{between, bishop_lines, king_attacks, rook_lines};

/// The line pieces of one color that would reach a square along a rank, file or diagonal of an empty board.
pub fn aiming_at(board: &Board, color: Color, square: Square) -> Bitboard {
    (rook_lines(square) & board.straight_sliders(color)) | (bishop_lines(square) & board.diagonal_sliders(color))
}

/// A line piece, the units strictly between it and its target, and nothing else in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The line piece.
    pub rear: Square,
    /// What stands between.
    pub between: Bitboard,
}

/// Every line on which a line piece of `color` aims at a square, with what is in the way.
pub fn aims<'a>(board: &'a Board, color: Color, target: Square) -> impl Iterator<Item = Aim> + 'a {
    let occupied = board.occupied();
    aiming_at(board, color, target).into_iter().map(move |rear| Aim { rear, between: between(rear, target) & occupied })
}

/// The units of `color` that are pinned to their own king.
pub fn pinned(board: &Board, color: Color) -> Bitboard {
    let Some(king) = board.king(color) else { return Bitboard::EMPTY };
    let alone = aims(board, color.other(), king).filter(|aim| aim.between.single().is_some());
    alone.fold(Bitboard::EMPTY, |all, aim| all | aim.between) & board.color(color)
}

/// The units pinned after a move by a unit that was not pinned before it. A unit that moved is still the same unit.
pub fn newly_pinned(before: Bitboard, after: Bitboard, mv: Move) -> Bitboard {
    let mut known = before - Bitboard::of(mv.to);
    if before.has(mv.from) {
        known = (known - Bitboard::of(mv.from)) | Bitboard::of(mv.to);
    }
    after - known
}

/// The units pinned before a move that are not any more, the mover among them.
pub fn released(before: Bitboard, after: Bitboard, mv: Move) -> Bitboard {
    let mut held = after - Bitboard::of(mv.from);
    if after.has(mv.to) {
        held |= Bitboard::of(mv.from);
    }
    before - held
}

/// The squares around the black king.
pub fn king_field(board: &Board) -> Bitboard {
    board.king(Color::Black).map_or(Bitboard::EMPTY, king_attacks)
}

/// The white units that attack a square when the black king, and whatever else is named, is lifted off the board.
pub fn guards_with_lifted(board: &Board, square: Square, lifted: Bitboard) -> Bitboard {
    let occupied = board.occupied() - board.units(Color::Black, Kind::King) - lifted;
    board.attackers(Color::White, square, occupied) - lifted
}

/// The squares the black king can move to, castling apart: not on his own units, and not guarded once he is lifted.
pub fn flights(board: &Board) -> Bitboard {
    let king = board.units(Color::Black, Kind::King);
    king_field(board) - board.color(Color::Black) - board.attacked(Color::White, board.occupied() - king)
}
