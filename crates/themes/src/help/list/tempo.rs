//! Tempo: a move that does nothing but pass the turn.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::Tempo,
        |_, solution, ply, _| move_of(solution, ply).text(" only waits"),
    )
}
