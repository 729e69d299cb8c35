//! What steps change: units of the diagram by the squares they stand on there, added units, everything.

use chess::{Board, Square, Unit};
use themes::report::Origins;

use crate::Step;

/// Something of a diagram that a step changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Touched {
    /// A unit of the diagram.
    Unit {
        /// Where it stands there.
        square: Square,
        /// Which.
        unit: Unit,
    },
    /// An added unit.
    Added,
    /// All units, shifted.
    All,
}

/// Where the units stood before these steps were made.
pub fn origins(board: &Board, steps: &[Step]) -> Origins {
    steps.iter().fold(Origins::unchanged(board), |origins, step| after(origins, *step))
}

/// The same where sequences of deletions and additions stand for moves and exchanges: a unit taken off that comes back
/// elsewhere is the same unit, and so is one that another of its color replaces on its square.
pub fn origins_of_pairs(board: &Board, steps: &[Step]) -> Origins {
    let mut origins = Origins::unchanged(board);
    let mut gone: Vec<(Unit, Square)> = Vec::new();
    let (mut files, mut ranks) = (0, 0);
    for step in steps {
        if let Step::Delete { square, .. } = *step
            && let Some(original) = origins.of(square)
            && let Some(unit) = board.unit_at(original)
        {
            gone.push((unit, original));
        }
        if let Step::Add { unit, square } = *step {
            let same = gone.iter().position(|(known, _)| *known == unit);
            let same = same.or_else(|| {
                let here = |at: &Square| at.offset(files, ranks) == Some(square);
                gone.iter().position(|(known, at)| known.color == unit.color && here(at))
            });
            if let Some(index) = same {
                origins.put(gone.remove(index).1, square);
                continue;
            }
        }
        if let Step::Shift { files: right, ranks: up } = *step {
            (files, ranks) = (files + right, ranks + up);
        }
        origins = after(origins, *step);
    }
    origins
}

fn after(mut origins: Origins, step: Step) -> Origins {
    match step {
        Step::Delete { square, .. } => origins.take(square),
        Step::Relocate { from, to, .. } => origins.relocate(from, to),
        Step::Shift { files, ranks } => origins.shift(files, ranks),
        Step::Add { .. } | Step::Exchange { .. } => {}
    }
    origins
}

/// What these steps change of a diagram: units in the order of the squares, each once, then what is added (as often
/// as it is) and shifted.
pub fn touched(board: &Board, steps: &[Step]) -> Vec<Touched> {
    let mut origins = Origins::unchanged(board);
    let mut all = Vec::new();
    for step in steps {
        let changed = match *step {
            Step::Add { .. } => Touched::Added,
            Step::Shift { .. } => Touched::All,
            Step::Delete { square, .. } | Step::Exchange { square, .. } | Step::Relocate { from: square, .. } => {
                let unit = origins.of(square).and_then(|square| Some((square, board.unit_at(square)?)));
                unit.map_or(Touched::Added, |(square, unit)| Touched::Unit { square, unit })
            }
        };
        if changed == Touched::Added || !all.contains(&changed) {
            all.push(changed);
        }
        origins = after(origins, *step);
    }
    all.sort();
    all
}

#[cfg(test)]
mod tests {
    use chess::{Color, Kind, parse_piece_list};

    use super::*;

    #[test]
    fn units_are_named_as_the_diagram_has_them() {
        let board = parse_piece_list("Kd8 Qb5 / Kd6 pc7").expect("a piece list").board;
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let unit = |color, kind| Unit { color, kind };
        let queen = unit(Color::White, Kind::Queen);
        let steps = [
            Step::Relocate { unit: queen, from: square("b5"), to: square("b4") },
            Step::Shift { files: 1, ranks: 0 },
            Step::Exchange { square: square("c4"), from: queen, to: unit(Color::White, Kind::Rook) },
            Step::Add { unit: unit(Color::Black, Kind::Pawn), square: square("a7") },
        ];
        let expected = [Touched::Unit { square: square("b5"), unit: queen }, Touched::Added, Touched::All];
        assert_eq!(touched(&board, &steps), expected);
        assert_eq!(origins(&board, &steps).of(square("c4")), Some(square("b5")));
        assert_eq!(origins(&board, &steps).of(square("a7")), None);
    }
}
