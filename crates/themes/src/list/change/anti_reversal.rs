//! Anti-reversal: a defense that has its own mate after a try is answered by the first move of that try elsewhere.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "anti-reversal",
    title: "Anti-reversal",
    group: Group::ChangedPlay,
    keywords: &["Anti-reversal"],
    page: include_str!("../../../pages/anti-reversal.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try A (+) a:B | try/key C (+) a:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "the first move of a try returns as a mate")
}
