//! Cross-check: Black checks with his last move, and White's answer mates.

use chess::Color;

use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let crossed = |(index, solution): (usize, &HelpSolution)| {
        let last = solution.plies().checked_sub(1)?;
        let check = last.checked_sub(1)?;
        let before = &solution.positions[last];
        let checker = before.checkers().first().filter(|_| before.turn() == Color::White)?;
        let moved = solution.moves[check].to;
        // What only captures the unit that has just moved there answers no more than a capture.
        let is_taken = solution.moves[last].to == moved && checker == moved;
        let how = if checker == moved { " is answered by " } else { " opens a battery and is answered by " };
        let words = move_of(solution, check).text(how).then(&move_of(solution, last));
        let squares = [checker, solution.moves[last].to];
        (!is_taken).then(|| HelpEvidence::of_moves([(index, check), (index, last)], squares, words))
    };
    play.solutions.iter().enumerate().filter_map(crossed).collect()
}
