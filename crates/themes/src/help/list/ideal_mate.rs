//! Ideal mate: a pure mate in which every unit on the board takes part.

use super::mates::mates;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    mates(play, "ideal mate", |solution| solution.picture.is_ideal(solution.mated()))
}
