//! What rooks, bishops and queens attack through a given occupation.
//!
//! Two ways that never disagree: where the processor extracts bits in one instruction (BMI2), the
//! occupation of the lines indexes a table; elsewhere the lines are computed by subtraction, the
//! 2006 papers' first-blocker idea for four directions in two steps. The table is built from the
//! computation, and a test compares the two.

use crate::{Bitboard, Square};

/// The squares a rook attacks when these are occupied.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return table::rook(square, occupied);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    return Bitboard(computed::rook(square.index(), occupied.0));
}

/// The squares a bishop attacks when these are occupied.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return table::bishop(square, occupied);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    return Bitboard(computed::bishop(square.index(), occupied.0));
}

/// The squares a queen attacks when these are occupied.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}

/// The squares on a rook's lines, on an empty board.
#[inline]
pub fn rook_lines(square: Square) -> Bitboard {
    let lines = &computed::LINES[square.index()];
    Bitboard(lines.file | lines.rank)
}

/// The squares on a bishop's lines, on an empty board.
#[inline]
pub fn bishop_lines(square: Square) -> Bitboard {
    let lines = &computed::LINES[square.index()];
    Bitboard(lines.diagonal | lines.antidiagonal)
}

/// Attacks by subtraction: on a line, `occupied - 2·slider` borrows from the first blocker.
mod computed {
    /// The whole lines through a square, without the square.
    pub(super) struct Lines {
        pub(super) file: u64,
        pub(super) rank: u64,
        pub(super) diagonal: u64,
        pub(super) antidiagonal: u64,
    }

    pub(super) static LINES: [Lines; 64] = {
        let mut lines = [const { Lines { file: 0, rank: 0, diagonal: 0, antidiagonal: 0 } }; 64];
        let mut square = 0;
        while square < 64 {
            lines[square] = lines_through(square);
            square += 1;
        }
        lines
    };

    const fn lines_through(square: usize) -> Lines {
        let (file, rank) = ((square % 8) as i32, (square / 8) as i32);
        let mut lines = Lines { file: 0, rank: 0, diagonal: 0, antidiagonal: 0 };
        let mut other = 0;
        while other < 64 {
            let (files, ranks) = ((other % 8) as i32 - file, (other / 8) as i32 - rank);
            let bit = 1u64 << other;
            if other != square {
                if files == 0 {
                    lines.file |= bit;
                }
                if ranks == 0 {
                    lines.rank |= bit;
                }
                if files == ranks {
                    lines.diagonal |= bit;
                }
                if files == -ranks {
                    lines.antidiagonal |= bit;
                }
            }
            other += 1;
        }
        lines
    }

    /// Both directions of one line.
    const fn along(square: usize, line: u64, occupied: u64) -> u64 {
        let slider = 1u64 << square;
        let blockers = occupied & line;
        let up = blockers.wrapping_sub(slider << 1);
        let down = blockers.reverse_bits().wrapping_sub(slider.reverse_bits() << 1).reverse_bits();
        (up ^ down) & line
    }

    pub(super) const fn rook(square: usize, occupied: u64) -> u64 {
        let lines = &LINES[square];
        along(square, lines.file, occupied) | along(square, lines.rank, occupied)
    }

    pub(super) const fn bishop(square: usize, occupied: u64) -> u64 {
        let lines = &LINES[square];
        along(square, lines.diagonal, occupied) | along(square, lines.antidiagonal, occupied)
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[allow(unsafe_code, long_running_const_eval)]
mod table {
    use super::computed;
    use crate::{Bitboard, Square};
    use std::arch::x86_64::_pext_u64;

    /// Where a square's part of the table begins, and which squares matter for it: a line without its far end.
    #[derive(Clone, Copy)]
    struct Entry {
        mask: u64,
        start: u32,
    }

    const ROOK_SIZE: usize = 102_400;
    const BISHOP_SIZE: usize = 5_248;
    const EDGE_RANKS: u64 = 0xFF00_0000_0000_00FF;
    const EDGE_FILES: u64 = 0x8181_8181_8181_8181;

    static ROOK: [Entry; 64] = entries(true);
    static BISHOP: [Entry; 64] = entries(false);
    static ROOK_ATTACKS: [u64; ROOK_SIZE] = attacks::<ROOK_SIZE>(true);
    static BISHOP_ATTACKS: [u64; BISHOP_SIZE] = attacks::<BISHOP_SIZE>(false);

    const fn entry(square: usize, rook: bool, start: u32) -> Entry {
        // A blocker on the edge hides nothing, so edges are left out, but not the edge the slider stands on.
        let far_ranks = EDGE_RANKS & !(0xFF << (square / 8 * 8));
        let far_files = EDGE_FILES & !(0x0101_0101_0101_0101 << (square % 8));
        let open = if rook { computed::rook(square, 0) } else { computed::bishop(square, 0) };
        Entry { mask: open & !(far_ranks | far_files), start }
    }

    const fn entries(rook: bool) -> [Entry; 64] {
        let mut entries = [Entry { mask: 0, start: 0 }; 64];
        let (mut square, mut start) = (0, 0);
        while square < 64 {
            entries[square] = entry(square, rook, start);
            start += 1 << entries[square].mask.count_ones();
            square += 1;
        }
        entries
    }

    const fn attacks<const SIZE: usize>(rook: bool) -> [u64; SIZE] {
        let entries = entries(rook);
        let mut table = [0; SIZE];
        let mut square = 0;
        while square < 64 {
            let Entry { mask, start } = entries[square];
            // The subsets of a mask in this order are numbered as the extracted bits number them.
            let (mut subset, mut index) = (0u64, start as usize);
            loop {
                table[index] = if rook { computed::rook(square, subset) } else { computed::bishop(square, subset) };
                subset = subset.wrapping_sub(mask) & mask;
                index += 1;
                if subset == 0 {
                    break;
                }
            }
            square += 1;
        }
        table
    }

    #[inline]
    fn index(entry: Entry, occupied: Bitboard) -> usize {
        // SAFETY: this module is compiled only where the target has BMI2.
        entry.start as usize + unsafe { _pext_u64(occupied.0, entry.mask) } as usize
    }

    #[inline]
    pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        let index = index(ROOK[square.index()], occupied);
        debug_assert!(index < ROOK_SIZE);
        // SAFETY: start + the subset's number stays inside the square's part of the table, by construction.
        Bitboard(unsafe { *ROOK_ATTACKS.get_unchecked(index) })
    }

    #[inline]
    pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        let index = index(BISHOP[square.index()], occupied);
        debug_assert!(index < BISHOP_SIZE);
        // SAFETY: as above.
        Bitboard(unsafe { *BISHOP_ATTACKS.get_unchecked(index) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Step by step until something stands in the way: slow and obviously right.
    fn walked(square: Square, occupied: Bitboard, directions: [(i8, i8); 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for (files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                attacked |= Bitboard::of(next);
                at = next;
                if occupied.has(next) {
                    break;
                }
            }
        }
        attacked
    }

    const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    proptest! {
        #[test]
        fn table_computation_and_walk_agree(a: u64, b: u64, square in 0u8..64) {
            for occupied in [a, a & b, a | b] {
                let (square, occupied) = (Square::new(square), Bitboard(occupied));
                let rook = walked(square, occupied, STRAIGHT);
                let bishop = walked(square, occupied, DIAGONAL);
                prop_assert_eq!(rook_attacks(square, occupied), rook);
                prop_assert_eq!(bishop_attacks(square, occupied), bishop);
                prop_assert_eq!(Bitboard(computed::rook(square.index(), occupied.0)), rook);
                prop_assert_eq!(Bitboard(computed::bishop(square.index(), occupied.0)), bishop);
            }
        }
    }
}
