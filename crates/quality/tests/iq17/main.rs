//! The model iq17: its suite of lines, the laws it obeys, and what it says of real three-movers where they are at hand.

#![allow(clippy::print_stderr)]

mod classics;
mod laws;
mod suite;

use chess::{Position, Symmetry, parse_fen};
use keymove_quality::{Iq17, Model, Score, Unscored};
use problem::{Solution, Stipulation};
use solve::{Limits, Wanted};
use themes::Analysis;

fn position(fen: &str) -> Position {
    parse_fen(fen).expect("a FEN").setup.check().expect("a position")
}

fn mirrored(position: &Position) -> Position {
    position.setup().transform(Symmetry::MirrorFiles).check().expect("the mirror keeps the chess")
}

fn solution(position: &Position, moves: u8) -> Solution {
    let wanted = Wanted::variations();
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    solve::solve(position, Stipulation::mate_in(u64::from(moves)).expect("in range"), wanted, limits)
}

fn judge(model: &Iq17, solution: &Solution) -> Result<Score, Unscored> {
    model.score(&Analysis::of(solution))
}
