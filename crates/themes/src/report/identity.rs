//! Who is who and what is what: a unit keeps its identity from the diagram on, wherever it has moved; a black move is a
//! defense only if it parries.

use std::cmp::Ordering;

use chess::{Color, Kind, Move, Square, Wing};

use crate::{Phase, Variation};

/// Where the unit that stands on a square after these moves stood in the diagram.
pub(super) fn origin(line: &[Move], square: Square) -> Square {
    line.iter().rev().fold(square, |square, mv| came_from(*mv, square))
}

/// A move by a unit of the diagram. The same move of the same unit is the same in every phase, even if the unit stands
/// elsewhere because it moved before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct UnitMove {
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

/// Whether a black move stops at least one of the threats; without threats every move does. A move after which White
/// mates sooner than threatened stops none.
pub(super) fn parries(phase: &Phase<'_>, variation: &Variation<'_>) -> bool {
    let (Some(threat), Some(reply)) = (phase.threats.first(), variation.replies.first()) else { return true };
    match reply.mates_in.cmp(&threat.mates_in) {
        Ordering::Less => false,
        Ordering::Greater => true,
        Ordering::Equal => {
            phase.threats.iter().any(|threat| variation.replies.iter().all(|reply| reply.mv != threat.mv))
        }
    }
}
