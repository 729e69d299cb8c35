//! Lines and guards read off a board: which units are pinned or half-pinned, which stand between, which attack what
//! once the king is lifted. Boards only: what follows from it in play is decided by the motives.

use chess::{Bitboard, Board, Color, Kind, Move, Square};
use chess::{between, bishop_lines, king_attacks, line, rook_lines};

/// The line pieces of one color that would reach a square along a rank, file or diagonal of an empty board.
pub fn aiming_at(board: &Board, color: Color, square: Square) -> Bitboard {
    (rook_lines(square) & board.straight_sliders(color)) | (bishop_lines(square) & board.diagonal_sliders(color))
}

/// A line piece, the units strictly between it and its target, and nothing else in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineAttack {
    /// The line piece.
    pub rear: Square,
    /// What stands between.
    pub between: Bitboard,
}

/// Every line on which a line piece of `color` aims at a square, with what is in the way.
pub fn aims<'a>(board: &'a Board, color: Color, target: Square) -> impl Iterator<Item = LineAttack> + 'a {
    let occupied = board.occupied();
    aiming_at(board, color, target)
        .into_iter()
        .map(move |rear| LineAttack { rear, between: between(rear, target) & occupied })
}

/// A unit that cannot leave the line on which an enemy line piece aims at its king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The line piece.
    pub pinner: Square,
    /// The unit that is pinned.
    pub pinned: Square,
    /// The whole rank, file or diagonal.
    pub line: Bitboard,
}

/// The pins of units of `color` to their own king.
pub fn pins<'a>(board: &'a Board, color: Color) -> impl Iterator<Item = Pin> + 'a {
    let king = board.king(color).into_iter();
    king.flat_map(move |king| {
        aims(board, color.other(), king).filter_map(move |aim| {
            let pinned = aim.between.single().filter(|&unit| board.color(color).has(unit))?;
            Some(Pin { pinner: aim.rear, pinned, line: line(aim.rear, king) })
        })
    })
}

/// The units of `color` that are pinned to their own king.
pub fn pinned(board: &Board, color: Color) -> Bitboard {
    pins(board, color).map(|pin| pin.pinned).collect()
}

/// Two units alone between an enemy line piece and their king: whichever leaves, the other one is pinned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HalfPin {
    /// The line piece.
    pub rear: Square,
    /// The two units.
    pub pair: Bitboard,
    /// A unit of the other side that stands in the way as well: the half-pin is masked until it leaves.
    pub mask: Option<Square>,
    /// The whole rank, file or diagonal.
    pub line: Bitboard,
}

/// The half-pins of units of `color`, masked ones included.
pub fn half_pins<'a>(board: &'a Board, color: Color) -> impl Iterator<Item = HalfPin> + 'a {
    let king = board.king(color).into_iter();
    king.flat_map(move |king| {
        aims(board, color.other(), king).filter_map(move |aim| {
            let pair = aim.between & board.color(color);
            let masks = aim.between - pair;
            let line = line(aim.rear, king);
            (pair.count() == 2 && !masks.many()).then(|| HalfPin { rear: aim.rear, pair, mask: masks.first(), line })
        })
    })
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

/// The white units that attack a square when the black king, and anything else named, is lifted off the board.
pub fn guards_with_lifted(board: &Board, square: Square, lifted: Bitboard) -> Bitboard {
    let occupied = board.occupied() - board.units(Color::Black, Kind::King) - lifted;
    board.attackers(Color::White, square, occupied) - lifted
}

/// The white line pieces that look at a square when the black king is lifted. Whatever they guard beyond it, their lines
/// lead over it.
pub fn white_lines_over(board: &Board, square: Square) -> Bitboard {
    let lines = board.straight_sliders(Color::White) | board.diagonal_sliders(Color::White);
    guards_with_lifted(board, square, Bitboard::EMPTY) & lines
}

/// The squares the black king can move to, castling apart: not on his own units, and not guarded once he is lifted.
pub fn flights(board: &Board) -> Bitboard {
    let king = board.units(Color::Black, Kind::King);
    king_field(board) - board.color(Color::Black) - board.attacked(Color::White, board.occupied() - king)
}
