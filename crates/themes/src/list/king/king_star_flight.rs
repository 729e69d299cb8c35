//! King star flight: the black king has the four flights of a star.

use super::shape::{STAR, figure};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "king-star-flight",
    title: "King star flight",
    group: Group::Kings,
    keywords: &["King star flight", "BK star"],
    page: include_str!("../../../pages/king-star-flight.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    play.key().and_then(|key| figure(key, STAR)).into_iter().collect()
}
