//! What leaves the workshop: a sound problem in which nothing is idle and the solutions show something together.

use chess::Kind;

use super::harmony::Shown;
use super::piece::Piece;
use super::seen::Seen;

/// Whether a piece without other solutions may leave.
pub(super) fn may_leave(piece: &Piece) -> bool {
    piece.repeated == 0 && shows_something(piece) && piece.solutions.iter().all(is_clean) && every_unit_is_used(piece)
}

/// Self-blocks alone are in every other helpmate, and show nothing.
fn shows_something(piece: &Piece) -> bool {
    piece.shown.iter().any(|shown| !matches!(shown, Shown::Blocks | Shown::LineOpenings | Shown::Umnov))
}

/// Whether every white officer takes part in the mate and no move is made for nothing.
fn is_clean(seen: &Seen) -> bool {
    !seen.has_empty_move() && seen.idle.iter().all(|(_, kind)| *kind == Kind::Pawn)
}

fn every_unit_is_used(piece: &Piece) -> bool {
    let pawns = piece.solutions.iter().flat_map(|seen| seen.idle.iter());
    let mut pawns: Vec<_> = pawns.map(|(square, _)| *square).collect();
    pawns.sort_unstable();
    pawns.chunk_by(|one, other| one == other).all(|same| same.len() < piece.solutions.len())
}
