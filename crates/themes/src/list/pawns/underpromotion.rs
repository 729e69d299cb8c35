//! Underpromotion: a pawn becomes a rook, a bishop or a knight because a queen would not work.

use chess::{Kind, Move, Position};

use super::special::special_moves;
use crate::frame::{identity, only_answer};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Phase, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "underpromotion",
    title: "Underpromotion",
    group: Group::Pawns,
    keywords: &["Underpromotion", "White underpromotion", "Black underpromotion"],
    page: include_str!("../../../pages/underpromotion.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// White's only answers and the key are what they are because nothing else works; Black's underpromotions count if the
/// queen would be answered differently.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    special_moves(play, title, differs_from_queen)
}

fn title(_: &Position, mv: Move) -> Option<String> {
    let kind = mv.promotion.filter(|&kind| kind != Kind::Queen)?;
    Some(format!("promotion to {} on {}", kind.name(), mv.to))
}

fn differs_from_queen(phase: &Phase<'_>, variation: &Variation<'_>) -> bool {
    let queening = Move { promotion: Some(Kind::Queen), ..variation.defense };
    let queening = phase.variations.iter().find(|other| other.defense == queening);
    let answer = only_answer(variation).map(identity);
    queening.is_none_or(|queening| queening.replies.iter().all(|reply| Some(identity(reply.mv)) != answer))
}
