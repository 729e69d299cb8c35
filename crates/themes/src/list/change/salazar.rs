//! Salazar: first move and mate change places between two phases, after the same defense.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "salazar",
    title: "Salazar",
    group: Group::ChangedPlay,
    keywords: &["Reversal"],
    page: include_str!("../../../pages/salazar.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

pub(super) const PATTERN: Pattern = Pattern::of("try A (+) a:B | try/key B (+) a:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "first move and mate exchanged after one defense")
}
