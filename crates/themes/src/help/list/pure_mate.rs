//! Pure mate: each square next to the king is denied to him for one reason only.

use super::mates::mates;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    mates(play, "pure mate", |solution| solution.picture.is_pure())
}
