//! Phoenix: an officer is captured, and later a pawn of its side is promoted to one of its kind.

use super::promotions::promotions;
use crate::Theme;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme =
    Theme::of_helpmates("phoenix", "Phoenix", &["Phoenix", "Phönix"], include_str!("../../../pages/phoenix.md"));

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for one in promotions(play) {
        let solution = &play.solutions[one.solution];
        let same = |ply: &usize| {
            let captured = solution.positions[*ply].captured(solution.moves[*ply]);
            solution.color(*ply) != one.color && captured.is_some_and(|(_, kind)| kind == one.kind)
        };
        if let Some(captured) = (0..one.ply).find(same) {
            let squares = [solution.moves[captured].to, solution.moves[one.ply].to];
            let detail = move_of(solution, one.ply)
                .text(" replaces what ")
                .then(&move_of(solution, captured))
                .text(" has taken");
            found.push(HelpEvidence::of_moves([(one.solution, captured), (one.solution, one.ply)], squares, detail));
        }
    }
    found
}
