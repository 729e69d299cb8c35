//! What refuted White's last moves: most first moves fail to the same few black answers, so these are tried first.

use chess::{Bitboard, Board, Color, Kind, Move, Position, pawn_attacks};

/// A few black moves, the latest success first.
#[derive(Clone, Copy)]
pub(crate) struct Refutations {
    moves: [Option<Move>; Refutations::KEPT],
}

impl Refutations {
    const KEPT: usize = 4;

    pub(crate) const NONE: Refutations = Refutations { moves: [None; Refutations::KEPT] };

    /// Remembers a success.
    #[inline]
    pub(crate) fn remember(&mut self, mv: Move) {
        let found = self.moves.iter().position(|&known| known == Some(mv));
        let last = found.unwrap_or(Refutations::KEPT - 1);
        self.moves.copy_within(..last, 1);
        self.moves[0] = Some(mv);
    }

    /// The latest success.
    #[inline]
    pub(crate) fn latest(&self) -> Option<Move> {
        self.moves[0]
    }

    /// The remembered moves.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        self.moves.into_iter().flatten()
    }
}

/// The position after this black move if it is legal. Castling is never remembered, so it is not looked at.
#[inline(always)]
pub(crate) fn play_if_legal(position: &Position, mv: Move) -> Option<Position> {
    let board = position.board();
    let own = board.color(Color::Black);
    if !board.units(Color::Black, mv.kind).has(mv.from) || own.has(mv.to) {
        return None;
    }
    let occupied = board.occupied();
    let reaches = match mv.kind {
        Kind::Pawn => {
            let single = Bitboard::of(mv.from).forward(Color::Black) - occupied;
            let double = (single.forward(Color::Black) - occupied) & Bitboard::rank(4);
            let victims = board.color(Color::White) | position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
            (single | double | (pawn_attacks(Color::Black, mv.from) & victims)).has(mv.to)
        }
        kind => Board::attacks_from(kind, Color::Black, mv.from, occupied).has(mv.to),
    };
    if !reaches {
        return None;
    }
    let after = position.play(mv);
    let king = after.king(Color::Black);
    after.board().attackers(Color::White, king, after.board().occupied()).is_empty().then_some(after)
}
