//! Tempo, or waiting key: the key threatens nothing, and Black is mated because he must move.

use chess::Bitboard;

use crate::frame::changed_play;
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "tempo",
    title: "Tempo (waiting key)",
    group: Group::Key,
    keywords: &["Block"],
    page: include_str!("../../../pages/tempo.md"),
    applies_to: |stipulation| stipulation.moves() >= 2,
    seed: Some(seed),
    strict,
};

/// The key neither checks nor threatens.
fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    if key.start.in_check() || !key.threats.is_empty() {
        return Vec::new();
    }
    let squares = key.first().map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.to));
    vec![Evidence::new(PhaseKind::Key, Vec::new(), squares, "the key waits".to_owned())]
}

/// The key neither checks nor threatens, and every black move has an answer. What kind of block it is, the set play tells.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let answered = key.variations.iter().all(|variation| !variation.replies.is_empty());
    if key.start.in_check() || !key.threats.is_empty() || !answered || key.variations.is_empty() {
        return Vec::new();
    }
    let squares = key.first().map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.to));
    let (detail, lines) = match play.set_play() {
        None => ("waiting key".to_owned(), Vec::new()),
        Some(set) => kind_of_block(set, key),
    };
    vec![Evidence::new(PhaseKind::Key, lines, squares, detail)]
}

/// Complete if every black move has an answer in the set play already, a mutate if the key changes one of those; with the
/// lines that are changed.
fn kind_of_block(set: &Phase<'_>, key: &Phase<'_>) -> (String, Vec<Line>) {
    let unprovided = set.variations.iter().filter(|variation| variation.replies.is_empty()).count();
    if unprovided > 0 {
        let which = match set.variations.len() {
            1 => "the only black move".to_owned(),
            all => format!("{unprovided} of {all} black moves"),
        };
        return (format!("incomplete block: {which} without set answer"), Vec::new());
    }
    let changed = changed_play(set, key);
    match changed.len() {
        0 => ("complete block".to_owned(), changed),
        1 => ("mutate: one set answer changed".to_owned(), changed),
        count => (format!("mutate: {count} set answers changed"), changed),
    }
}
