//! Lacny: three defenses pass their mates on in a cycle from one phase to another.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "lacny",
    title: "Lacny",
    group: Group::ChangedPlay,
    keywords: &["Lacny", "Lacny 4-fold", "Lacny 5-fold"],
    page: include_str!("../../../pages/lacny.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("set/try/key (+) a:A b:B c:C | set/try/key (+) a:B b:C c:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "three defenses pass their mates on in a cycle")
}
