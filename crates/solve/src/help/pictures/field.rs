//! The squares next to a king as eight bits, and sets of such bit patterns.

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
}

/// A set of patterns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Patterns([u64; 4]);

impl Patterns {
    /// Adds a pattern.
    #[inline]
    pub(crate) fn add(&mut self, pattern: u8) {
        self.0[usize::from(pattern >> 6)] |= 1 << (pattern & 63);
    }

    /// Whether a pattern is in the set.
    #[inline]
    pub(crate) fn has(&self, pattern: u8) -> bool {
        self.0[usize::from(pattern >> 6)] >> (pattern & 63) & 1 != 0
    }

    /// Whether two sets have a pattern in common.
    #[inline]
    pub(crate) fn meets(&self, other: &Patterns) -> bool {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        (a & e) | (b & f) | (c & g) | (d & h) != 0
    }

    /// The patterns that contain one of these.
    pub(crate) fn upward(mut self) -> Patterns {
        const WITHOUT: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0F0F_0F0F_0F0F_0F0F,
            0x00FF_00FF_00FF_00FF,
            0x0000_FFFF_0000_FFFF,
            0x0000_0000_FFFF_FFFF,
        ];
        for word in &mut self.0 {
            for (bit, without) in WITHOUT.into_iter().enumerate() {
                *word |= (*word & without) << (1 << bit);
            }
        }
        self.0[1] |= self.0[0];
        self.0[3] |= self.0[2];
        self.0[2] |= self.0[0];
        self.0[3] |= self.0[1];
        self
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
        }
    }

    #[test]
    fn what_contains_a_pattern_is_found_from_it() {
        for start in [0u8, 1, 0b0101_0010, 0b1000_0001, 255] {
            let mut set = Patterns::default();
            set.add(start);
            let upward = set.upward();
            for pattern in 0..=255u8 {
                assert_eq!(upward.has(pattern), pattern & start == start, "{start} {pattern}");
            }
        }
    }
}
