//! King plus flight: the black king has the four flights of a plus.

use super::shape::{PLUS, figure};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "king-plus-flight",
    title: "King plus flight",
    group: Group::Kings,
    keywords: &["BK cross"],
    page: include_str!("../../../pages/king-plus-flight.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    play.key().and_then(|key| figure(key, PLUS)).into_iter().collect()
}
