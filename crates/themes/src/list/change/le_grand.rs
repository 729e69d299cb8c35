//! Le Grand: threat and mate change places between two phases, after the same defense.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "le-grand",
    title: "Le Grand",
    group: Group::ChangedPlay,
    keywords: &["Le Grand"],
    page: include_str!("../../../pages/le-grand.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try/key (A) a:B | try/key (B) a:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "threat and mate exchanged after one defense")
}
