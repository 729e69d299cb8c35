//! Mutate: in the diagram every black move has its answer; White cannot keep them all, waits, and changes some.

use chess::Bitboard;

use super::block::{Block, kind_of_block, waits};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "mutate",
    title: "Mutate",
    group: Group::Key,
    keywords: &["Mutate"],
    page: include_str!("../../../pages/mutate.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: None,
    strict,
};

/// The lines are those in which the answer is new.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let (Some(set), Some(key)) = (play.set_play(), play.key().filter(|key| waits(key))) else { return Vec::new() };
    let Block::Mutate(mutation) = kind_of_block(set, key) else { return Vec::new() };
    let squares = key.first().map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.to));
    let detail = mutation.words();
    vec![Evidence::new(PhaseKind::Key, mutation.lines, squares, detail)]
}
