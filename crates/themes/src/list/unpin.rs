//! Unpin: Black's move frees a pinned white unit, and that unit mates.

use chess::{Bitboard, Color};

use crate::geometry::pinned;
use crate::seed::{Variant, variants};
use crate::{Evidence, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "unpin",
    title: "Unpin of a white unit",
    page: include_str!("../../pages/unpin.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed,
    strict: seed,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = unpins(variant)?;
        Some(variant.evidence(squares, format!("Black unpins the {}", variant.mate.kind.name())))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// The mating unit was pinned after the key and is not after Black's move.
pub(super) fn unpins(variant: &Variant<'_>) -> Option<Bitboard> {
    let unit = Bitboard::of(variant.mate.from);
    let was = (pinned(variant.start.board(), Color::White) & unit).any();
    let is = (pinned(variant.after.board(), Color::White) & unit).any();
    (was && !is).then_some(unit)
}
