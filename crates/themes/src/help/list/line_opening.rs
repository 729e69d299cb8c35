//! Line opening: a unit leaves a line that is used later.

use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::LineOpening,
        |_, solution, ply, _| move_of(solution, ply).text(" opens a line"),
    )
}
