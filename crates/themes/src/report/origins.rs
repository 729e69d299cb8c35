//! Where the units of a changed diagram stood before it was changed, so that the same move of the same unit is known
//! again wherever the unit stands now.

use chess::{Board, Move, Square};

/// A place on the board of the original, or beyond its edge: a shift brings squares in that it did not have. Units that
/// the original lacks stand far away.
pub(crate) type Place = (i8, i8);

/// Farther than any square.
const NOWHERE: i8 = 64;

/// The units of a diagram with the squares they had in the original.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origins {
    before: [Option<Square>; 64],
    files: i8,
    ranks: i8,
}

impl Origins {
    /// Of the original itself: nothing has changed.
    pub fn unchanged(board: &Board) -> Origins {
        let mut before = [None; 64];
        for square in board.occupied() {
            before[square.index()] = Some(square);
        }
        Origins { before, files: 0, ranks: 0 }
    }

    /// A unit is taken off.
    pub fn take(&mut self, square: Square) {
        self.before[square.index()] = None;
    }

    /// A unit of the original that was taken off is put on a square.
    pub fn put(&mut self, original: Square, square: Square) {
        self.before[square.index()] = Some(original);
    }

    /// A unit goes to another square.
    pub fn relocate(&mut self, from: Square, to: Square) {
        self.before[to.index()] = self.before[from.index()].take();
    }

    /// All units go the same way; they must stay on the board.
    pub fn shift(&mut self, files: i8, ranks: i8) {
        let mut after = [None; 64];
        for square in Square::all() {
            if let (Some(unit), Some(to)) = (self.before[square.index()], square.offset(files, ranks)) {
                after[to.index()] = Some(unit);
            }
        }
        *self = Origins { before: after, files: self.files + files, ranks: self.ranks + ranks };
    }

    /// Where the unit on a square stood in the original, if it was there.
    pub fn of(&self, square: Square) -> Option<Square> {
        self.before[square.index()]
    }

    /// Whether a first move in the changed diagram is this one of the original: the same unit, though it may stand
    /// elsewhere or have become another, goes to the same square.
    pub fn is_same(&self, original: Move, changed: Move) -> bool {
        self.of(changed.from) == Some(original.from)
            && self.arrival(changed.to) == place(original.to)
            && changed.promotion == original.promotion
    }

    /// Which unit of the original stands there.
    pub(crate) fn unit(&self, square: Square) -> Place {
        self.of(square).map_or_else(|| self.stranger(square), place)
    }

    /// A unit there that the original lacks.
    pub(crate) fn stranger(&self, square: Square) -> Place {
        (square.file() as i8 + NOWHERE, square.rank() as i8)
    }

    /// Where a square was in the original.
    pub(crate) fn arrival(&self, square: Square) -> Place {
        let (file, rank) = place(square);
        (file - self.files, rank - self.ranks)
    }

    /// Whether a unit of the original is still there.
    pub(super) fn has(&self, unit: Place) -> bool {
        self.before.iter().flatten().any(|square| place(*square) == unit)
    }
}

/// Whether the original lacks a unit.
pub(super) fn is_new(unit: Place) -> bool {
    unit.0 >= NOWHERE
}

/// A square of the original as a place.
pub(super) fn place(square: Square) -> Place {
    (square.file() as i8, square.rank() as i8)
}

#[cfg(test)]
mod tests {
    use chess::{Kind, parse_piece_list};

    use super::*;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn units_are_known_wherever_they_stand() {
        let board = parse_piece_list("Kd8 Qb5 / Kd6 pc7").expect("a piece list").board;
        let mut origins = Origins::unchanged(&board);
        origins.relocate(square("b5"), square("b4"));
        origins.take(square("c7"));
        origins.shift(1, -1);
        assert_eq!(origins.of(square("c3")), Some(square("b5")));
        assert_eq!(origins.of(square("e5")), Some(square("d6")));
        assert_eq!(origins.of(square("d6")), None);
        let key = |from: &str, to: &str| Move::new(Kind::Queen, square(from), square(to));
        assert!(origins.is_same(key("b5", "c4"), key("c3", "d3")));
        assert!(!origins.is_same(key("b5", "c4"), key("c3", "c4")));
        assert!(!origins.is_same(key("b5", "c4"), key("e7", "d3")));
        assert!(!origins.has(place(square("c7"))));
    }
}
