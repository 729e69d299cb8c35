//! Checking key: the first move gives check.

use crate::motive::named;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "checking-key",
    title: "Checking key",
    group: Group::Key,
    keywords: &["Checking key"],
    page: include_str!("../../../pages/checking-key.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key().filter(|key| key.start.in_check()) else { return Vec::new() };
    let checkers = key.start.checkers();
    let names: Vec<String> = checkers.into_iter().map(|square| named(&key.start, square)).collect();
    let detail = format!("check by {}", names.join(" and "));
    vec![Evidence::new(PhaseKind::Key, Vec::new(), checkers, detail)]
}
