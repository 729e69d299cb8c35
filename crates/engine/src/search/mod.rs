//! Looking ahead: minimax and plain alpha-beta of a fixed depth, as the thesis has them, and the full search with
//! everything that makes it faster. Effort is counted in nodes; a caller that counts seconds sets the stop flag.

mod fixed;
mod full;
mod order;
mod quiescence;
mod table;

pub use fixed::{BestMoves, Searched, Tools, alpha_beta, choose, choose_among, minimax};
pub use full::{Depth, ThinkingLimits, Thought, think, think_among};
pub use table::TranspositionTable;

use chess::Move;

/// What mate at once is worth; each ply until mate costs one.
pub const MATE: i32 = 30_000;
/// Scores beyond this are mates.
pub const MATE_BOUND: i32 = MATE - 1_000;

/// The number of moves to mate a score announces: positive if the side to move mates, negative if it is mated.
pub fn moves_to_mate(score: i32) -> Option<i32> {
    if score > MATE_BOUND {
        Some((MATE - score + 1) / 2)
    } else if score < -MATE_BOUND {
        Some(-((MATE + score + 1) / 2))
    } else {
        None
    }
}

/// What the side to move has when it has no moves, this many plies from the root.
#[inline]
fn without_moves(in_check: bool, ply: usize) -> i32 {
    if in_check { ply as i32 - MATE } else { 0 }
}

/// A move packed into 16 bits for the table.
#[inline]
fn pack(mv: Move) -> u16 {
    let promotion = mv.promotion.map_or(0, |kind| kind as u16);
    mv.from.index() as u16 | (mv.to.index() as u16) << 6 | promotion << 12
}
