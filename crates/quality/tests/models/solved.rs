//! Solutions for the tests.

use chess::{Position, parse_fen};
use keymove_quality::{Model, Score};
use problem::{Solution, Stipulation};
use solve::{Limits, Wanted};
use themes::Analysis;

/// The actual play of a problem.
pub fn solution(fen: &str, moves: u64) -> Solution {
    solve_fully(&parse_fen(fen).expect("a FEN").setup.check().expect("a position"), moves)
}

/// The actual play of a position.
pub fn solve_fully(position: &Position, moves: u64) -> Solution {
    let wanted = Wanted::variations();
    let limits = Limits::unlimited(solve::never());
    solve::solve(position, Stipulation::mate_in(moves).expect("in range"), wanted, limits)
}

/// A two-mover solved for more than its actual play.
pub fn solution_with(fen: &str, wanted: Wanted) -> Solution {
    let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
    let limits = Limits::unlimited(solve::never());
    solve::solve(&position, Stipulation::mate_in(2).expect("in range"), wanted, limits)
}

/// What a model says of a sound two-mover.
pub fn score(model: &dyn Model, fen: &str) -> Score {
    model.score(&Analysis::of(&solution(fen, 2))).expect("a sound two-mover")
}
