//! Positions that differ by the kind of the black unit that was added last but one: what holds if only an obstacle stands
//! in its place holds for all of them, and is looked at once.

use chess::{Color, Position, Square};
use solve::kernel::{Family, FirstLooks};

use crate::{Node, Step};

/// What the parents made of one position by adding a black unit have in common.
#[derive(Default)]
pub(crate) struct Relatives {
    /// The position, if it is one of the usual sort.
    grandparent: Option<Position>,
    /// For each square of an obstacle: what was looked at.
    looks: Vec<Option<Box<FirstLooks>>>,
    /// Where the parent that is looked at has the unit.
    square: Option<Square>,
}

impl Relatives {
    /// Nothing looked at yet.
    pub fn of(grandparent: Option<Position>) -> Relatives {
        let usual = |position: &Position| position.castling().is_empty() && position.en_passant().is_none();
        Relatives { grandparent: grandparent.filter(usual), looks: (0..64).map(|_| None).collect(), square: None }
    }

    /// Turns to a parent.
    pub fn turn_to(&mut self, parent: &Node) {
        self.square = match parent.steps().last() {
            Some(Step::Add { unit, square }) if unit.color == Color::Black => Some(*square),
            _ => None,
        };
    }

    /// The family of the parent, which is the position of this node.
    pub fn family(&mut self, parent: &Position) -> Family {
        match self.grandparent.zip(self.square) {
            // A rook that came home may castle.
            Some((grandparent, square)) if parent.castling().is_empty() => {
                let base = grandparent.obstructed(Color::Black, square);
                Family::with_obstacle(parent, &base, self.looks[square.index()].take())
            }
            _ => Family::of(parent),
        }
    }

    /// Takes back what the family of the parent leaves to others.
    pub fn keep(&mut self, family: Family) {
        if let Some(square) = self.square.filter(|_| family.has_obstacle()) {
            self.looks[square.index()] = family.into_looks();
        }
    }
}
