//! Pickabish: bishop and pawn shut each other off on one square, each in a solution.

use chess::Kind;

use super::grimshaw::on_one_square;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    on_one_square(play, |kinds| kinds.contains(&Kind::Pawn) && kinds.contains(&Kind::Bishop))
}
