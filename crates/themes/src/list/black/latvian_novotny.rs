//! Latvian Novotny: two unlike black pieces capture a white unit that has stood on the crossing of their lines all the
//! time, and whichever does shuts off the other.

use chess::Kind;

use super::mutual::{Kinship, Mutual, mutual};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "latvian-novotny",
    title: "Latvian Novotny",
    group: Group::BlackErrors,
    keywords: &["Latvian Novotny"],
    page: include_str!("../../../pages/latvian-novotny.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Each with a mate of its own, in any phase.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let stood_there = |pair: &Mutual<'_, '_>| pair.captures() && !pair.captures_sacrifice();
    let pieces = |(first, second): (Kind, Kind)| first != Kind::Pawn && second != Kind::Pawn;
    in_mating_stages(play, |phase| {
        let scenes = forcing(phase);
        let pairs = mutual(&scenes).into_iter();
        let wanted = pairs.filter(|pair| pair.kinship == Kinship::Unlike && stood_there(pair) && pieces(pair.kinds()));
        wanted.map(|pair| pair.evidence("Latvian Novotny")).collect()
    })
}
