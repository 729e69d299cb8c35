//! Annihilation: a unit is captured only because it stands in the way, and the capturing unit goes on.

use crate::Theme;
use crate::help::effects::EffectKind;
use crate::help::evidence::{each_effect, move_of, named};
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "annihilation",
    "Annihilation",
    &["Annihilation"],
    include_str!("../../../pages/annihilation.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_effect(
        play,
        |_, _, effect| effect.kind == EffectKind::Annihilation,
        |play, solution, ply, effect| {
            let words = move_of(solution, ply).text(" takes ");
            effect.other.map_or(words.clone(), |other| words.then(&named(play, other))).text(" out of the way")
        },
    )
}
