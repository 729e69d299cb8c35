//! Nietvelt: a black unit pins itself, since the threat would be made by the very unit that pins it and so free it again;
//! White mates otherwise, using the pin.

use chess::Move;

use super::schiffmann::pinned_to_be_freed;
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, SelfPin};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "nietvelt",
    title: "Nietvelt defense",
    group: Group::BlackErrors,
    keywords: &["Nietvelt"],
    page: include_str!("../../../pages/nietvelt.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase with a threat.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let leaves = |_: &Scene<'_>, pin: &SelfPin, threat: Move| threat.from == pin.pinner;
    in_mating_stages(play, |phase| {
        unified(phase).iter().filter_map(|scene| pinned_to_be_freed(scene, leaves)).collect()
    })
}
