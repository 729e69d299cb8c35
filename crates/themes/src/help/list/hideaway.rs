//! Hideaway: a black unit goes away only because it could parry from where it stood.

use crate::Theme;
use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme =
    Theme::of_helpmates("hideaway", "Hideaway", &["Hideaway"], include_str!("../../../pages/hideaway.md"));

/// What would be another reason to move.
const OTHERWISE: &[EffectKind] = &[
    EffectKind::SelfBlock,
    EffectKind::Capture,
    EffectKind::Annihilation,
    EffectKind::SelfInterference,
    EffectKind::Interference,
    EffectKind::SelfPin,
    EffectKind::Sacrifice,
    EffectKind::LineOpening,
    EffectKind::Unpin,
    EffectKind::Vacation,
];

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |solution, ply, effect| {
            let unit = solution.mover(ply);
            let only = |ply: usize| solution.effect(ply, |effect| OTHERWISE.contains(&effect.kind)).is_none();
            effect.kind == EffectKind::Hideaway && solution.moves_of(unit).into_iter().all(only)
        },
        |_, solution, ply, _| move_of(solution, ply).text(" goes out of the way"),
    )
}
