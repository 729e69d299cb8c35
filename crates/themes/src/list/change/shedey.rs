//! Shedey: the threat and the mates after two defenses pass on in a cycle.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "shedey",
    title: "Shedey",
    group: Group::ChangedPlay,
    keywords: &["Shedey cycle"],
    page: include_str!("../../../pages/shedey.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try/key (A) a:B b:C | try/key (B) a:C b:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "threat and two mates in a cycle")
}
