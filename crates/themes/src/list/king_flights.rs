//! King flights: the black king has squares to go to after the key, and the key did not take any of their number.

use crate::geometry::flights;
use crate::{Evidence, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "king-flights",
    title: "King flights",
    page: include_str!("../../pages/king-flights.md"),
    applies_to: |stipulation| stipulation.moves() >= 2,
    seed,
    strict: seed,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let (before, after) = (flights(play.diagram().board()), flights(key.start.board()));
    if after.is_empty() || after.count() < before.count() {
        return Vec::new();
    }
    let detail = format!("{} flights in the diagram, {} after the key", before.count(), after.count());
    vec![Evidence { phase: PhaseKind::Key, lines: Vec::new(), squares: after, detail }]
}
