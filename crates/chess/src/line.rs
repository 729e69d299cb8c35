//! Lines through two squares, and what lies between them.

use crate::{Bitboard, Square};

static BETWEEN: [[u64; 64]; 64] = table(true);
static LINE: [[u64; 64]; 64] = table(false);

/// The squares strictly between two squares of one rank, file or diagonal; none otherwise.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// The whole rank, file or diagonal through two squares, both included; none if they share no line.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}

const fn table(only_between: bool) -> [[u64; 64]; 64] {
    const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let whole = ray(from, files, ranks) | ray(from, -files, -ranks) | 1 << from;
            let mut passed = 0u64;
            let mut at = Square::new(from as u8);
            while let Some(to) = at.offset(files, ranks) {
                table[from][to.index()] = if only_between { passed } else { whole };
                passed |= 1 << to.index();
                at = to;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

const fn ray(from: usize, files: i8, ranks: i8) -> u64 {
    let mut squares = 0;
    let mut at = Square::new(from as u8);
    while let Some(to) = at.offset(files, ranks) {
        squares |= 1 << to.index();
        at = to;
    }
    squares
}
