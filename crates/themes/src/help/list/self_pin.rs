//! Self-pin: a black unit goes where it is pinned in the mate.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::SelfPin,
        |_, solution, ply, _| move_of(solution, ply).text(" is pinned where it could parry"),
    )
}
