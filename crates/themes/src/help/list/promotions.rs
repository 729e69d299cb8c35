//! Promotions in the solutions.

use chess::{Color, Kind};

use crate::help::HelpPlay;

/// A promotion: solution, half-move, who, to what.
pub(super) struct Promotion {
    pub solution: usize,
    pub ply: usize,
    pub color: Color,
    pub kind: Kind,
}

pub(super) fn promotions(play: &HelpPlay) -> Vec<Promotion> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for (ply, mv) in solution.moves.iter().enumerate() {
            let color = solution.color(ply);
            found.extend(mv.promotion.map(|kind| Promotion { solution: index, ply, color, kind }));
        }
    }
    found
}
