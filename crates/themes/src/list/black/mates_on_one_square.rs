//! Mates on one square: three white units or more mate on one square, after different defenses.

use chess::{Bitboard, Square};

use super::together::together;
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::Scene;
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "mates-on-one-square",
    title: "Mates on one square",
    group: Group::BlackErrors,
    keywords: &["Mates on same square"],
    page: include_str!("../../../pages/mates-on-one-square.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Two units that mate on a square are found in every sixth problem; three are meant.
const ENOUGH: u32 = 3;

/// Any phase; threats that a defense leaves alone count.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = forcing(phase);
        let goals: Bitboard = scenes.iter().map(|scene| scene.mate.to).collect();
        goals.into_iter().filter_map(|square| meeting(phase, &scenes, square)).collect()
    })
}

fn meeting(phase: &Phase<'_>, scenes: &[Scene<'_>], square: Square) -> Option<Evidence> {
    let mating = scenes.iter().filter(|scene| scene.mate.to == square);
    let units: Bitboard = mating.clone().map(|scene| scene.mate.from).collect();
    let detail = || format!("{} units mate on {square}", units.count());
    (units.count() >= ENOUGH).then(|| together(phase, &mating.collect::<Vec<_>>(), square.into(), detail()))
}
