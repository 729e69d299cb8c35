//! Interference: a unit shuts off a line piece that could parry the mate, or whose line must be shut for a later move.

use super::anticipatory_interference::is_interference;
use crate::help::evidence::{each_effect, move_of, named};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| is_interference(effect),
        |play, solution, ply, effect| {
            let words = move_of(solution, ply).text(" shuts off ");
            effect.other.map_or(words.clone(), |other| words.then(&named(play, other)))
        },
    )
}
