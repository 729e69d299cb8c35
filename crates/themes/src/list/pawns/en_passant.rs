//! En passant: a pawn captures in passing, as a defense, an answer or the key.

use chess::{Kind, Move, Position};

use super::special::special_moves;
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "en-passant",
    title: "En passant",
    group: Group::Pawns,
    keywords: &["En passant"],
    page: include_str!("../../../pages/en-passant.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    special_moves(play, title, |_, _| true)
}

fn title(position: &Position, mv: Move) -> Option<String> {
    let captures = mv.kind == Kind::Pawn && mv.from.file() != mv.to.file();
    (captures && !position.board().occupied().has(mv.to)).then(|| format!("capture en passant on {}", mv.to))
}
