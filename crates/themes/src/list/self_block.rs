//! Self-block: a black unit takes a square from its own king by standing on it.

use chess::{Bitboard, Kind};

use crate::geometry::{guards_with_lifted, king_field};
use crate::seed::{Variant, variants};
use crate::{Evidence, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "self-block",
    title: "Self-block",
    page: include_str!("../../pages/self-block.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed,
    strict: seed,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = blocks(variant)?;
        Some(variant.evidence(squares, format!("the {} blocks {}", variant.defense.kind.name(), variant.defense.to)))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// A unit other than the king arrives next to its king; in the mate, with that unit and the king lifted, no white unit
/// attacks its square. Gives the square.
pub(super) fn blocks(variant: &Variant<'_>) -> Option<Bitboard> {
    let square = variant.defense.to;
    let mated = variant.mated.board();
    let blocks = variant.defense.kind != Kind::King
        && king_field(mated).has(square)
        && square != variant.mate.to
        && guards_with_lifted(mated, square, Bitboard::of(square)).is_empty();
    blocks.then(|| Bitboard::of(square))
}
