//! Vladimirov: what refutes a try lets its first move mate in another phase.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "vladimirov",
    title: "Vladimirov",
    group: Group::ChangedPlay,
    keywords: &["Vladimirov"],
    page: include_str!("../../../pages/vladimirov.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try A (+) a! | try B (+) b! | set/try/key (+) a:A b:B");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "refutations that allow the refuted first moves")
}
