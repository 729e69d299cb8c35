//! B2: Black blocks a square beside his king, so that White may shut off his own guard of it with the mate.

use chess::Bitboard;

use super::together::{joined, more_than_once, together};
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, named, self_block};
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "b2",
    title: "B2",
    group: Group::BlackErrors,
    keywords: &["B2"],
    page: include_str!("../../../pages/b2.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Like all themes of this kind it takes two: one such variation is found in every tenth problem.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| shown(phase).into_iter().collect())
}

fn shown(phase: &Phase<'_>) -> Option<Evidence> {
    let scenes = unified(phase);
    let blocking = |scene: &&Scene<'_>| self_block(scene).is_some_and(|block| block.shut_off);
    let scenes: Vec<&Scene<'_>> = scenes.iter().filter(blocking).collect();
    let squares: Bitboard = scenes.iter().map(|scene| scene.defense().to).collect();
    let blocks = |scene: &&Scene<'_>| {
        let defense = scene.defense();
        format!("{} blocks {}", named(scene.start(), defense.from), defense.to)
    };
    let detail = || format!("{}, and the mates shut off guards", joined(scenes.iter().map(blocks).collect()));
    more_than_once(&scenes).then(|| together(phase, &scenes, squares, detail()))
}
