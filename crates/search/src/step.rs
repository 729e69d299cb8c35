//! One change of a diagram, and how it is worded.

use std::fmt;

use chess::{Board, Kind, Letters, Square, Unit};
use problem::Sentence;

/// A transformation of a diagram.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// A unit is taken off the board.
    Delete {
        /// Which.
        unit: Unit,
        /// Where it stood.
        square: Square,
    },
    /// All units go the same way: files to the right, ranks up.
    Shift {
        /// To the right; negative: to the left.
        files: i8,
        /// Up; negative: down.
        ranks: i8,
    },
    /// A unit is put on an empty square.
    Add {
        /// Which.
        unit: Unit,
        /// Where.
        square: Square,
    },
    /// A unit becomes another one.
    Exchange {
        /// Where.
        square: Square,
        /// What stood there.
        from: Unit,
        /// What stands there now.
        to: Unit,
    },
    /// A unit goes to another square.
    Relocate {
        /// Which.
        unit: Unit,
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
}

impl Step {
    /// The board after this step, if the step is possible there: units must be where it says, and pawns stay off the
    /// first and last rank.
    pub fn apply(self, board: &Board) -> Option<Board> {
        let mut next = *board;
        match self {
            Step::Delete { unit, square } => {
                if next.take(square) != Some(unit) {
                    return None;
                }
            }
            Step::Shift { files, ranks } => return shifted(board, files, ranks),
            Step::Add { unit, square } => put(&mut next, unit, square)?,
            Step::Exchange { square, from, to } => {
                if next.take(square) != Some(from) {
                    return None;
                }
                put(&mut next, to, square)?;
            }
            Step::Relocate { unit, from, to } => {
                if next.take(from) != Some(unit) {
                    return None;
                }
                put(&mut next, unit, to)?;
            }
        }
        Some(next)
    }

    /// The same step elsewhere on the board; a shift is the same everywhere.
    pub(crate) fn offset(self, by_files: i8, by_ranks: i8) -> Option<Step> {
        let there = |square: Square| square.offset(by_files, by_ranks);
        Some(match self {
            Step::Delete { unit, square } => Step::Delete { unit, square: there(square)? },
            Step::Add { unit, square } => Step::Add { unit, square: there(square)? },
            Step::Exchange { square, from, to } => Step::Exchange { square: there(square)?, from, to },
            Step::Relocate { unit, from, to } => Step::Relocate { unit, from: there(from)?, to: there(to)? },
            Step::Shift { .. } => self,
        })
    }

    /// Its kind, for programs: `delete`, `add`, `shift`, `exchange`, `move`.
    pub fn name(self) -> &'static str {
        match self {
            Step::Delete { .. } => "delete",
            Step::Shift { .. } => "shift",
            Step::Add { .. } => "add",
            Step::Exchange { .. } => "exchange",
            Step::Relocate { .. } => "move",
        }
    }
}

fn put(board: &mut Board, unit: Unit, square: Square) -> Option<()> {
    let fits = !board.occupied().has(square) && (unit.kind != Kind::Pawn || (1..7).contains(&square.rank()));
    fits.then(|| board.put(square, unit))
}

fn shifted(board: &Board, files: i8, ranks: i8) -> Option<Board> {
    let mut next = Board::EMPTY;
    for (square, unit) in board.iter() {
        put(&mut next, unit, square.offset(files, ranks)?)?;
    }
    Some(next)
}

impl Step {
    /// What is done: "replace bSg8 by bRg8".
    pub fn sentence(self) -> Sentence {
        let say = |text: &str| Sentence::from(text);
        match self {
            Step::Delete { unit, square } => say("delete ").unit(unit, square),
            Step::Add { unit, square } => say("add ").unit(unit, square),
            Step::Exchange { square, from, to } => replaced((from, square), (to, square)),
            Step::Relocate { unit, from, to } => say("move ").unit(unit, from).text(" to ").square(to),
            Step::Shift { files, ranks } => {
                let ways = [
                    way(files, "file", if files > 0 { "to the right" } else { "to the left" }),
                    way(ranks, "rank", if ranks > 0 { "up" } else { "down" }),
                ];
                say("shift all units ").then(&Sentence::list(ways.into_iter().flatten()))
            }
        }
    }
}

/// Several steps in the order in which they are made: "delete wPa2, replace bSg8 by bRe4". Steps that change the same
/// unit one after the other are one change.
pub fn steps_sentence(steps: &[Step]) -> Sentence {
    let mut said: Vec<Sentence> = Vec::new();
    let mut rest = steps;
    while let Some(first) = rest.first() {
        let (sentence, used) = match moved_and_exchanged(rest) {
            Some((from, to)) => (replaced(from, to), 2),
            None => (first.sentence(), 1),
        };
        said.push(sentence);
        rest = &rest[used..];
    }
    Sentence::join(said, ", ")
}

/// A unit that the first two steps exchange and move, in either order: what stood where, and what stands where now.
fn moved_and_exchanged(steps: &[Step]) -> Option<((Unit, Square), (Unit, Square))> {
    match *steps {
        [Step::Exchange { square, from, to }, Step::Relocate { unit, from: left, to: arrived }, ..]
            if square == left && to == unit =>
        {
            Some(((from, square), (to, arrived)))
        }
        [Step::Relocate { unit, from: left, to: arrived }, Step::Exchange { square, from, to }, ..]
            if square == arrived && from == unit =>
        {
            Some(((unit, left), (to, square)))
        }
        _ => None,
    }
}

fn replaced((from, left): (Unit, Square), (to, arrived): (Unit, Square)) -> Sentence {
    Sentence::from("replace ").unit(from, left).text(" by ").unit(to, arrived)
}

/// "2 files to the left".
fn way(count: i8, noun: &str, toward: &str) -> Option<Sentence> {
    let plural = if count.unsigned_abs() == 1 { "" } else { "s" };
    (count != 0).then(|| format!("{} {noun}{plural} {toward}", count.unsigned_abs()).into())
}

/// As problemists write it.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence().print(Letters::Problem))
    }
}

#[cfg(test)]
mod tests {
    use chess::Color;

    use super::*;

    #[test]
    fn steps_of_one_unit_are_one_change() {
        let unit = |kind: Kind| Unit { color: Color::Black, kind };
        let square = |name: &str| -> Square { name.parse().expect("a square") };
        let exchange = |on: &str| Step::Exchange { square: square(on), from: unit(Kind::Knight), to: unit(Kind::Rook) };
        let relocate = |kind: Kind| Step::Relocate { unit: unit(kind), from: square("g8"), to: square("e4") };
        let check = |steps: &[Step], expected: &str| {
            assert_eq!(steps_sentence(steps).print(Letters::Problem), expected);
        };
        check(&[exchange("g8"), relocate(Kind::Rook)], "replace bSg8 by bRe4");
        check(&[relocate(Kind::Knight), exchange("e4")], "replace bSg8 by bRe4");
        check(&[exchange("a1"), relocate(Kind::Rook)], "replace bSa1 by bRa1, move bRg8 to e4");
        let add = Step::Add { unit: unit(Kind::Pawn), square: square("a7") };
        check(
            &[add, Step::Shift { files: -1, ranks: 2 }],
            "add bPa7, shift all units 1 file to the left and 2 ranks up",
        );
    }
}
