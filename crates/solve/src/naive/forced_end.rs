//! The naive twin of help play and series play that end with Black forced, or able, to reach the aim.

use chess::{Move, Position};
use problem::{FoundLines, GeneralSolution, Stipulation};

use super::battle::Rules;
use crate::Wanted;

/// All lines, short ones among them, by brute force.
pub fn solve(position: &Position, stipulation: Stipulation, wanted: Wanted) -> GeneralSolution {
    let rules = Rules::of(stipulation);
    let mut found = FoundLines { complete: true, ..FoundLines::default() };
    let set_start = position.pass().filter(|_| wanted.set_play);
    let full = stipulation.half_moves();
    if stipulation.play().is_series() {
        for moves in 1..=stipulation.moves() {
            series(rules, position, moves, &mut Vec::new(), &mut found.lines);
        }
        if let Some(passed) = set_start {
            help(rules, &passed, 1, &mut Vec::new(), &mut found.set_play);
        }
    } else {
        // Black has the last half-move, so that lines are shorter by whole moves.
        for half_moves in 1..=full {
            let from_diagram = (full - half_moves).is_multiple_of(2);
            match (from_diagram, set_start) {
                (true, _) => help(rules, position, half_moves, &mut Vec::new(), &mut found.lines),
                (false, Some(passed)) => help(rules, &passed, half_moves, &mut Vec::new(), &mut found.set_play),
                (false, None) => {}
            }
        }
    }
    GeneralSolution::of_lines(position, stipulation, found)
}

/// Both sides help until Black reaches the aim by the last half-move: in self play because White's last move leaves him
/// nothing else, in reflex play as soon as he can.
fn help(rules: Rules, position: &Position, half_moves: usize, line: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
    let black = half_moves % 2 == 1;
    if black && half_moves > 1 && rules.forces(position, 1) {
        return;
    }
    if black && half_moves == 1 {
        // That Black ends the play at once is nothing White has forced, and so it is no set play in self play.
        if rules.binds_defender() || !line.is_empty() {
            end(rules, position, line, found);
        }
        return;
    }
    for mv in sorted_moves(position) {
        line.push(mv);
        help(rules, &position.play(mv), half_moves - 1, line, found);
        line.pop();
    }
}

/// White moves alone. He gives no check before the last move, and that is the first by which Black is forced.
fn series(rules: Rules, position: &Position, moves: u8, line: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
    for mv in sorted_moves(position) {
        line.push(mv);
        let after = position.play(mv);
        if moves == 1 {
            end(rules, &after, line, found);
        } else if !rules.forces(&after, 1)
            && let Some(passed) = after.pass()
        {
            series(rules, &passed, moves - 1, line, found);
        }
        line.pop();
    }
}

/// Black's moves that reach the aim, if he is forced.
fn end(rules: Rules, after: &Position, line: &[Move], found: &mut Vec<Vec<Move>>) {
    if rules.forces(after, 1) {
        let ends = sorted_moves(after).into_iter().filter(|&mv| rules.reached(&after.play(mv)));
        found.extend(ends.map(|mv| line.iter().copied().chain([mv]).collect()));
    }
}

fn sorted_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}
