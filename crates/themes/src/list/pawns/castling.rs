//! Castling: either side castles, as the key, a defense or an answer.

use chess::{Move, Position};

use super::special::special_moves;
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "castling",
    title: "Castling",
    group: Group::Pawns,
    keywords: &["Castling"],
    page: include_str!("../../../pages/castling.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    special_moves(play, title, |_, _| true)
}

fn title(_: &Position, mv: Move) -> Option<String> {
    mv.is_castling().then(|| format!("castling to {}", mv.to))
}
