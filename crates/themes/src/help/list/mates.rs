//! Themes that a single mate shows.

use problem::Sentence;

use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution};

/// One piece of evidence for every solution whose mate is such.
pub(super) fn mates(play: &HelpPlay, name: &str, is: impl Fn(&HelpSolution) -> bool) -> Vec<HelpEvidence> {
    let shown = |(index, solution): (usize, &HelpSolution)| {
        is(solution).then(|| {
            let squares = solution.picture.active() | solution.king().into();
            let mates = Sentence::from(format!("{name} by ")).then(&move_of(solution, solution.plies() - 1));
            HelpEvidence::of_mates([index], squares, mates.text(&format!(", king on {}", solution.king())))
        })
    };
    play.solutions.iter().enumerate().filter_map(shown).collect()
}
