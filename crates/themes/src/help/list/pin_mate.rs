//! Pin mate: a mate that Black could parry if a unit of his were not pinned.

use super::mates::mates;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    mates(play, "pin mate", |solution| !solution.picture.pins.is_empty())
}
