//! Mates on one square: different units mate from one and the same square.

use std::collections::BTreeSet;

use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let last = |index: &usize| {
        let solution = &play.solutions[*index];
        (solution.moves[solution.plies() - 1].to, solution.mover(solution.plies() - 1))
    };
    let all: Vec<usize> = (0..play.solutions.len()).collect();
    let squares: BTreeSet<_> = all.iter().map(|index| last(index).0).collect();
    let on = |square: chess::Square| {
        let there: Vec<usize> = all.iter().copied().filter(|index| last(index).0 == square).collect();
        let units: BTreeSet<_> = there.iter().map(|index| last(index).1).collect();
        let detail = format!("{} different units mate on {square}", units.len());
        (units.len() > 1).then(|| HelpEvidence::of_mates(there, [square], detail))
    };
    squares.into_iter().filter_map(on).collect()
}
