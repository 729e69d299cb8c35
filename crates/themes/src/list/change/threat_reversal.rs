//! Threat reversal: first move and threat change places between two phases.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "threat-reversal",
    title: "Threat reversal",
    group: Group::ChangedPlay,
    keywords: &["Threat reversal"],
    page: include_str!("../../../pages/threat-reversal.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try A (B) | try/key B (A)");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "first move and threat exchanged")
}
