//! What a problem changed in its predecessor: units moved, added, left out. Squares are those of the problem, the
//! predecessor being laid under it.

use chess::{Bitboard, Board, Color, Kind, Square, Unit};

use super::Alignment;
use super::likeness::neighbors;

/// One difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitDifference {
    /// The unit stands elsewhere.
    Moved {
        /// What.
        unit: Unit,
        /// Where the predecessor has it; nothing if that is beyond the edge.
        from: Option<Square>,
        /// Where the problem has it.
        to: Square,
    },
    /// The predecessor does not have it.
    Added(Unit, Square),
    /// Only the predecessor has it; no square if that is beyond the edge.
    Missing(Unit, Option<Square>),
}

/// Everything that differs: moved units first, then added ones, then those left out.
pub fn differences(problem: &Board, predecessor: &Board, alignment: Alignment) -> Vec<UnitDifference> {
    let mut found = Vec::new();
    for color in Color::ALL {
        for kind in Kind::ALL {
            let laid: Vec<Option<Square>> =
                predecessor.units(color, kind).into_iter().map(|square| alignment.here(square)).collect();
            differences_of(Unit { color, kind }, problem.units(color, kind), &laid, &mut found);
        }
    }
    found.sort_by_key(|change| match change {
        UnitDifference::Moved { .. } => 0,
        UnitDifference::Added(..) => 1,
        UnitDifference::Missing(..) => 2,
    });
    found
}

/// The differences in units of one kind and color, which the predecessor has on the squares `laid`.
fn differences_of(unit: Unit, here: Bitboard, laid: &[Option<Square>], found: &mut Vec<UnitDifference>) {
    let there: Bitboard = laid.iter().flatten().copied().collect();
    let beyond = laid.iter().filter(|square| square.is_none()).count();
    let (mut new, mut old) = (here - there, there - here);
    let mut pairs: Vec<(Option<Square>, Square)> = Vec::new();
    // A unit moved by one square is reported as such; the others are paired as they come.
    for (to, from) in neighbors(new, old) {
        pairs.push((Some(from), to));
        new -= Bitboard::of(to);
        old -= Bitboard::of(from);
    }
    let from: Vec<Option<Square>> = old.into_iter().map(Some).chain(std::iter::repeat_n(None, beyond)).collect();
    let to: Vec<Square> = new.into_iter().collect();
    let both = from.len().min(to.len());
    pairs.extend(from.iter().copied().zip(to.iter().copied()));
    pairs.sort_by_key(|(_, to)| *to);
    found.extend(pairs.into_iter().map(|(from, to)| UnitDifference::Moved { unit, from, to }));
    found.extend(to[both..].iter().map(|square| UnitDifference::Added(unit, *square)));
    found.extend(from[both..].iter().map(|square| UnitDifference::Missing(unit, *square)));
}
