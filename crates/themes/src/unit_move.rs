//! Identity of units: a unit keeps its identity from the diagram on, wherever it has moved.

use chess::{Color, Kind, Move, Square, Wing};

/// Where the unit that stands on a square after these moves stood in the diagram.
pub(crate) fn origin(line: &[Move], square: Square) -> Square {
    line.iter().rev().fold(square, |square, mv| came_from(*mv, square))
}

/// A move by a unit of the diagram. The same move of the same unit is the same in every phase, even if the unit stands
/// elsewhere because it moved before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitMove {
    /// Where the unit stands in the diagram.
    pub unit: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Kind>,
}

impl UnitMove {
    /// A move that comes after these.
    pub fn after(line: &[Move], mv: Move) -> UnitMove {
        UnitMove { unit: origin(line, mv.from), to: mv.to, promotion: mv.promotion }
    }

    /// A move that comes after these and one more.
    pub(crate) fn after_one_more(line: &[Move], last: Move, mv: Move) -> UnitMove {
        UnitMove { unit: origin(line, came_from(last, mv.from)), to: mv.to, promotion: mv.promotion }
    }
}

fn came_from(mv: Move, square: Square) -> Square {
    if mv.to == square {
        return mv.from;
    }
    if mv.is_castling() {
        let color = if mv.to.rank() == Color::White.home_rank() { Color::White } else { Color::Black };
        let wing = Wing::ALL.into_iter().find(|wing| wing.king_target(color) == mv.to);
        if let Some(wing) = wing.filter(|wing| wing.rook_target(color) == square) {
            return wing.rook_home(color);
        }
    }
    square
}
