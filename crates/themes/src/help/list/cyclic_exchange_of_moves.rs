//! Cyclic exchange of moves: in three solutions one side plays the same three moves, A B C, B C A and C A B.

use chess::Color;
use problem::Sentence;

use super::exchange_of_moves::same;
use crate::Theme;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "cyclic-exchange-of-moves",
    "Cyclic exchange of moves",
    &["Cyclic exchange of moves", "Cycle of moves"],
    include_str!("../../../pages/cyclic-exchange-of-moves.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (first, second) in play.pairs() {
        for third in second + 1..play.solutions.len() {
            for color in Color::ALL {
                for (b, c) in [(second, third), (third, second)] {
                    found.extend(cycle(play, [first, b, c], color));
                }
            }
        }
    }
    found
}

/// Whether the moves of a side are A B C, B C A, C A B in these solutions.
fn cycle(play: &HelpPlay, solutions: [usize; 3], color: Color) -> Option<HelpEvidence> {
    let [a, b, c] = solutions.map(|index| &play.solutions[index]);
    let plies: Vec<usize> = a.plies_of(color).collect();
    let [x, y, z] = plies[..] else { return None };
    if [b, c].iter().any(|other| other.plies() != a.plies()) {
        return None;
    }
    let rotated = [(y, x), (z, y), (x, z)].iter().all(|&(from, to)| same(a, from, b, to))
        && [(z, x), (x, y), (y, z)].iter().all(|&(from, to)| same(a, from, c, to));
    let different = !same(a, x, a, y) && !same(a, y, a, z) && !same(a, x, a, z);
    (rotated && different).then(|| {
        let moves = solutions.into_iter().flat_map(|index| plies.iter().map(move |&ply| (index, ply)));
        let detail = Sentence::list(plies.iter().map(|&ply| move_of(a, ply))).text(" in a cycle");
        HelpEvidence::of_moves(moves, plies.iter().map(|&ply| a.moves[ply].to), detail)
    })
}
