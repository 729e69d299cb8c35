//! Gamage: Black shuts off a pinned unit of his own, so that the unit which pins it may leave and mate.

use super::goethart::{Unpinning, unpinned};
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "gamage",
    title: "Gamage",
    group: Group::BlackErrors,
    keywords: &["Gamage"],
    page: include_str!("../../../pages/gamage.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        unified(phase).iter().filter_map(|scene| unpinned(scene, Unpinning::Departure)).collect()
    })
}
