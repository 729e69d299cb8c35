//! Banny: what refutes one try lets the first move of the other mate after the key, crosswise.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "banny",
    title: "Banny",
    group: Group::ChangedPlay,
    keywords: &["Banny"],
    page: include_str!("../../../pages/banny.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try A (+) a! | try B (+) b! | key (+) a:B b:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "refutations that allow the first move of the other try")
}
