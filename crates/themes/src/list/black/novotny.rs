//! Novotny: White puts a unit where the lines of two unlike black pieces cross; whichever captures it shuts off the
//! other.

use chess::Kind;

use super::mutual::{Kinship, mutual};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::list::longer::stage::in_threat;
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "novotny",
    title: "Novotny",
    group: Group::BlackErrors,
    keywords: &["Novotny"],
    page: include_str!("../../../pages/novotny.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Both pieces capture what White has just put there, in any phase, each with a mate of its own. The mates are mostly
/// White's threats, and the captures part them. In three-movers the second move may be the threat itself.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = in_mating_stages(play, novotnys);
    found.extend(in_threat(play, novotnys));
    found
}

fn novotnys(phase: &Phase<'_>) -> Vec<Evidence> {
    let scenes = forcing(phase);
    let pieces = |(first, second): (Kind, Kind)| first != Kind::Pawn && second != Kind::Pawn;
    let pairs = mutual(&scenes)
        .into_iter()
        .filter(|pair| pair.kinship == Kinship::Unlike && pair.captures_sacrifice() && pieces(pair.kinds()));
    pairs.map(|pair| pair.evidence("Novotny")).collect()
}
