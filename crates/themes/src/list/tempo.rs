//! Tempo, or waiting key: the key threatens nothing, and Black is mated because he must move.

use chess::Bitboard;

use crate::{Evidence, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "tempo",
    title: "Tempo (waiting key)",
    page: include_str!("../../pages/tempo.md"),
    applies_to: |stipulation| stipulation.moves() >= 2,
    seed,
    strict: seed,
};

/// The key neither checks nor threatens.
fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    if key.start.in_check() || !key.threats.is_empty() {
        return Vec::new();
    }
    let squares = key.first().map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.to));
    vec![Evidence { phase: PhaseKind::Key, lines: Vec::new(), squares, detail: "the key waits".to_owned() }]
}
