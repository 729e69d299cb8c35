//! Ideal mate: a pure mate in which every unit on the board takes part.

use super::shown::{actual_mates, one_by_one};
use crate::list::TWO_OR_THREE_MOVES;
use crate::mate_picture::MatePicture;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "ideal-mate",
    title: "Ideal mate",
    group: Group::Mates,
    keywords: &["Ideal mates"],
    page: include_str!("../../../pages/ideal-mate.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    one_by_one(&actual_mates(play, MatePicture::is_ideal), "ideal mate")
}
