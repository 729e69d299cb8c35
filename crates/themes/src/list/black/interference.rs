//! Interference: a black unit stands in the way of another one, which could otherwise parry the mate.

use chess::Bitboard;

use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, interferences, named};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "interference",
    title: "Interference",
    group: Group::BlackErrors,
    keywords: &[],
    page: include_str!("../../../pages/interference.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase, on an empty square, with the answer passing over it.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let shut = interferences(scene);
        let at = scene.defense().to;
        let squares = shut.iter().map(|shut| shut.of).collect::<Bitboard>() | Bitboard::of(at);
        let units: Vec<String> = shut.iter().map(|shut| scene.unit(shut.of)).collect();
        let detail =
            || format!("{} shuts off {} on {at}", named(scene.start(), scene.defense().from), units.join(" and "));
        (!shut.is_empty()).then(|| scene.evidence(squares, detail()))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}
