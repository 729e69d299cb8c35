//! Lonely king (rex solus): Black has nothing but his king.

use chess::Color;

use crate::{Evidence, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "lonely-king",
    title: "Lonely king (rex solus)",
    page: include_str!("../../pages/lonely-king.md"),
    applies_to: |_| true,
    seed: detect,
    strict: detect,
};

fn detect(play: &Play<'_>) -> Vec<Evidence> {
    let black = play.diagram().board().color(Color::Black);
    if black.many() {
        return Vec::new();
    }
    let detail = "Black has only the king".to_owned();
    vec![Evidence { phase: PhaseKind::Key, lines: Vec::new(), squares: black, detail }]
}
