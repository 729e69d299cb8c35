//! A solution of any genre as one general tree of moves.

mod battle;
mod direct;
mod judgment;
mod lines;
mod played;

pub use judgment::{LineDefect, LineDefectKind, LineJudgment, LineVerdict, judge_lines};
pub use played::{LineMove, MoveNumber};
pub(crate) use played::{played, played_lines};

use chess::Move;

/// The whole solution as it is written, part by part: set play, tries, short solutions, solutions.
///
/// Battle play has keys with what follows them; help and series play has lines, written as a tree in which equal
/// beginnings are one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SolutionTree {
    /// The parts that are there, in the order in which they are written.
    pub parts: Vec<Part>,
}

/// A part of a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Which.
    pub kind: PartKind,
    /// Its first moves, each with what follows.
    pub moves: Vec<TreeMove>,
}

/// The parts of a solution, in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PartKind {
    /// What would be played if the other side began.
    SetPlay,
    /// First moves that almost solve.
    Tries,
    /// What reaches the aim too soon.
    ShortSolutions,
    /// What reaches the aim in time.
    Solutions,
}

/// A move and what follows it. A move that nothing follows ends the play, unless it is a refutation or the tree was not
/// written out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeMove {
    /// The move.
    pub mv: Move,
    /// What it is.
    pub role: Role,
    /// What follows.
    pub children: Vec<TreeMove>,
}

/// What a move is in a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A first move that solves.
    Key,
    /// A first move that almost solves.
    Try,
    /// What the attacker would play next if the defender passed.
    Threat,
    /// A move of the defender with an answer.
    Defense,
    /// A move of the defender without an answer.
    Refutation,
    /// The attacker's answer to a defense.
    Continuation,
    /// A move of a side that helps.
    Help,
    /// A move of a side that moves alone.
    Series,
    /// The move by which the defender reaches the aim, as in self and reflex play.
    Forced,
}

impl SolutionTree {
    /// A part, if it is there.
    pub fn part(&self, kind: PartKind) -> Option<&Part> {
        self.parts.iter().find(|part| part.kind == kind)
    }

    /// A tree of these parts without the empty ones.
    pub(crate) fn of_parts<const N: usize>(parts: [(PartKind, Vec<TreeMove>); N]) -> SolutionTree {
        let mut tree = SolutionTree::default();
        for (kind, moves) in parts {
            tree.add(kind, moves);
        }
        tree
    }

    /// Adds a part unless it is empty.
    fn add(&mut self, kind: PartKind, moves: Vec<TreeMove>) {
        if !moves.is_empty() {
            self.parts.push(Part { kind, moves });
        }
    }
}

impl TreeMove {
    /// Every way to play on from this move, itself first.
    pub fn lines(&self) -> Vec<Vec<Move>> {
        if self.children.is_empty() {
            return vec![vec![self.mv]];
        }
        let rest = self.children.iter().flat_map(TreeMove::lines);
        rest.map(|line| std::iter::once(self.mv).chain(line).collect()).collect()
    }
}
