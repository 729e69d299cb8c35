//! King Y-flight: among the black king's flights are three that make a Y.

use super::shape::{Y, figure};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "king-y-flight",
    title: "King Y-flight",
    group: Group::Kings,
    keywords: &["King Y-flight"],
    page: include_str!("../../../pages/king-y-flight.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    Y.into_iter().filter_map(|steps| figure(key, steps)).collect()
}
