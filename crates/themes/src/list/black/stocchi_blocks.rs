//! Stocchi blocks: three black units or more block one square beside their king, each with a mate of its own.

use chess::{Bitboard, Square};

use super::together::{different_mates, different_units, together};
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, self_block};
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "stocchi-blocks",
    title: "Stocchi blocks",
    group: Group::BlackErrors,
    keywords: &["Stocchi blocks"],
    page: include_str!("../../../pages/stocchi-blocks.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Three blocks are what the name stands for.
const ENOUGH: usize = 3;

/// Any phase. That the mates differ though the block is the same means that each block avoids the other mates.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = unified(phase);
        let blocking: Vec<&Scene<'_>> = scenes.iter().filter(|scene| self_block(scene).is_some()).collect();
        let squares: Bitboard = blocking.iter().map(|scene| scene.defense().to).collect();
        squares.into_iter().filter_map(|square| blocked(phase, &blocking, square)).collect()
    })
}

fn blocked(phase: &Phase<'_>, blocking: &[&Scene<'_>], square: Square) -> Option<Evidence> {
    let here: Vec<&Scene<'_>> = blocking.iter().copied().filter(|scene| scene.defense().to == square).collect();
    let (units, mates) = (different_units(&here), different_mates(&here));
    (units >= ENOUGH && mates >= ENOUGH).then(|| {
        together(phase, &here, square.into(), format!("{units} units block {square}, {mates} different mates"))
    })
}
