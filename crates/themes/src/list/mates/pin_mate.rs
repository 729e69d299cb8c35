//! Pin mate: a mate that Black could parry if a unit of his were not pinned.

use chess::Bitboard;

use super::shown::{ShownMate, actual_mates, different};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::named;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "pin-mate",
    title: "Pin mate",
    group: Group::Mates,
    keywords: &["Pin mates", "Pin mate"],
    page: include_str!("../../../pages/pin-mate.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// One mate with one pin may be chance.
const ENOUGH: usize = 2;

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mates = actual_mates(play, |picture, _| !picture.pins.is_empty());
    let two_pins = mates.iter().any(|mate| mate.picture.pins.len() >= ENOUGH);
    if two_pins || different(&mates) >= ENOUGH { mates.iter().map(shown).collect() } else { Vec::new() }
}

fn shown(mate: &ShownMate) -> Evidence {
    let pins = &mate.picture.pins;
    let squares: Bitboard = pins.iter().flat_map(|&(pinner, pinned)| [pinner, pinned]).collect();
    let pinned: Vec<String> = pins.iter().map(|&(_, pinned)| named(&mate.mated, pinned)).collect();
    let are = if pins.len() == 1 { "is" } else { "are" };
    mate.evidence(squares, format!("{} {are} pinned", pinned.join(" and ")))
}
