//! Pickabish: a pawn on its home square and a bishop obstruct each other on the square before the pawn.

use chess::Kind;

use super::mutual::{Kinship, mutual};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "pickabish",
    title: "Pickabish",
    group: Group::BlackErrors,
    keywords: &["Pickabish"],
    page: include_str!("../../../pages/pickabish.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// The Grimshaw of these two units, in any phase.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let scenes = forcing(phase);
        let pairs = mutual(&scenes).into_iter().filter(|pair| {
            pair.kinship == Kinship::Unlike && !pair.captures() && pair.kinds() == (Kind::Pawn, Kind::Bishop)
        });
        pairs.map(|pair| pair.evidence("Pickabish")).collect()
    })
}
