//! Mirror mate: the eight squares around the mated king are all empty.

use super::shown::{actual_mates, one_by_one};
use crate::list::TWO_OR_THREE_MOVES;
use crate::mate_picture::MatePicture;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "mirror-mate",
    title: "Mirror mate",
    group: Group::Mates,
    keywords: &[],
    page: include_str!("../../../pages/mirror-mate.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    one_by_one(&actual_mates(play, MatePicture::is_mirror), "mirror mate")
}
