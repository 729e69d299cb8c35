//! Goethart: Black shuts off a pinned unit of his own, so that White may mate on the line of the pin and unpin it.

use chess::{Bitboard, Color, between};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::{Pin, pinned, pins};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, named, shut_off};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "goethart",
    title: "Goethart",
    group: Group::BlackErrors,
    keywords: &["Goethart"],
    page: include_str!("../../../pages/goethart.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        unified(phase).iter().filter_map(|scene| unpinned(scene, Unpinning::Interposition)).collect()
    })
}

/// How the mate unpins a black unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unpinning {
    /// The mating unit comes to stand on the line of the pin.
    Interposition,
    /// The unit that pins leaves the line, and mates.
    Departure,
}

/// The unit is pinned until the mate, free after it, and shut off by Black's move.
pub(super) fn unpinned(scene: &Scene<'_>, how: Unpinning) -> Option<Evidence> {
    let unpins = |pin: &Pin| match how {
        Unpinning::Departure => scene.mate.from == pin.pinner,
        Unpinning::Interposition => between(pin.pinner, scene.king()).has(scene.mate.to),
    };
    let unpinned: Bitboard = pins(scene.after().board(), Color::Black).filter(unpins).map(|pin| pin.pinned).collect();
    if unpinned.is_empty() {
        return None;
    }
    let held = pinned(scene.start().board(), Color::Black) - pinned(scene.mated.board(), Color::Black);
    let freed = unpinned & held;
    let unit = shut_off(scene).into_iter().map(|shut| shut.of).find(|&unit| freed.has(unit))?;
    let at = scene.defense().to;
    let by = named(scene.start(), scene.defense().from);
    let detail = format!("{by} shuts off {} on {at}, and the mate unpins it", scene.unit(unit));
    Some(scene.evidence([unit, at].into_iter().collect::<Bitboard>(), detail))
}
