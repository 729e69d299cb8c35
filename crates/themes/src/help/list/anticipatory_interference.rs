//! Anticipatory interference: a unit stands on the line before the line piece that it shuts off is there.

use crate::Theme;
use crate::help::effects::{Effect, EffectKind};
use crate::help::evidence::{each_effect, move_of, named};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "anticipatory-interference",
    "Anticipatory interference",
    &["Anticipatory interference", "Anticipatory self-interference"],
    include_str!("../../../pages/anticipatory-interference.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| is_interference(effect) && effect.anticipates,
        |play, solution, ply, effect| {
            let words = move_of(solution, ply).text(" shuts off in advance ");
            effect.other.map_or(words.clone(), |other| words.then(&named(play, other)))
        },
    )
}

/// Whether a line is shut off, one's own or the other side's.
pub(super) fn is_interference(effect: &Effect) -> bool {
    matches!(effect.kind, EffectKind::SelfInterference | EffectKind::Interference)
}
