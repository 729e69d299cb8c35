//! Waiting key, or tempo: the key threatens nothing, and Black is mated because he must move.

use chess::Bitboard;

use super::block::{Block, kind_of_block, waits};
use crate::{Evidence, Group, Line, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "tempo",
    title: "Waiting key",
    group: Group::Key,
    keywords: &[],
    page: include_str!("../../../pages/tempo.md"),
    applies_to: problem::Scope::directmates_from(2),
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

/// The key neither checks nor threatens, and every black move has an answer. The set play shows what kind of block it
/// is.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key().filter(|key| waits(key)) else { return Vec::new() };
    let squares = key.first().map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.to));
    let (detail, lines) = match play.set_play() {
        None => ("waiting key".to_owned(), Vec::new()),
        Some(set) => described(kind_of_block(set, key)),
    };
    vec![Evidence::new(PhaseKind::Key, lines, squares, detail)]
}

/// The kind in words, with the lines that are changed.
fn described(block: Block) -> (String, Vec<Line>) {
    match block {
        Block::Incomplete { unprovided, of } if unprovided == of => {
            ("no black move has a set answer".to_owned(), Vec::new())
        }
        Block::Incomplete { unprovided, of } => {
            (format!("incomplete block: {unprovided} of {of} black moves without set answer"), Vec::new())
        }
        Block::Complete => ("complete block".to_owned(), Vec::new()),
        Block::Mutate(mutation) => (format!("mutate: {}", mutation.words()), mutation.lines),
    }
}
