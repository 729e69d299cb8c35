//! Unpins: Black sets a pinned white unit free.

use chess::Kind;

use super::super::shown::Shown;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "unpins",
    title: "Unpins",
    sentence: "A white unit that is pinned is set free by Black in each solution.",
    page: include_str!("../../../pages/helpmates/unpins.md"),
    themes: &["unpin"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[&[Kind::Rook], &[Kind::Bishop], &[Kind::Queen]],
    share: Share::Told(Shown::Unpins),
};
