//! Mirror mate: the eight squares around the mated king are all empty.

use super::mates::mates;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    mates(play, "mirror mate", |solution| solution.picture.is_mirror(solution.mated()))
}
