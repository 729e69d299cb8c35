//! Anticipatory self-block: the unit is in its place before what makes it count.

use crate::Theme;
use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "anticipatory-self-block",
    "Anticipatory self-block",
    &["Anticipatory self-block"],
    include_str!("../../../pages/anticipatory-self-block.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::SelfBlock && effect.anticipates,
        |_, solution, ply, _| move_of(solution, ply).text(" blocks a square before the king comes"),
    )
}
