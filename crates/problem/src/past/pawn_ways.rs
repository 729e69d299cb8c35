//! How many captures bring a pawn from its home file to each square, past units that never moved.

use chess::{Bitboard, Color, Kind, Square, pawn_attacks};

use super::still::Still;
use crate::retro::pawn_rank;

/// No number of captures is enough.
pub(super) const NO_WAY: u8 = u8::MAX;

/// The fewest captures from each home file to each square, and where captures are possible at all.
pub(super) struct PawnWays {
    captures: [[u8; 64]; 8],
    /// Every square on which a pawn of this side can have captured.
    pub(super) targets: Bitboard,
    dead_ends: Bitboard,
    color: Color,
}

impl PawnWays {
    /// The ways of one side's pawns.
    pub(super) fn of(still: &Still, color: Color) -> PawnWays {
        let dead_ends = still.dead_ends(color, Kind::Pawn);
        let mut ways = PawnWays { captures: [[NO_WAY; 64]; 8], targets: Bitboard::EMPTY, dead_ends, color };
        for file in 0..8 {
            ways.walk(still, file);
        }
        ways
    }

    /// The fewest captures from this home file to the square, where the pawn may stand and give check.
    pub(super) fn captures(&self, file: u8, square: Square) -> u8 {
        self.captures[usize::from(file)][square.index()]
    }

    /// The fewest captures, that of the promotion included, with which a pawn from this file becomes a unit on
    /// one of these squares of the last rank.
    pub(super) fn promotion(&self, file: u8, squares: Bitboard) -> u8 {
        let last = Bitboard::rank(self.color.other().home_rank());
        (squares & last).into_iter().map(|square| self.captures(file, square)).min().unwrap_or(NO_WAY)
    }

    /// Rank by rank from the home of this file; a capture costs one. The double step reaches nothing new.
    fn walk(&mut self, still: &Still, file: u8) {
        let home = Square::new(pawn_rank(self.color) * 8 + file);
        let ahead: i8 = if self.color == Color::White { 1 } else { -1 };
        self.lower(file, home, 0);
        if still.squares.has(home) {
            return;
        }
        for step in 0..6 {
            for square in (0..8).filter_map(|file| Square::at(file, home.rank() as i8 + step * ahead)) {
                let spent = self.captures(file, square);
                if spent == NO_WAY || self.dead_ends.has(square) {
                    continue;
                }
                let captures = pawn_attacks(self.color, square) - still.squares;
                self.targets |= captures;
                for target in captures {
                    self.lower(file, target, spent + 1);
                }
                for target in (Bitboard::of(square).forward(self.color)) - still.squares {
                    self.lower(file, target, spent);
                }
            }
        }
    }

    fn lower(&mut self, file: u8, square: Square, captures: u8) {
        let entry = &mut self.captures[usize::from(file)][square.index()];
        *entry = (*entry).min(captures);
    }
}
