//! What leaves the workshop: a sound problem in which nothing is idle and the solutions show something together.

use chess::{Color, Kind};

use super::effect::Effect;
use super::piece::Piece;
use super::seen::Seen;
use super::shown::Shown;

/// Whether a piece without other solutions may leave.
pub(super) fn may_leave(piece: &Piece) -> bool {
    let walks = piece.solutions.iter().all(only_walks) && !piece.shown.contains(&Shown::ChameleonEcho);
    piece.repeated == 0
        && !walks
        && shows_something(piece)
        && piece.solutions.iter().all(is_clean)
        && every_unit_is_used(piece)
}

/// Whether Black only walks his king.
fn only_walks(seen: &Seen) -> bool {
    let of_black = (0..seen.effects.len()).filter(|number| seen.played.mover(*number) == Color::Black);
    let mut walks = of_black.map(|number| seen.effects[number].contains(&Effect::KingWalks));
    walks.all(|walks| walks)
}

/// Self-blocks alone are in every other helpmate, and show nothing.
fn shows_something(piece: &Piece) -> bool {
    piece.shown.iter().any(|shown| !matches!(shown, Shown::Blocks | Shown::LineOpenings | Shown::Umnov))
}

/// Whether the mate is pure, every white officer takes part in it, and no move is made for nothing.
fn is_clean(seen: &Seen) -> bool {
    !seen.has_empty_move() && seen.picture.is_pure() && seen.idle.iter().all(|(_, kind)| *kind == Kind::Pawn)
}

fn every_unit_is_used(piece: &Piece) -> bool {
    let pawns = piece.solutions.iter().flat_map(|seen| seen.idle.iter());
    let mut pawns: Vec<_> = pawns.map(|(square, _)| *square).collect();
    pawns.sort_unstable();
    pawns.chunk_by(|one, other| one == other).all(|same| same.len() < piece.solutions.len())
}
