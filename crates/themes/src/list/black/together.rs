//! Variations of one phase that show an idea together.

use chess::Bitboard;
use problem::Sentence;

use crate::frame::identity;
use crate::motive::Scene;
use crate::{Evidence, Phase};

/// Whether an idea is shown more than once: with different mates, or by different kinds of units. A knight that moves
/// around and is always answered the same way shows it once, and so do two knights that go to one square.
pub(super) fn more_than_once(scenes: &[&Scene<'_>]) -> bool {
    let unlike = |one: &Scene<'_>, other: &Scene<'_>| {
        one.defense().kind != other.defense().kind || identity(one.mate) != identity(other.mate)
    };
    scenes.iter().any(|scene| unlike(scenes[0], scene))
}

/// One evidence for all of them.
pub(super) fn together(
    phase: &Phase<'_>,
    scenes: &[&Scene<'_>],
    squares: Bitboard,
    detail: impl Into<Sentence>,
) -> Evidence {
    let mut lines: Vec<_> = scenes.iter().map(|scene| scene.line()).collect();
    lines.sort();
    Evidence::new(phase.kind, lines, squares, detail)
}

/// How many different mates there are.
pub(super) fn different_mates(scenes: &[&Scene<'_>]) -> usize {
    let mut mates: Vec<_> = scenes.iter().map(|scene| identity(scene.mate)).collect();
    mates.sort_unstable();
    mates.dedup();
    mates.len()
}

/// How many different units move.
pub(super) fn different_units(scenes: &[&Scene<'_>]) -> usize {
    let units: Bitboard = scenes.iter().map(|scene| scene.defense().from).collect();
    units.count() as usize
}

/// Words without repetition, in a fixed order: "a; b".
pub(super) fn joined(mut words: Vec<String>) -> String {
    words.sort_unstable();
    words.dedup();
    words.join("; ")
}
