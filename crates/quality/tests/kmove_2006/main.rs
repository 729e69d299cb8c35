//! kmove-2006: figures worked out by hand, and laws over trees and over real problems.

mod figures;
mod laws;
mod trees;

use chess::{Position, Setup, parse_fen};
use problem::{Solution, Stipulation};
use solve::{Limits, Wanted};

/// The position of a FEN.
fn position(fen: &str) -> Position {
    parse_fen(fen).expect("a FEN").setup.check().expect("a position")
}

/// The solution with all variations.
fn solved(setup: Setup, moves: u64) -> Solution {
    let wanted = Wanted::variations();
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    solve::solve(&setup.check().expect("a position"), Stipulation::mate_in(moves).expect("in range"), wanted, limits)
}
