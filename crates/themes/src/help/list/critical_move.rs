//! Critical move: a line piece passes over the square where it is shut off later.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::CriticalMove,
        |_, solution, ply, _| move_of(solution, ply).text(" passes over the square where it is shut off"),
    )
}
