//! Ukrainian cycle: in three phases threat and mate after one defense run through three moves.

use super::TWO_MOVES;
use crate::permutation::{Pattern, shown};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "ukrainian",
    title: "Ukrainian cycle",
    group: Group::ChangedPlay,
    keywords: &["Ukrainian"],
    page: include_str!("../../../pages/ukrainian.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("try/key (A) a:B | try/key (B) a:C | try/key (C) a:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    shown(play, &PATTERN, "threat and mate run through three moves")
}
