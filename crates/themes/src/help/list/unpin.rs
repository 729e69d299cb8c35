//! Unpin: a move ends the pin of a unit that moves later.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of, named};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::Unpin,
        |play, solution, ply, effect| {
            let words = move_of(solution, ply).text(" unpins ");
            effect.other.map_or(words.clone(), |other| words.then(&named(play, other)))
        },
    )
}
