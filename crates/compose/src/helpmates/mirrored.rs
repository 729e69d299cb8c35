//! Solutions that are mirror images of each other: in a diagram with an axis the second is the first seen again.

use super::echo::{TURNS, apart, turned};
use super::line::Played;

/// Whether every move of one solution is that of the other, mirrored, turned or shifted.
pub(super) fn is_mirror_image(one: &Played, other: &Played) -> bool {
    let (Some(first), Some(another)) = (one.moves.first(), other.moves.first()) else { return false };
    one.moves.len() == other.moves.len()
        && TURNS.iter().any(|turn| {
            one.moves.iter().zip(&other.moves).all(|(mv, image)| {
                mv.kind == image.kind
                    && mv.promotion == image.promotion
                    && turned(apart(first.from, mv.from), *turn) == apart(another.from, image.from)
                    && turned(apart(first.from, mv.to), *turn) == apart(another.from, image.to)
            })
        })
}
