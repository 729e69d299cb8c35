//! The squares next to a king as eight bits.

use chess::{Bitboard, Square, king_attacks};

/// King's squares that are still possible, as a set of squares.
pub(crate) type Squares = Bitboard;

/// The squares next to a king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    squares: Bitboard,
    /// Where the lower left neighbor would be numbered; negative below a1.
    corner: i8,
}

impl Field {
    /// The field of a king on this square.
    #[inline]
    pub(crate) fn of(king: Square) -> Field {
        Field { squares: king_attacks(king), corner: king.index() as i8 - 9 }
    }

    /// The squares of the field.
    #[inline]
    pub(crate) fn squares(self) -> Bitboard {
        self.squares
    }

    /// Which squares of the field are in a set, a bit each.
    #[inline]
    pub(crate) fn pattern(self, set: Bitboard) -> u8 {
        let inside = (set & self.squares).0;
        let moved = if self.corner >= 0 { inside >> self.corner } else { inside << -self.corner };
        // Three rows of three, the king himself in the middle left out.
        ((moved & 7) | (moved >> 5 & 0b1000) | (moved >> 6 & 0b1_0000) | (moved >> 11 & 0b1110_0000)) as u8
    }

    /// The squares of a pattern.
    #[inline]
    pub(crate) fn squares_of(self, pattern: u8) -> Bitboard {
        let pattern = u64::from(pattern);
        let inside =
            (pattern & 7) | (pattern & 0b1000) << 5 | (pattern & 0b1_0000) << 6 | (pattern & 0b1110_0000) << 11;
        let moved = if self.corner >= 0 { inside << self.corner } else { inside >> -self.corner };
        Bitboard(moved) & self.squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_of_a_field_is_a_bit_of_its_own() {
        for king in Square::all() {
            let field = Field::of(king);
            let patterns: Vec<u8> = field.squares().into_iter().map(|square| field.pattern(square.into())).collect();
            assert!(patterns.iter().all(|pattern| pattern.count_ones() == 1), "{king}: {patterns:?}");
            let all = patterns.iter().fold(0, |all, pattern| all | pattern);
            assert_eq!((all.count_ones(), field.pattern(Bitboard::ALL)), (field.squares().count(), all), "{king}");
            assert_eq!(field.pattern(!field.squares()), 0);
            for pattern in 0..=u8::MAX {
                assert_eq!(field.pattern(field.squares_of(pattern)), pattern & all, "{king} {pattern}");
            }
        }
    }
}
