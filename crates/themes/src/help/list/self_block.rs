//! Self-block: a black unit takes a square from its king.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::SelfBlock,
        |_, solution, ply, _| move_of(solution, ply).text(" blocks a square"),
    )
}
