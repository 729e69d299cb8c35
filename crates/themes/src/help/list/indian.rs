//! Indian: a line piece passes over a square, a unit of its side lands there, and leaves it again with check from the
//! line piece.

use chess::{Color, between};

use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for critical in solution.plies_of(Color::White) {
            let (rear, passed) = (solution.mover(critical), solution.crossed(critical));
            for lands in solution.plies_of(Color::White).filter(|&ply| ply > critical) {
                let (front, square) = (solution.mover(lands), solution.moves[lands].to);
                let fires = solution.plies_of(Color::White).find(|&ply| {
                    let king = solution.positions[ply].king(Color::Black);
                    let stands = solution.place(rear, ply + 1);
                    let opens = stands.is_some_and(|rear| {
                        between(rear, king).has(square) && solution.positions[ply + 1].checkers().has(rear)
                    });
                    ply > lands && solution.mover(ply) == front && solution.moves[ply].from == square && opens
                });
                let same = solution.place(rear, lands) == Some(solution.moves[critical].to);
                if let Some(fires) = fires.filter(|_| passed.has(square) && front != rear && same) {
                    let detail = move_of(solution, critical)
                        .text(&format!(" passes over {square}, "))
                        .then(&move_of(solution, lands))
                        .text(" shuts it off, ")
                        .then(&move_of(solution, fires))
                        .text(" opens the battery");
                    let moves = [critical, lands, fires].map(|ply| (index, ply));
                    found.push(HelpEvidence::of_moves(moves, [square, solution.moves[critical].to], detail));
                }
            }
        }
    }
    found
}
