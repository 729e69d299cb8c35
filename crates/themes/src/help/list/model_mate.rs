//! Model mate: a pure mate in which every white officer takes part.

use super::mates::mates;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    mates(play, "model mate", |solution| solution.picture.is_model(solution.mated()))
}
