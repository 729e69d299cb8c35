//! Barnes: two threats together in one phase, and either alone in another.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "barnes",
    title: "Barnes",
    group: Group::ChangedPlay,
    keywords: &["Barnes"],
    page: include_str!("../../../pages/barnes.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try/key (AB) | try/key (A) | try/key (B)");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "two threats together, then one by one")
}
