//! Which diagrams a search may make.

use chess::{Bitboard, Board, Kind, Square, Unit};

/// What may be put on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// No more units of a kind than a game begins with, bishops on squares of different color.
    Composition,
    /// Anything that a board holds.
    Free,
}

impl Rules {
    /// Whether a unit may be added on an empty square.
    pub fn allow(self, board: &Board, unit: Unit, square: Square) -> bool {
        if unit.kind == Kind::Pawn && !(1..7).contains(&square.rank()) {
            return false;
        }
        if self == Rules::Free {
            return true;
        }
        let same = board.units(unit.color, unit.kind);
        match unit.kind {
            Kind::Queen => same.is_empty(),
            Kind::Rook | Kind::Knight => same.count() < 2,
            Kind::Bishop => same.count() < 2 && same.into_iter().all(|other| other.is_dark() != square.is_dark()),
            Kind::Pawn => same.count() < 8,
            Kind::King => false,
        }
    }

    /// The empty squares on which a unit may be added.
    pub(crate) fn squares(self, board: &Board, unit: Unit) -> Bitboard {
        let pawnless = if unit.kind == Kind::Pawn { Bitboard::PAWNLESS } else { Bitboard::EMPTY };
        let empty = !(board.occupied() | pawnless);
        if self == Rules::Free {
            return empty;
        }
        let same = board.units(unit.color, unit.kind);
        let fewer_than = |most: u32| if same.count() < most { empty } else { Bitboard::EMPTY };
        match unit.kind {
            Kind::Queen => fewer_than(1),
            Kind::Rook | Kind::Knight => fewer_than(2),
            Kind::Bishop => {
                let colors = [Bitboard::DARK, !Bitboard::DARK].into_iter();
                let without_one = colors.filter(|color| (same & *color).is_empty());
                fewer_than(2) & without_one.fold(Bitboard::EMPTY, |all, color| all | color)
            }
            Kind::Pawn => fewer_than(8),
            Kind::King => Bitboard::EMPTY,
        }
    }

    /// Whether a unit, taken off the board already, may be put back on another empty square. Numbers stay as they were,
    /// so that only pawns on the edge and bishops on squares of another color are looked at.
    pub fn allow_relocation(self, without: &Board, unit: Unit, from: Square, to: Square) -> bool {
        match unit.kind {
            Kind::Bishop => from.is_dark() == to.is_dark() || self.allow(without, unit, to),
            Kind::Pawn => (1..7).contains(&to.rank()),
            Kind::Knight | Kind::Rook | Kind::Queen | Kind::King => true,
        }
    }
}
