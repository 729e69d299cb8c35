//! Rundlauf: a unit goes back to a square of its own by a round trip of three or more moves.

use crate::help::evidence::named;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution, UnitId};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        let mut units: Vec<UnitId> = (0..solution.plies()).map(|ply| solution.mover(ply)).collect();
        units.sort_unstable();
        units.dedup();
        for unit in units {
            if let Some(round) = round_trip(solution, unit) {
                let squares: Vec<_> = round.iter().map(|&ply| solution.moves[ply].to).collect();
                let detail = named(play, unit).text(&format!(" goes round to {}", squares[squares.len() - 1]));
                found.push(HelpEvidence::of_moves(round.iter().map(|&ply| (index, ply)), squares, detail));
            }
        }
    }
    found
}

/// Moves that end where they began, three at least, not to and fro on one line.
fn round_trip(solution: &HelpSolution, unit: UnitId) -> Option<Vec<usize>> {
    let moves = solution.moves_of(unit);
    for first in 0..moves.len() {
        for last in first + 2..moves.len() {
            let from = solution.moves[moves[first]].from;
            let round = &moves[first..=last];
            let closes = solution.moves[moves[last]].to == from;
            let line = chess::line(from, solution.moves[moves[first]].to);
            let straight = line.any() && round.iter().all(|&ply| line.has(solution.moves[ply].to));
            if closes && !straight {
                return Some(round.to_vec());
            }
        }
    }
    None
}
