//! Give-and-take key: it gives the black king a flight and takes another one from him.

use super::flight_change::flight_change;
use crate::frame::listed;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "flight-giving-and-taking-key",
    title: "Flight-giving and -taking key",
    group: Group::Key,
    keywords: &["Flight giving and taking key"],
    page: include_str!("../../../pages/flight-giving-and-taking-key.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let both = flight_change(play).filter(|change| change.given.any() && change.taken.any());
    let Some(change) = both else { return Vec::new() };
    let detail = format!("gives {}, takes {}", listed(change.given), listed(change.taken));
    vec![Evidence::new(PhaseKind::Key, Vec::new(), change.given | change.taken, detail)]
}
