//! Flight-taking key: the black king has fewer squares to go to after it than before.

use super::flight_change::flight_change;
use crate::frame::listed;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "flight-taking-key",
    title: "Flight-taking key",
    group: Group::Key,
    keywords: &["Flight taking key"],
    page: include_str!("../../../pages/flight-taking-key.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let fewer = flight_change(play).filter(|change| change.taken.count() > change.given.count());
    let Some(change) = fewer else { return Vec::new() };
    let mut detail = format!("takes {}", listed(change.taken));
    if change.given.any() {
        detail += &format!(" and gives only {}", listed(change.given));
    }
    vec![Evidence::new(PhaseKind::Key, Vec::new(), change.taken, detail)]
}
