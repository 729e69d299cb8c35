//! What was worked out, by the units of one side.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use chess::{Board, Color, Kind, Position, Square};

/// A map by numbers that are mixed already.
pub(crate) type Known<T> = HashMap<u64, T, BuildHasherDefault<AsItIs>>;

/// A map in bounded memory: where it is full it begins again.
pub(crate) struct Memory<T> {
    known: Known<T>,
    most: usize,
}

impl<T> Memory<T> {
    /// Room for this many.
    pub(crate) fn of(most: usize) -> Memory<T> {
        Memory { known: Known::default(), most: most.max(1) }
    }

    /// What is known under a key, made if nothing is.
    pub(crate) fn entry(&mut self, key: u64, make: impl FnOnce() -> T) -> &mut T {
        if self.known.len() >= self.most && !self.known.contains_key(&key) {
            self.known.clear();
        }
        self.known.entry(key).or_insert_with(make)
    }
}

/// The units of one side and its castling rights as a number, with some more that matters.
pub(crate) fn key(position: &Position, color: Color, more: usize) -> u64 {
    let rights = position.castling().bits() >> (color as u8 * 2) & 3;
    units_key(position.board(), color, more * 4 + usize::from(rights))
}

/// The units of one side as a number, with some more that matters.
pub(crate) fn units_key(board: &Board, color: Color, more: usize) -> u64 {
    let units = board.color(color);
    let mut key = mixed(more as u64);
    for (kind, numbers) in Kind::ALL.into_iter().zip(&NUMBERS) {
        for square in units & board.kind(kind) {
            key ^= numbers[square.index()];
        }
    }
    key
}

/// What a move of an officer, or of a pawn that stays one, changes of the key.
#[inline]
pub(crate) fn change(kind: Kind, from: Square, to: Square) -> u64 {
    NUMBERS[kind as usize][from.index()] ^ NUMBERS[kind as usize][to.index()]
}

/// A number for each kind of unit on each square.
static NUMBERS: [[u64; 64]; 6] = {
    let mut numbers = [[0; 64]; 6];
    let mut index = 0;
    while index < 6 * 64 {
        numbers[index / 64][index % 64] = mixed(index as u64 + 1_000_000);
        index += 1;
    }
    numbers
};

/// A unit on a square and another square as a number.
#[inline]
pub(crate) fn unit_key(kind: Kind, from: Square, other: Square) -> u64 {
    NUMBERS[kind as usize][from.index()].rotate_left(1) ^ NUMBERS[Kind::King as usize][other.index()]
}

/// The steps of SplitMix64.
const fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Keys that are mixed already.
#[derive(Default)]
pub(crate) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_unit_with_another_square_has_a_number_of_its_own() {
        let squares = || Square::all().flat_map(|from| Square::all().map(move |other| (from, other)));
        let keys =
            Kind::ALL.into_iter().flat_map(|kind| squares().map(move |(from, other)| unit_key(kind, from, other)));
        assert_eq!(keys.collect::<HashSet<u64>>().len(), 6 * 64 * 64);
    }
}
