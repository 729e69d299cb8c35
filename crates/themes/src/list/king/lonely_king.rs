//! Lonely king (rex solus): Black has nothing but his king.

use chess::Color;

use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "lonely-king",
    title: "Lonely king (rex solus)",
    group: Group::Kings,
    keywords: &[],
    page: include_str!("../../../pages/lonely-king.md"),
    applies_to: problem::Scope::DIRECTMATES,
    seed: Some(detect),
    strict: detect,
};

fn detect(play: &Play<'_>) -> Vec<Evidence> {
    let black = play.diagram().board().color(Color::Black);
    if black.many() {
        return Vec::new();
    }
    let detail = "Black has only the king".to_owned();
    vec![Evidence::new(PhaseKind::Key, Vec::new(), black, detail)]
}
