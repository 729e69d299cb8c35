//! One change of a diagram, and how it is said.

use std::fmt;

use chess::{Board, Kind, Square, Unit};

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

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Delete { unit, square } => write!(f, "delete the {} {square}", Named(*unit)),
            Step::Add { unit, square } => write!(f, "add a {} on {square}", Named(*unit)),
            Step::Exchange { square, from, to } => {
                write!(f, "exchange the {} {square} for a {}", Named(*from), Named(*to))
            }
            Step::Relocate { unit, from, to } => write!(f, "move the {} from {from} to {to}", Named(*unit)),
            Step::Shift { files, ranks } => {
                f.write_str("shift all units")?;
                let both = *files != 0 && *ranks != 0;
                for (count, name, toward) in [
                    (files, "file", if *files > 0 { "to the right" } else { "to the left" }),
                    (ranks, "rank", if *ranks > 0 { "up" } else { "down" }),
                ] {
                    if *count != 0 {
                        let plural = if count.unsigned_abs() == 1 { "" } else { "s" };
                        let and = if both && name == "rank" { " and" } else { "" };
                        write!(f, "{and} {} {name}{plural} {toward}", count.unsigned_abs())?;
                    }
                }
                Ok(())
            }
        }
    }
}

/// A unit in words.
struct Named(Unit);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.0.color {
            chess::Color::White => "white",
            chess::Color::Black => "black",
        };
        write!(f, "{color} {}", self.0.kind.name())
    }
}
