//! Defenses on one square: three black units or more go to one square, each with a mate of its own.

use chess::{Bitboard, Square};

use super::together::{different_mates, different_units, together};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::Scene;
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "defenses-on-one-square",
    title: "Defenses on one square",
    group: Group::BlackErrors,
    keywords: &["Defences on same square"],
    page: include_str!("../../../pages/defenses-on-one-square.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Two defenses on a square are found in every second problem; three, with three mates, are meant.
const ENOUGH: usize = 3;

/// Any phase; the captures that part the threats of a Novotny count.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = forcing(phase);
        let goals: Bitboard = scenes.iter().map(|scene| scene.defense().to).collect();
        goals.into_iter().filter_map(|square| meeting(phase, &scenes, square)).collect()
    })
}

fn meeting(phase: &Phase<'_>, scenes: &[Scene<'_>], square: Square) -> Option<Evidence> {
    let going = scenes.iter().filter(|scene| scene.defense().to == square);
    if going.clone().count() < ENOUGH {
        return None;
    }
    let scenes: Vec<&Scene<'_>> = going.collect();
    let (units, mates) = (different_units(&scenes), different_mates(&scenes));
    (units >= ENOUGH && mates >= ENOUGH).then(|| {
        together(phase, &scenes, square.into(), format!("{units} units go to {square}, {mates} different mates"))
    })
}
