//! Holzhausen: a black unit shuts off another one that moves alike, on a square where their lines cross.

use super::mutual::{Kinship, all_alike};
use super::overload::{Overload, overloads, shown};
use crate::frame::in_mating_stages;
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "holzhausen",
    title: "Holzhausen",
    group: Group::BlackErrors,
    keywords: &["Holzhausen"],
    page: include_str!("../../../pages/holzhausen.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// The actual play: at once in the mating stage, and then twice, since once it is no more than an interference; by
/// overloading in three-movers. If the other unit does the same it is a Wurzburg-Plachutta.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, |phase| {
        if phase.kind == PhaseKind::Key {
            all_alike(phase, Kinship::Crossing, "Holzhausen").into_iter().collect()
        } else {
            Vec::new()
        }
    });
    if let Some(phase) = play.key() {
        let all = overloads(play, phase);
        let wanted = |one: &&Overload| {
            one.kinship == Kinship::Crossing && !one.captures && !all.iter().any(|other| one.is_mutual(other))
        };
        let these: Vec<&Overload> = all.iter().filter(wanted).collect();
        found.extend(shown(phase, &these, "Holzhausen"));
    }
    found
}
