//! Pure mate: each square next to the king is denied to him for one reason only.

use super::shown::{actual_mates, different, one_by_one};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "pure-mate",
    title: "Pure mate",
    group: Group::Mates,
    keywords: &[],
    page: include_str!("../../../pages/pure-mate.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// One pure mate may be chance.
const ENOUGH: usize = 2;

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mates = actual_mates(play, |picture, _| picture.is_pure());
    if different(&mates) < ENOUGH { Vec::new() } else { one_by_one(&mates, "pure mate") }
}
