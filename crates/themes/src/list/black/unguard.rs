//! Unguard: black units give up the guard of a square or line, and nothing else is wrong with their moves.

use chess::Bitboard;

use super::together::{different_mates, different_units, joined, together};
use crate::frame::{in_mating_stages, listed, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, Unguard, interferences, line_openings, named, self_block, self_pins, unguard, unpin};
use crate::{Evidence, Group, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "unguard",
    title: "Unguard",
    group: Group::BlackErrors,
    keywords: &[],
    page: include_str!("../../../pages/unguard.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// As content it takes three units and three mates in the actual play: single unguards are everywhere.
const ENOUGH: usize = 3;

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(
        play,
        |phase| {
            if phase.kind == PhaseKind::Key { shown(phase).into_iter().collect() } else { Vec::new() }
        },
    )
}

fn shown(phase: &Phase<'_>) -> Option<Evidence> {
    let scenes = unified(phase);
    let found: Vec<(&Scene<'_>, Unguard)> =
        scenes.iter().filter_map(|scene| Some((scene, unguard(scene)?))).filter(|(scene, _)| is_pure(scene)).collect();
    let scenes: Vec<&Scene<'_>> = found.iter().map(|(scene, _)| *scene).collect();
    (different_units(&scenes) >= ENOUGH && different_mates(&scenes) >= ENOUGH).then(|| {
        let squares: Bitboard = found.iter().map(|(_, unguard)| unguard.from).collect();
        let words = |(scene, unguard): &(&Scene<'_>, Unguard)| {
            format!("{} unguards {}", named(scene.start(), unguard.from), listed(unguard.parries))
        };
        together(phase, &scenes, squares, joined(found.iter().map(words).collect()))
    })
}

/// Whether Black's move has no other harmful effect.
fn is_pure(scene: &Scene<'_>) -> bool {
    self_block(scene).is_none()
        && unpin(scene).is_none()
        && self_pins(scene).is_empty()
        && line_openings(scene).is_empty()
        && interferences(scene).is_empty()
}
