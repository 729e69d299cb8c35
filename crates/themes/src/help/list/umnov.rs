//! Umnov: a unit goes to the square that a unit of the other side has just left.

use problem::Sentence;

use crate::Theme;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme =
    Theme::of_helpmates("umnov", "Umnov", &["Umnov", "Umnov I"], include_str!("../../../pages/umnov.md"));

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    follows(play, 1, " leaves the square for ")
}

/// A quiet move to the square that another unit left so many half-moves before.
pub(super) fn follows(play: &HelpPlay, after: usize, words: &str) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for ply in 0..solution.plies().saturating_sub(after) {
            let next = ply + after;
            let square = solution.moves[ply].from;
            let quiet = solution.captured(next).is_none();
            if solution.moves[next].to == square && quiet && solution.mover(ply) != solution.mover(next) {
                let detail = move_of(solution, ply).then(&Sentence::from(words)).then(&move_of(solution, next));
                found.push(HelpEvidence::of_moves([(index, ply), (index, next)], [square], detail));
            }
        }
    }
    found
}
