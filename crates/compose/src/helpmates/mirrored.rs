//! Solutions that are mirror images of each other: where the play has an axis the second is the first seen again.

use super::echo::{TURNS, Turn, apart, turned};
use super::line::Played;
use super::seen::Seen;

/// Whether every move of one solution is that of the other, mirrored, turned or shifted; or where they go, but for one, seen
/// from a king who is mated on one square.
pub(super) fn is_mirror_image(one: &Seen, other: &Seen) -> bool {
    TURNS.iter().any(|turn| is_same_play(&one.played, &other.played, *turn) || goes_to_the_same(one, other, *turn))
}

fn is_same_play(one: &Played, other: &Played, turn: Turn) -> bool {
    let (Some(first), Some(another)) = (one.moves.first(), other.moves.first()) else { return false };
    one.moves.len() == other.moves.len()
        && one.moves.iter().zip(&other.moves).all(|(mv, image)| {
            mv.kind == image.kind
                && mv.promotion == image.promotion
                && turned(apart(first.from, mv.from), turn) == apart(another.from, image.from)
                && turned(apart(first.from, mv.to), turn) == apart(another.from, image.to)
        })
}

fn goes_to_the_same(one: &Seen, other: &Seen, turn: Turn) -> bool {
    let (king, moves) = (one.picture.king, one.played.moves.len());
    if king != other.picture.king || moves != other.played.moves.len() || turn == (false, 1, 1) {
        return false;
    }
    let pairs = one.played.moves.iter().zip(&other.played.moves);
    let alike = pairs.filter(|(mv, image)| {
        mv.kind == image.kind
            && mv.promotion == image.promotion
            && turned(apart(king, mv.to), turn) == apart(king, image.to)
    });
    alike.count() + 1 >= moves
}
