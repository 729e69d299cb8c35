//! Umnov: a unit goes where one of the other side came from.

use super::super::shown::Shown;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "umnov",
    title: "Umnov",
    sentence: "In each solution a unit goes to the square that a unit of the other side has just left.",
    page: include_str!("../../../pages/helpmates/umnov.md"),
    themes: &["umnov"],
    fewest_units: 5,
    weight: 2,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[],
    share: Share::Told(Shown::Umnov),
};
