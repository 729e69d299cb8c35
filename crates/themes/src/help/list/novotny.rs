//! Novotny: one unit shuts off rook and bishop of the other side on one square.

use super::closings::{Closing, closings};
use crate::help::evidence::{move_of, named_all};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let all: Vec<Closing> = closings(play).into_iter().filter(|closing| !closing.own).collect();
    let mut found = Vec::new();
    for one in all.iter().filter(|closing| closing.straight) {
        let same = |other: &&Closing| {
            (other.solution, other.ply) == (one.solution, one.ply) && !other.straight && other.of != one.of
        };
        for other in all.iter().filter(same) {
            let by = move_of(&play.solutions[one.solution], one.ply);
            let detail = by.text(" shuts off ").then(&named_all(play, &[one.of, other.of]));
            found.push(HelpEvidence::of_moves([(one.solution, one.ply)], [one.at], detail));
        }
    }
    found
}
