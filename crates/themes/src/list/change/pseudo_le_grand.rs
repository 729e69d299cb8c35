//! Pseudo Le Grand: threat and mate change places between two phases, after different defenses.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "pseudo-le-grand",
    title: "Pseudo Le Grand",
    group: Group::ChangedPlay,
    keywords: &["Pseudo Le Grand"],
    page: include_str!("../../../pages/pseudo-le-grand.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try/key (A) a:B | try/key (B) b:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "threat and mate exchanged after different defenses")
}
