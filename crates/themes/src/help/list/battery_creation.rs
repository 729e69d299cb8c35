//! Battery creation: White puts front or rear of the battery in place that mates.

use problem::Sentence;

use crate::help::effects::EffectKind;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let created = |(index, solution): (usize, &HelpSolution)| {
        let builds = |ply: &usize| solution.effect(*ply, |effect| effect.kind == EffectKind::BatteryCreation).is_some();
        let plies: Vec<usize> = (0..solution.plies()).filter(builds).collect();
        let last = solution.plies() - 1;
        let squares = solution.all_effects().filter(|(_, effect)| effect.kind == EffectKind::BatteryCreation);
        let squares: Vec<_> = squares.map(|(_, effect)| effect.square).collect();
        let detail = Sentence::list(plies.iter().map(|&ply| move_of(solution, ply))).text(" for ");
        let moves = plies.iter().chain([&last]).map(|&ply| (index, ply));
        (!plies.is_empty()).then(|| HelpEvidence::of_moves(moves, squares, detail.then(&move_of(solution, last))))
    };
    play.solutions.iter().enumerate().filter_map(created).collect()
}
