//! Self-block: a black unit takes a square from its own king by standing on it.

use chess::{Bitboard, Kind};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::{guards_with_lifted, king_field};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, SelfBlock, named, self_block};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "self-block",
    title: "Self-block",
    group: Group::BlackErrors,
    keywords: &["Selfblock"],
    page: include_str!("../../../pages/self-block.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = blocks(variant)?;
        let unit = named(variant.start, variant.defense.from);
        Some(variant.evidence(squares, format!("{} by {unit}", variant.defense.to)))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// A unit other than the king arrives next to its king; in the mate, with that unit and the king lifted, no white unit
/// attacks its square. Gives the square.
pub(in crate::list) fn blocks(variant: &Variant<'_>) -> Option<Bitboard> {
    let square = variant.defense.to;
    let mated = variant.mated.board();
    let blocks = variant.defense.kind != Kind::King
        && king_field(mated).has(square)
        && square != variant.mate.to
        && guards_with_lifted(mated, square, Bitboard::of(square)).is_empty();
    blocks.then(|| Bitboard::of(square))
}

/// In a unified variation of any phase the king could go to the blocked square if the unit were not there.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let block = self_block(scene)?;
        let more = match block {
            SelfBlock { shut_off: true, .. } => " (B2: the mate shuts off its guard)",
            SelfBlock { .. } => "",
        };
        let detail = format!("{} by {}{more}", block.square, named(scene.start(), scene.defense().from));
        Some(scene.evidence(Bitboard::of(block.square), detail))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}
