//! Wurzburg-Plachutta: two black units that move alike shut each other off on one empty square where their lines cross.

use super::mutual::{Kinship, mutual};
use super::overload::{Overload, overloads, shown};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "wurzburg-plachutta",
    title: "Wurzburg-Plachutta",
    group: Group::BlackErrors,
    keywords: &["Wurzburg-Plachutta"],
    page: include_str!("../../../pages/wurzburg-plachutta.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// A Plachutta without a white unit to be captured, at once in the mating stage, by overloading in three-movers.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, |phase| {
        let scenes = forcing(phase);
        let pairs = mutual(&scenes).into_iter().filter(|pair| pair.kinship == Kinship::Crossing && !pair.captures());
        pairs.map(|pair| pair.evidence("Wurzburg-Plachutta")).collect()
    });
    for phase in &play.phases {
        let all = overloads(play, phase);
        let shared = |one: &&Overload| {
            one.kinship == Kinship::Crossing && !one.captures && all.iter().any(|other| one.is_mutual(other))
        };
        let both: Vec<&Overload> = all.iter().filter(shared).collect();
        found.extend(shown(phase, &both, "Wurzburg-Plachutta"));
    }
    found
}
