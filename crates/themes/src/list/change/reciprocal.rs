//! Reciprocal change: two defenses exchange their mates from one phase to another.

use super::two_moves;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "reciprocal",
    title: "Reciprocal change",
    group: Group::ChangedPlay,
    keywords: &["Reciprocal"],
    page: include_str!("../../../pages/reciprocal.md"),
    applies_to: two_moves,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("set/try/key (+) a:A b:B | set/try/key (+) a:B b:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, |phases| format!("two defenses exchange their mates: {phases}"))
}
