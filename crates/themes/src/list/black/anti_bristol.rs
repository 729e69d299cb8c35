//! Anti-Bristol: a black unit shuts off another one that moves alike, on the line that both stand on.

use super::mutual::{Kinship, alike, one_sided};
use super::overload::{Overload, overloads, shown};
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::Scene;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "anti-bristol",
    title: "Anti-Bristol",
    group: Group::BlackErrors,
    keywords: &["Anti-Bristol"],
    page: include_str!("../../../pages/anti-bristol.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// At once in the mating stage, by overloading in three-movers.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, |phase| {
        let scenes = unified(phase);
        let shut = |scene: &Scene<'_>| alike(scene, Kinship::OneLine).map(|of| one_sided(scene, of, "anti-Bristol"));
        scenes.iter().filter_map(shut).collect()
    });
    for phase in &play.phases {
        let all = overloads(play, phase);
        let wanted = |one: &&Overload| one.kinship == Kinship::OneLine && !one.captures;
        let these: Vec<&Overload> = all.iter().filter(wanted).collect();
        found.extend(shown(phase, &these, "anti-Bristol"));
    }
    found
}
