//! Direct battery: the mating move opens the line of the unit that checks.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of, named};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::BatteryMate,
        |play, solution, ply, effect| {
            let words = move_of(solution, ply).text(" opens the line of ");
            effect.other.map_or(words.clone(), |other| words.then(&named(play, other)))
        },
    )
}
