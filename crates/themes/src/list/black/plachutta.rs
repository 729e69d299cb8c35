//! Plachutta: two black units that move alike capture on one square, and whichever does shuts off the other.

use super::mutual::{Kinship, mutual};
use super::overload::{Overload, overloads, shown};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "plachutta",
    title: "Plachutta",
    group: Group::BlackErrors,
    keywords: &["Plachutta"],
    page: include_str!("../../../pages/plachutta.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In the mating stage each capture allows a mate at once, since the unit that captures is pinned or held otherwise. In
/// three-movers it is overloaded: it has to do what the other one did, and cannot do both.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, |phase| {
        let scenes = forcing(phase);
        let pairs = mutual(&scenes).into_iter().filter(|pair| pair.kinship != Kinship::Unlike && pair.captures());
        pairs.map(|pair| pair.evidence("Plachutta")).collect()
    });
    for phase in &play.phases {
        let all = overloads(play, phase);
        let shared = |one: &&Overload| one.captures && all.iter().any(|other| one.is_mutual(other));
        let both: Vec<&Overload> = all.iter().filter(shared).collect();
        found.extend(shown(phase, &both, "Plachutta"));
    }
    found
}
