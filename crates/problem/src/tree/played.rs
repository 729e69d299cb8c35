//! The tree put on the board: in which position each move is played, and how the moves of a line are numbered.

use std::fmt;

use chess::{Move, Position};

use super::{Part, PartKind, Role, TreeMove};
use crate::{Aim, Sentence, Stipulation};

/// A move of a line of help or series play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineMove {
    /// What stands before it.
    pub number: Option<MoveNumber>,
    /// The position it is played in.
    pub position: Position,
    /// The move.
    pub mv: Move,
    /// Whether the line ends with it.
    pub last: bool,
}

/// The number of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveNumber {
    /// The first half of a move: `2.`.
    First(usize),
    /// The second half, where the first is missing: `1...`.
    Second(usize),
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveNumber::First(number) => write!(f, "{number}."),
            MoveNumber::Second(number) => write!(f, "{number}..."),
        }
    }
}

impl Part {
    /// The position its first moves are played in: in set play the other side begins. None if that side could capture
    /// the king.
    pub fn start(&self, diagram: &Position) -> Option<Position> {
        match self.kind {
            PartKind::SetPlay => diagram.pass(),
            PartKind::Tries | PartKind::ShortSolutions | PartKind::Solutions => Some(*diagram),
        }
    }
}

impl TreeMove {
    /// The position this move is played in, given the one after its parent: before a threat and in a series the other
    /// side passes.
    pub fn start(&self, after_parent: &Position) -> Option<Position> {
        match self.role {
            Role::Threat | Role::Series => after_parent.pass(),
            Role::Key
            | Role::Try
            | Role::Defense
            | Role::Refutation
            | Role::Continuation
            | Role::Help
            | Role::Forced => Some(*after_parent),
        }
    }

    /// Whether the play ends with this move, played in a position, because it reaches the aim.
    pub fn reaches(&self, aim: Aim, position: &Position) -> bool {
        if !self.children.is_empty() || self.role == Role::Refutation {
            return false;
        }
        let after = position.play(self.mv);
        match aim {
            Aim::Mate => after.is_mate(),
            Aim::Stalemate => after.is_stalemate(),
        }
    }

    /// How many ways there are to play this many half-moves, this one included.
    pub(crate) fn count_at(&self, half_moves: usize) -> usize {
        match half_moves {
            0 | 1 => 1,
            _ => self.children.iter().map(|child| child.count_at(half_moves - 1)).sum(),
        }
    }
}

impl LineMove {
    /// As it stands in a line: `1.Bd4`, `h8=Q`, `Kf5=`.
    pub fn sentence(&self) -> Sentence {
        let number = self.number.map_or_else(String::new, |number| number.to_string());
        let sentence = Sentence::from(number).bare_move(&self.position, self.mv);
        // Inside a series a side that is not to move may well have no move.
        if self.last && self.position.play(self.mv).is_stalemate() { sentence.text("=") } else { sentence }
    }
}

/// The lines of a part, from the diagram.
pub(crate) fn played_lines(diagram: &Position, stipulation: Stipulation, part: &Part) -> Vec<Vec<LineMove>> {
    let mut lines = Vec::new();
    if let Some(start) = part.start(diagram) {
        for first in &part.moves {
            let number = |index, role| number(stipulation, part.kind, index, role);
            play(&start, first, &mut Vec::new(), &mut lines, &number);
        }
    }
    lines
}

/// The beginning of a line of a part, as far as the part has these moves.
pub(crate) fn played(diagram: &Position, stipulation: Stipulation, part: &Part, moves: &[Move]) -> Vec<LineMove> {
    let (mut line, mut choices, mut after) = (Vec::new(), &part.moves, part.start(diagram));
    for (index, mv) in moves.iter().enumerate() {
        let Some(tree) = choices.iter().find(|tree| tree.mv == *mv) else { break };
        let Some(position) = after.and_then(|after| if index == 0 { Some(after) } else { tree.start(&after) }) else {
            break;
        };
        let number = number(stipulation, part.kind, index, tree.role);
        line.push(LineMove { number, position, mv: tree.mv, last: tree.children.is_empty() });
        (choices, after) = (&tree.children, Some(position.play(tree.mv)));
    }
    line
}

fn play(
    position: &Position,
    tree: &TreeMove,
    line: &mut Vec<LineMove>,
    lines: &mut Vec<Vec<LineMove>>,
    number: &impl Fn(usize, Role) -> Option<MoveNumber>,
) {
    let last = tree.children.is_empty();
    line.push(LineMove { number: number(line.len(), tree.role), position: *position, mv: tree.mv, last });
    if last {
        lines.push(line.clone());
    }
    let after = position.play(tree.mv);
    for child in &tree.children {
        // Without a legal pass there is no such move.
        if let Some(start) = child.start(&after) {
            play(&start, child, line, lines, number);
        }
    }
    line.pop();
}

/// Moves of a series are numbered one by one and the answer is not. In help play h#2.5 begins with the second half of
/// the first move; so does the set play of h#2, and the set play of h#2.5 with the second move.
fn number(stipulation: Stipulation, kind: PartKind, index: usize, role: Role) -> Option<MoveNumber> {
    if stipulation.play().is_series() {
        return match (role, index) {
            (Role::Series, _) => Some(MoveNumber::First(index + 1)),
            (_, 0) => Some(MoveNumber::Second(1)),
            (_, _) => None,
        };
    }
    let skipped = usize::from(stipulation.has_half_move()) + usize::from(kind == PartKind::SetPlay);
    let half_move = index + skipped;
    match (half_move % 2, index) {
        (0, _) => Some(MoveNumber::First(half_move / 2 + 1)),
        (_, 0) => Some(MoveNumber::Second(half_move / 2 + 1)),
        (_, _) => None,
    }
}
