//! Anticipatory self-pin: the unit is in its place before what makes it count.

use crate::Theme;
use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "anticipatory-self-pin",
    "Anticipatory self-pin",
    &["Anticipatory self-pin"],
    include_str!("../../../pages/anticipatory-self-pin.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::SelfPin && effect.anticipates,
        |_, solution, ply, _| move_of(solution, ply).text(" goes where it will be pinned"),
    )
}
