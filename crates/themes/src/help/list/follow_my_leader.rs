//! Follow-my-leader: a unit goes to the square that a unit of its own side left with the move before.

use super::umnov::follows;
use crate::Theme;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "follow-my-leader",
    "Follow-my-leader",
    &["Follow my leader", "Follow-my-leader"],
    include_str!("../../../pages/follow-my-leader.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    follows(play, 2, " is followed by ")
}
