//! Helpmates of a few half-moves, for whoever asks about thousands of diagrams and has soon seen enough: every line in the
//! order of the squares, until the one who is shown them breaks off. Nothing is allocated and nothing remembered.

use std::ops::ControlFlow;

use chess::{Color, Move, Position};

use super::help_outlook::may_be_mated;
use super::mate_in_one::all_mates_in_one;

/// The longest lines that are looked for: h#3.5.
pub const MOST_HALF_MOVES: usize = 7;

/// A line of a helpmate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HelpLine {
    /// What is not played stays empty, so that equal lines are equal values.
    moves: [Option<Move>; MOST_HALF_MOVES],
}

impl HelpLine {
    const EMPTY: HelpLine = HelpLine { moves: [None; MOST_HALF_MOVES] };

    /// A line of these moves; none if there are too many.
    pub fn of(moves: &[Move]) -> Option<HelpLine> {
        let mut line = HelpLine::EMPTY;
        for (place, mv) in moves.iter().enumerate() {
            *line.moves.get_mut(place)? = Some(*mv);
        }
        Some(line)
    }

    /// Its moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        self.moves.into_iter().flatten()
    }

    /// How many half-moves it has.
    pub fn half_moves(&self) -> usize {
        self.moves().count()
    }

    /// Whether it can be played in a position, and ends in mate.
    pub fn solves(&self, position: &Position) -> bool {
        let mut position = *position;
        for mv in self.moves() {
            if !position.board().units(position.turn(), mv.kind).has(mv.from) || !position.is_legal(mv) {
                return false;
            }
            position = position.play(mv);
        }
        position.is_mate()
    }
}

/// Shows every line of exactly this many half-moves at whose end White mates, until `visit` breaks off. White must be the
/// last to move: with an even number Black is to move in the position, with an odd one White.
///
/// ```
/// use std::ops::ControlFlow;
/// use keymove_solve::kernel::help_mates;
/// let diagram: chess::Setup = "Kf6 Qa7 / Kg8".parse().unwrap();
/// let position = chess::Setup { turn: chess::Color::Black, ..diagram }.check().unwrap();
/// let mut lines = Vec::new();
/// let _ = help_mates(&position, 2, &mut |line| {
///     lines.push(line);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(lines.len(), 4);
/// ```
pub fn help_mates(
    position: &Position,
    half_moves: usize,
    visit: &mut dyn FnMut(HelpLine) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let whites_turn = half_moves % 2 == 1;
    if half_moves == 0 || half_moves > MOST_HALF_MOVES || (position.turn() == Color::White) != whites_turn {
        return ControlFlow::Continue(());
    }
    lead_on(position, half_moves, &mut HelpLine::EMPTY.clone(), 0, visit)
}

fn lead_on(
    position: &Position,
    left: usize,
    line: &mut HelpLine,
    played: usize,
    visit: &mut dyn FnMut(HelpLine) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if left == 1 {
        let mut flow = ControlFlow::Continue(());
        all_mates_in_one(position, |mv| {
            line.moves[played] = Some(mv);
            if flow.is_continue() {
                flow = visit(*line);
            }
        });
        line.moves[played] = None;
        return flow;
    }
    if left == 2 && !may_be_mated(position) {
        return ControlFlow::Continue(());
    }
    let flow = position.visit_moves(|fan| {
        fan.try_each(|mv| {
            line.moves[played] = Some(mv);
            lead_on(&position.play(mv), left - 1, line, played + 1, visit)
        })
    });
    line.moves[played] = None;
    flow
}
