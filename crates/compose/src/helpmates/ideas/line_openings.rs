//! Line openings: a black unit leaves a line that White needs.

use super::super::shown::Shown;
use super::{HelpIdea, LINE_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "line-openings",
    title: "Line openings",
    sentence: "Black opens a line for White in each solution.",
    page: include_str!("../../../pages/helpmates/line-openings.md"),
    themes: &["line-opening"],
    fewest_units: 6,
    weight: 2,
    waits: false,
    captures: false,
    is_picture: false,
    white: LINE_PAIRS,
    black: &[],
    share: Share::Told(Shown::LineOpenings),
};
