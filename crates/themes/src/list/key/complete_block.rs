//! Complete block: in the diagram every black move is answered already; White lacks only a move that spoils nothing.

use chess::Bitboard;

use super::block::{Block, is_block, kind_of_block, waits};
use crate::{Evidence, Group, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "complete-block",
    title: "Complete block",
    group: Group::Key,
    keywords: &["Block"],
    page: include_str!("../../../pages/complete-block.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: None,
    strict,
};

/// The set play is a block. What the key changes is reported alongside.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let (Some(set), Some(key)) = (play.set_play().filter(|set| is_block(set)), play.key()) else { return Vec::new() };
    let squares = key.first().map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.to));
    vec![Evidence::new(PhaseKind::Key, Vec::new(), squares, sequel(set, key).to_owned())]
}

fn sequel(set: &Phase<'_>, key: &Phase<'_>) -> &'static str {
    if key.start.in_check() {
        return "a block in the diagram; the key checks";
    }
    if !waits(key) {
        return "block-threat: a block in the diagram; the key threatens";
    }
    match kind_of_block(set, key) {
        Block::Mutate(_) => "mutate: a block in the diagram; the key waits and changes answers",
        Block::Complete | Block::Incomplete { .. } => "a block in the diagram; the key keeps it",
    }
}
