//! Self-interferences: Black shuts off a line of his own.

use chess::Kind;

use super::super::shown::Shown;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "interferences",
    title: "Self-interferences",
    sentence: "Black shuts off a line of his own in each solution.",
    page: include_str!("../../../pages/helpmates/interferences.md"),
    themes: &["interference", "anticipatory-interference"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[&[Kind::Rook], &[Kind::Bishop], &[Kind::Queen]],
    share: Share::Told(Shown::Interferences),
};
