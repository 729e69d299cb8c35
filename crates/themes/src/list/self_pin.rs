//! Self-pin: Black's move leaves one of his units pinned, and White uses it.

use chess::{Bitboard, Color};

use crate::geometry::{newly_pinned, pinned};
use crate::seed::{Variant, variants};
use crate::{Evidence, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "self-pin",
    title: "Self-pin",
    page: include_str!("../../pages/self-pin.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed,
    strict: seed,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = pins(variant)?;
        let pinned = squares.first_square();
        Some(variant.evidence(squares, format!("Black's unit on {pinned} is pinned by the defense")))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// Black's move, king moves included, leaves a unit pinned that was not pinned after the key. Gives those units.
pub(super) fn pins(variant: &Variant<'_>) -> Option<Bitboard> {
    let before = pinned(variant.start.board(), Color::Black);
    let squares = newly_pinned(before, pinned(variant.after.board(), Color::Black), variant.defense);
    squares.any().then_some(squares)
}
