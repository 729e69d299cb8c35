//! Urania: one move is first move, threat and mate in a variation, in three phases.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "urania",
    title: "Urania",
    group: Group::ChangedPlay,
    keywords: &["Urania"],
    page: include_str!("../../../pages/urania.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try/key A | try/key (A) | set/try/key a:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "one move begins, is threatened and mates")
}
