//! Reversal: first move and mate change places between two phases, after any defenses.

use super::{TWO_MOVES, salazar};
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "reversal",
    title: "Reversal",
    group: Group::ChangedPlay,
    keywords: &["Reversal"],
    page: include_str!("../../../pages/reversal.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const DIFFERENT_DEFENSES: Pattern = Pattern::of("try A (+) a:B | try/key B (+) b:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let what = "first move and mate exchanged";
    // After the same defense it is worth more.
    let same = shown(play, &salazar::PATTERN, what);
    if same.is_empty() { shown(play, &DIFFERENT_DEFENSES, what) } else { same }
}
