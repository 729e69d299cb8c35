//! The complete order of transformations: deletions by nearness to h8, then a shift by files, then one by ranks, then
//! additions by kind (Q R B N P q r b n p) and nearness to h8; what was deleted is never put back. Every position is
//! reached exactly once.

use std::ops::Range;

use chess::{Bitboard, Board, Castling, Color, Kind, Setup, Square, Unit};

use crate::{Rules, Step};

/// A diagram on the way, and which steps may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    board: Board,
    stage: ClimbStage,
    steps: Vec<Step>,
}

/// How far the order has gone; later stages are still open, earlier ones closed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ClimbStage {
    /// Units on squares from this one on may be deleted.
    Delete { from: u8 },
    /// The files are shifted; ranks may be.
    ShiftRanks,
    /// Units from this kind on, and of this kind on squares from this one on, may be added.
    Add { kind: usize, from: u8 },
}

const FIRST_ADDITION: ClimbStage = ClimbStage::Add { kind: 0, from: 0 };

/// The units in the order in which they are added.
const UNITS: [Unit; 10] = {
    let kinds = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
    let mut units = [Unit { color: Color::White, kind: Kind::Queen }; 10];
    let mut index = 0;
    while index < 10 {
        let color = if index < 5 { Color::White } else { Color::Black };
        units[index] = Unit { color, kind: kinds[index % 5] };
        index += 1;
    }
    units
};

impl Node {
    /// The diagram itself, no step taken.
    pub fn root(board: &Board) -> Node {
        Node { board: *board, stage: ClimbStage::Delete { from: 0 }, steps: Vec::new() }
    }

    /// The diagram.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The diagram as a setup: White to move, castling allowed to kings and rooks at home.
    pub fn setup(&self) -> Setup {
        Setup { castling: Castling::of_units_at_home(&self.board), ..Setup::of(self.board) }
    }

    /// The steps that led here.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Shows every step that may follow, with the board it leads to, in order.
    pub fn visit_steps(&self, rules: Rules, mut visit: impl FnMut(Step, &Board)) {
        self.visit_steps_before_additions(&mut visit);
        for (unit, squares) in self.additions(rules) {
            for square in squares.into_iter().rev() {
                let mut next = self.board;
                next.put(square, unit);
                visit(Step::Add { unit, square }, &next);
            }
        }
    }

    /// The deletions and shifts among them, which come first.
    pub(crate) fn visit_steps_before_additions(&self, mut visit: impl FnMut(Step, &Board)) {
        if let ClimbStage::Delete { from } = self.stage {
            for (square, unit) in squares_from(from).filter_map(|square| Some((square, self.board.unit_at(square)?))) {
                if unit.kind != Kind::King {
                    let mut next = self.board;
                    next.take(square);
                    visit(Step::Delete { unit, square }, &next);
                }
            }
            self.visit_shifts(|amount| Step::Shift { files: amount, ranks: 0 }, &mut visit);
        }
        if self.stage < FIRST_ADDITION {
            self.visit_shifts(|amount| Step::Shift { files: 0, ranks: amount }, &mut visit);
        }
    }

    fn visit_shifts(&self, step: impl Fn(i8) -> Step, visit: &mut impl FnMut(Step, &Board)) {
        for amount in (-7..=7).filter(|amount| *amount != 0) {
            if let Some(next) = step(amount).apply(&self.board) {
                visit(step(amount), &next);
            }
        }
    }

    /// The additions among them: the units in order, each with its squares, which come from h8 on.
    pub(crate) fn additions(&self, rules: Rules) -> impl Iterator<Item = (Unit, Bitboard)> + '_ {
        let (first, start) = match self.stage {
            ClimbStage::Add { kind, from } => (kind, from),
            _ => (0, 0),
        };
        let gone = self.deleted();
        UNITS.iter().enumerate().skip(first).map(move |(index, &unit)| {
            let open = if index == first { squares_from(start).collect() } else { Bitboard::ALL };
            let back = gone.iter().filter(|(deleted, _)| *deleted == unit).map(|(_, square)| *square);
            (unit, (rules.squares(&self.board, unit) & open) - back.collect::<Bitboard>())
        })
    }

    /// What was deleted, where it would stand now.
    fn deleted(&self) -> Vec<(Unit, Square)> {
        let (mut all_files, mut all_ranks) = (0, 0);
        for step in &self.steps {
            if let Step::Shift { files, ranks } = step {
                all_files += files;
                all_ranks += ranks;
            }
        }
        let gone = self.steps.iter().filter_map(|step| match step {
            Step::Delete { unit, square } => Some((*unit, square.offset(all_files, all_ranks)?)),
            _ => None,
        });
        gone.collect()
    }

    /// The node after one of the steps that may follow.
    pub fn after(&self, step: Step, board: &Board) -> Node {
        let stage = match step {
            Step::Delete { square, .. } => ClimbStage::Delete { from: nearness(square) + 1 },
            Step::Shift { files, .. } if files != 0 => ClimbStage::ShiftRanks,
            Step::Shift { .. } => FIRST_ADDITION,
            Step::Add { unit, square } => {
                let kind = UNITS.iter().position(|other| *other == unit).expect("one of the ten");
                ClimbStage::Add { kind, from: nearness(square) + 1 }
            }
            Step::Exchange { .. } | Step::Relocate { .. } => unreachable!("not part of the complete order"),
        };
        let steps = self.steps.iter().copied().chain([step]).collect();
        Node { board: *board, stage, steps }
    }

    /// All nodes this many steps further on, in order.
    pub fn descendants(&self, depth: usize, rules: Rules) -> Vec<Node> {
        if depth == 0 {
            return vec![self.clone()];
        }
        let mut found = Vec::new();
        self.visit_steps(rules, |step, board| found.extend(self.after(step, board).descendants(depth - 1, rules)));
        found
    }
}

impl Node {
    /// How many nodes are this many steps further on, and those of them that lie in a range of their order: like
    /// [`Node::descendants`], without making all the others.
    pub fn descendants_in(&self, depth: usize, rules: Rules, range: &Range<usize>) -> (usize, Vec<Node>) {
        let (mut count, mut found) = (0, Vec::new());
        self.visit_descendants(depth, rules, &mut |node, last| {
            if range.contains(&count) {
                found.push(last.map_or_else(|| node.clone(), |(step, board)| node.after(step, board)));
            }
            count += 1;
        });
        (count, found)
    }

    /// Shows all nodes this many steps further on as what they are made of, with no last step where there is none.
    fn visit_descendants(&self, depth: usize, rules: Rules, visit: &mut impl FnMut(&Node, Option<(Step, &Board)>)) {
        match depth {
            0 => visit(self, None),
            1 => self.visit_steps(rules, |step, board| visit(self, Some((step, board)))),
            _ => {
                self.visit_steps(rules, |step, board| {
                    self.after(step, board).visit_descendants(depth - 1, rules, visit)
                });
            }
        }
    }
}

/// A diagram made from another as a setup: the same side to move, castling allowed to kings and rooks at home. A right that the
/// original could have and has not stays denied while king and rook stand where they do; a right to capture en passant
/// remains while the pawn and the squares it crossed are as they were.
pub(crate) fn setup_like(start: &Setup, board: &Board) -> Setup {
    let mut castling = Castling::of_units_at_home(board);
    if !castling.is_empty() {
        let denied = Castling::of_units_at_home(&start.board) - start.castling;
        castling = castling - denied;
    }
    let setup = Setup { turn: start.turn, castling, en_passant: start.en_passant, ..Setup::of(*board) };
    Setup { en_passant: setup.en_passant.filter(|crossed| setup.en_passant_possible(*crossed)), ..setup }
}

/// Nearness to h8: h8 is 0, a8 is 7, h1 is 56, a1 is 63.
fn nearness(square: Square) -> u8 {
    63 - square.index() as u8
}

/// All squares from this nearness on.
fn squares_from(from: u8) -> impl Iterator<Item = Square> {
    (from..64).map(|nearness| Square::new(63 - nearness))
}
