//! What leaves the workshop: a sound problem in which nothing is idle and the solutions show something together.

use chess::{Color, Kind};

use super::effect::Effect;
use super::ideas::HelpIdea;
use super::mirrored::is_mirror_image;
use super::piece::Piece;
use super::seen::Seen;
use super::shown::Shown;

/// So many squares may be guarded twice, or guarded although they are blocked, where the idea is no picture.
const MOST_TWICE: u32 = 2;

/// Whether a piece without other solutions may leave.
pub(super) fn may_leave(piece: &Piece, idea: &HelpIdea) -> bool {
    let walks = piece.solutions.iter().all(only_walks) && !piece.shown.contains(&Shown::ChameleonEcho);
    piece.repeated == 0
        && !walks
        && piece.solutions.iter().all(|seen| is_clean(seen, idea))
        && every_unit_is_used(piece)
        && !shows_one_twice(piece)
}

/// Whether a solution is another one seen in a mirror.
fn shows_one_twice(piece: &Piece) -> bool {
    let others = |index: usize| piece.solutions.iter().skip(index + 1);
    let mut each = piece.solutions.iter().enumerate();
    each.any(|(index, one)| others(index).any(|other| is_mirror_image(one, other)))
}

/// Whether Black only walks his king.
fn only_walks(seen: &Seen) -> bool {
    let of_black = (0..seen.effects.len()).filter(|number| seen.played.mover(*number) == Color::Black);
    let mut walks = of_black.map(|number| seen.effects[number].contains(&Effect::KingWalks));
    walks.all(|walks| walks)
}

/// Whether the mate is pure or nearly so, every white officer takes part in it, and no move is made for nothing, unless
/// waiting is the idea. That something is shown the eye sees.
fn is_clean(seen: &Seen, idea: &HelpIdea) -> bool {
    (idea.waits || !seen.has_empty_move())
        && (seen.picture.is_pure() || !idea.is_picture && seen.picture.guarded_twice <= MOST_TWICE)
        && seen.idle.iter().all(|(_, kind)| *kind == Kind::Pawn)
}

fn every_unit_is_used(piece: &Piece) -> bool {
    let pawns = piece.solutions.iter().flat_map(|seen| seen.idle.iter());
    let mut pawns: Vec<_> = pawns.map(|(square, _)| *square).collect();
    pawns.sort_unstable();
    pawns.chunk_by(|one, other| one == other).all(|same| same.len() < piece.solutions.len())
}
