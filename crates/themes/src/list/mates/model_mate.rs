//! Model mate: a pure mate in which every white officer takes part.

use chess::Kind;

use super::shown::{ShownMate, actual_mates};
use crate::list::TWO_OR_THREE_MOVES;
use crate::mate_picture::MatePicture;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "model-mate",
    title: "Model mate",
    group: Group::Mates,
    keywords: &["Model mates", "Models with pin"],
    page: include_str!("../../../pages/model-mate.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    model_mates(play).iter().map(describe).collect()
}

/// The different model mates of the actual play.
pub(in crate::list) fn model_mates(play: &Play<'_>) -> Vec<ShownMate> {
    actual_mates(play, MatePicture::is_model)
}

fn describe(mate: &ShownMate) -> Evidence {
    let pins = match mate.picture.pins.len() {
        0 => String::new(),
        1 => " with a pin".to_owned(),
        count => format!(" with {count} pins"),
    };
    let checker = mate.picture.checkers.first().and_then(|square| mate.mated.board().kind_at(square));
    let by = checker.map_or("", Kind::name);
    mate.evidence(mate.squares(), format!("model mate{pins} by the {by}, king on {}", mate.picture.king))
}
