//! Holzhausen: a black unit shuts off another one that moves alike, on a square where their lines cross.

use super::mutual::{Kinship, alike, one_sided};
use super::overload::{Overload, overloads, shown};
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::Scene;
use crate::{Evidence, Group, Play, Theme};

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

/// At once in the mating stage, by overloading in three-movers. If the other unit does the same it is a
/// Wurzburg-Plachutta.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, |phase| {
        let scenes = unified(phase);
        let shut = |scene: &Scene<'_>| alike(scene, Kinship::Crossing).map(|of| one_sided(scene, of, "Holzhausen"));
        scenes.iter().filter_map(shut).collect()
    });
    for phase in &play.phases {
        let all = overloads(play, phase);
        let wanted = |one: &&Overload| {
            one.kinship == Kinship::Crossing && !one.captures && !all.iter().any(|other| one.is_mutual(other))
        };
        let these: Vec<&Overload> = all.iter().filter(wanted).collect();
        found.extend(shown(phase, &these, "Holzhausen"));
    }
    found
}
