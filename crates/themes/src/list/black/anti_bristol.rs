//! Anti-Bristol: a black unit shuts off another one that moves alike, on the line that both stand on.

use super::mutual::{Kinship, all_alike};
use super::overload::{Overload, overloads, shown};
use crate::frame::in_mating_stages;
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

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

/// The actual play: at once in the mating stage, and then twice, since once it is no more than an interference; by
/// overloading in three-movers.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, |phase| {
        if phase.kind == PhaseKind::Key {
            all_alike(phase, Kinship::OneLine, "anti-Bristol").into_iter().collect()
        } else {
            Vec::new()
        }
    });
    if let Some(phase) = play.key() {
        let all = overloads(play, phase);
        let wanted = |one: &&Overload| one.kinship == Kinship::OneLine && !one.captures;
        let these: Vec<&Overload> = all.iter().filter(wanted).collect();
        found.extend(shown(phase, &these, "anti-Bristol"));
    }
    found
}
