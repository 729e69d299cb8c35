//! Reciprocal interference: two line pieces of one side shut each other off, on whatever squares.

use super::closings::mutual;
use super::grimshaw::shut_off;
use crate::Theme;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "reciprocal-interference",
    "Reciprocal interference",
    &["Reciprocal interference", "Reciprocal self-interference"],
    include_str!("../../../pages/reciprocal-interference.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    mutual(play).iter().map(|(one, other)| shut_off(play, one, other)).collect()
}
