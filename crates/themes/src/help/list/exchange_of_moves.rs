//! Exchange of moves: one side plays the same two moves in both solutions, in the other order.

use chess::Color;

use crate::Theme;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "exchange-of-moves",
    "Exchange of moves",
    &["Exchange of moves", "Reciprocal change of moves", "Interchange of moves"],
    include_str!("../../../pages/exchange-of-moves.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (one, other) in play.pairs() {
        let (a, b) = (&play.solutions[one], &play.solutions[other]);
        for color in Color::ALL {
            let plies: Vec<usize> = a.plies_of(color).filter(|&ply| ply < b.plies()).collect();
            for (place, &i) in plies.iter().enumerate() {
                for &j in &plies[place + 1..] {
                    if same(a, i, b, j) && same(a, j, b, i) && !same(a, i, b, i) {
                        let detail = move_of(a, i).text(" and ").then(&move_of(a, j)).text(" change places");
                        let moves = [(one, i), (one, j), (other, i), (other, j)];
                        found.push(HelpEvidence::of_moves(moves, [a.moves[i].to, a.moves[j].to], detail));
                    }
                }
            }
        }
    }
    found
}

/// Whether two half-moves are the same move of the same unit.
pub(super) fn same(one: &HelpSolution, ply: usize, other: &HelpSolution, other_ply: usize) -> bool {
    let (mv, other_mv) = (one.moves[ply], other.moves[other_ply]);
    one.color(ply) == other.color(other_ply)
        && one.mover(ply) == other.mover(other_ply)
        && (mv.to, mv.promotion) == (other_mv.to, other_mv.promotion)
}
