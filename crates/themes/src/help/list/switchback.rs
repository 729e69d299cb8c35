//! Switchback: a unit goes back where it came from with its next move.

use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for ply in 0..solution.plies() {
            let unit = solution.mover(ply);
            let next = solution.moves_of(unit).into_iter().find(|&later| later > ply);
            let Some(next) = next.filter(|&next| solution.moves[next].to == solution.moves[ply].from) else { continue };
            if solution.moves[ply].promotion.is_some() {
                continue;
            }
            let squares = [solution.moves[ply].from, solution.moves[ply].to];
            let detail = move_of(solution, ply).text(" and back ").then(&move_of(solution, next));
            found.push(HelpEvidence::of_moves([(index, ply), (index, next)], squares, detail));
        }
    }
    found
}
