//! Dombrovskis: what refutes the threat of a try lets the same move mate after the key.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "dombrovskis",
    title: "Dombrovskis",
    group: Group::ChangedPlay,
    keywords: &["Dombrovskis"],
    page: include_str!("../../../pages/dombrovskis.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try (A) a! | try (B) b! | key (+) a:A b:B");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "refutations that allow the refuted threats")
}
