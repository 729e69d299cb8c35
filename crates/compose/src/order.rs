//! The complete order of transformations: deletions by nearness to h8, then a shift by files, then a shift by ranks,
//! then additions by kind and square. Every position is reached exactly once.

use chess::{Bitboard, Board, Castling, Color, Kind, Setup, Square, Unit};

/// One transformation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A unit is taken off.
    Delete { unit: Unit, square: Square },
    /// All units go this many files to the right.
    ShiftFiles(i8),
    /// All units go this many ranks up.
    ShiftRanks(i8),
    /// A unit is put on.
    Add { unit: Unit, square: Square },
}

/// What is done with each position.
pub trait Visitor {
    /// A position and the steps to it.
    fn visit(&mut self, setup: &Setup, steps: &[Step]);
}

const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

struct Sweep<'v, V: Visitor> {
    visitor: &'v mut V,
    steps: Vec<Step>,
}

/// Shows every position that exactly `depth` steps lead to.
pub fn sweep<V: Visitor>(start: &Setup, depth: usize, visitor: &mut V) {
    let mut sweep = Sweep { visitor, steps: Vec::new() };
    sweep.delete(&start.board, 0, depth);
}

/// Nearness to h8: h8 = 0, a8 = 7, h1 = 56, a1 = 63.
fn rank_in_order(square: Square) -> u8 {
    (7 - square.rank()) * 8 + (7 - square.file())
}

fn at(order: u8) -> Square {
    Square::at(7 - (order % 8) as i8, 7 - (order / 8) as i8).expect("on the board")
}

impl<V: Visitor> Sweep<'_, V> {
    fn delete(&mut self, board: &Board, from: u8, left: usize) {
        if left == 0 {
            self.leaf(board);
            return;
        }
        self.shift_files(board, left);
        for order in from..64 {
            let square = at(order);
            let Some(unit) = board.unit_at(square) else { continue };
            if unit.kind == Kind::King {
                continue;
            }
            let mut next = *board;
            next.take(square);
            self.steps.push(Step::Delete { unit, square });
            self.delete(&next, order + 1, left - 1);
            self.steps.pop();
        }
    }

    fn shift_files(&mut self, board: &Board, left: usize) {
        self.shift_ranks(board, left);
        for files in (-7..=7).filter(|files| *files != 0) {
            if let Some(next) = shifted(board, files, 0) {
                self.steps.push(Step::ShiftFiles(files));
                if left == 1 { self.leaf(&next) } else { self.shift_ranks(&next, left - 1) }
                self.steps.pop();
            }
        }
    }

    fn shift_ranks(&mut self, board: &Board, left: usize) {
        self.add(board, (0, 0), left);
        for ranks in (-7..=7).filter(|ranks| *ranks != 0) {
            if let Some(next) = shifted(board, 0, ranks) {
                self.steps.push(Step::ShiftRanks(ranks));
                if left == 1 { self.leaf(&next) } else { self.add(&next, (0, 0), left - 1) }
                self.steps.pop();
            }
        }
    }

    /// The deleted units, where they would stand now.
    fn was_there(&self, unit: Unit, square: Square) -> bool {
        let (mut files, mut ranks) = (0, 0);
        for step in &self.steps {
            match step {
                Step::ShiftFiles(n) => files = *n,
                Step::ShiftRanks(n) => ranks = *n,
                _ => {}
            }
        }
        self.steps.iter().any(|step| match step {
            Step::Delete { unit: gone, square: from } => *gone == unit && from.offset(files, ranks) == Some(square),
            _ => false,
        })
    }

    fn add(&mut self, board: &Board, from: (usize, u8), left: usize) {
        if left == 0 {
            self.leaf(board);
            return;
        }
        for kind_order in from.0..10 {
            let unit = Unit { color: Color::ALL[kind_order / 5], kind: KINDS[kind_order % 5] };
            let first = if kind_order == from.0 { from.1 } else { 0 };
            for order in first..64 {
                let square = at(order);
                if !may_add(board, unit, square) || self.was_there(unit, square) {
                    continue;
                }
                let mut next = *board;
                next.put(square, unit);
                self.steps.push(Step::Add { unit, square });
                self.add(&next, (kind_order, order + 1), left - 1);
                self.steps.pop();
            }
        }
    }

    fn leaf(&mut self, board: &Board) {
        let setup = Setup { castling: Castling::of_units_at_home(board), ..Setup::of(*board) };
        self.visitor.visit(&setup, &self.steps);
    }
}

fn may_add(board: &Board, unit: Unit, square: Square) -> bool {
    if board.occupied().has(square) {
        return false;
    }
    let same = board.units(unit.color, unit.kind);
    match unit.kind {
        Kind::Queen => same.is_empty(),
        Kind::Rook | Kind::Knight => same.count() < 2,
        Kind::Bishop => same.count() < 2 && same.into_iter().all(|other| other.is_dark() != square.is_dark()),
        Kind::Pawn => same.count() < 8 && (1..7).contains(&square.rank()),
        Kind::King => false,
    }
}

fn shifted(board: &Board, files: i8, ranks: i8) -> Option<Board> {
    let mut next = Board::EMPTY;
    for (square, unit) in board.iter() {
        let to = square.offset(files, ranks)?;
        if unit.kind == Kind::Pawn && !(1..7).contains(&to.rank()) {
            return None;
        }
        next.put(to, unit);
    }
    Some(next)
}
#[allow(unused)]
fn unused(_: Bitboard) {}
