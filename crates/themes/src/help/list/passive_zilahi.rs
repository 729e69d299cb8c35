//! Passive Zilahi: the white officer that has no part in one solution mates in the other, and the other way round.

use chess::Kind;

use super::zilahi::exchanging_with;
use crate::Theme;
use crate::help::functions::Function;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "passive-zilahi",
    "Passive Zilahi",
    &["Passive Zilahi", "Zilahi without captures"],
    include_str!("../../../pages/passive-zilahi.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = exchanging_with(play, Function::None, "mate in turn, the other having no part");
    found.retain(|evidence| {
        let board = play.solutions[evidence.solutions[0]].start().board();
        evidence.squares.into_iter().all(|square| board.kind_at(square) != Some(Kind::Pawn))
    });
    found
}
