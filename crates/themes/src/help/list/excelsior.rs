//! Excelsior: a pawn goes from its home square all the way to promotion.

use super::promotions::promotions;
use crate::help::evidence::named;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for one in promotions(play) {
        let solution = &play.solutions[one.solution];
        let unit = solution.mover(one.ply);
        let home = match one.color {
            chess::Color::White => 1,
            chess::Color::Black => 6,
        };
        if solution.place(unit, 0).is_some_and(|square| square.rank() == home) {
            let moves = solution.moves_of(unit).into_iter().filter(|&ply| ply <= one.ply);
            let squares = [solution.moves[one.ply].to];
            let detail = named(play, unit).text(" goes from its home to promotion");
            found.push(HelpEvidence::of_moves(moves.map(|ply| (one.solution, ply)), squares, detail));
        }
    }
    found
}
