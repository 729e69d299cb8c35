//! Which units guard what, and which line pieces aim at a square.

use chess::{Bitboard, Board, Color, Kind, Square, between, bishop_lines, rook_lines};

/// Squares guarded by at least one unit, and by at least two.
#[derive(Clone, Copy, Default)]
pub(super) struct Guards {
    pub(super) once: Bitboard,
    pub(super) twice: Bitboard,
}

impl Guards {
    #[inline]
    pub(super) fn add(&mut self, guards: Bitboard) {
        self.twice |= self.once & guards;
        self.once |= guards;
    }

    #[inline]
    pub(super) fn add_all(&mut self, other: Guards) {
        self.twice |= other.twice | (self.once & other.once);
        self.once |= other.once;
    }
}

impl Guards {
    /// Of what one unit guards, what no other does.
    #[inline]
    pub(super) fn alone(self, reach: Bitboard) -> Bitboard {
        (self.once & reach) - self.twice
    }
}

/// The line pieces of one side.
#[derive(Clone, Copy)]
pub(super) struct Sliders {
    pub(super) straight: Bitboard,
    pub(super) diagonal: Bitboard,
}

impl Sliders {
    #[inline]
    pub(super) fn of(board: &Board, color: Color) -> Sliders {
        Sliders { straight: board.straight_sliders(color), diagonal: board.diagonal_sliders(color) }
    }

    /// The same after a unit has gone from one square to another and is now of this kind.
    #[inline]
    pub(super) fn after(self, from: Square, to: Square, kind: Kind) -> Sliders {
        let Sliders { mut straight, mut diagonal } = self;
        straight -= Bitboard::of(from);
        diagonal -= Bitboard::of(from);
        if matches!(kind, Kind::Rook | Kind::Queen) {
            straight |= Bitboard::of(to);
        }
        if matches!(kind, Kind::Bishop | Kind::Queen) {
            diagonal |= Bitboard::of(to);
        }
        Sliders { straight, diagonal }
    }

    /// Those that look straight at a square, and the units, of either color, that stand alone in the way of others.
    #[inline]
    pub(super) fn aims(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let aimed = (rook_lines(square) & self.straight) | (bishop_lines(square) & self.diagonal);
        let (mut looking, mut alone) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for slider in aimed {
            let blockers = between(square, slider) & occupied;
            if blockers.is_empty() {
                looking |= Bitboard::of(slider);
            } else if !blockers.many() {
                alone |= blockers;
            }
        }
        (looking, alone)
    }
}
