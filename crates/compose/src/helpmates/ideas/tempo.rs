//! Tempo: a black move that only waits.

use chess::Color;

use super::super::seen::Seen;
use super::{HelpIdea, LIGHT_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "tempo",
    title: "Tempo",
    sentence: "One move of each solution does nothing but wait, since whatever else Black could do would spoil the mate.",
    page: include_str!("../../../pages/helpmates/tempo.md"),
    themes: &["tempo"],
    fewest_units: 5,
    weight: 2,
    waits: true,
    captures: false,
    is_picture: true,
    white: LIGHT_PAIRS,
    black: &[],
    share: Share::By(share),
};

fn share(one: &Seen, other: &Seen) -> f64 {
    let waits = |seen: &&Seen| {
        let mut of_black = (0..seen.effects.len()).filter(|number| seen.played.mover(*number) == Color::Black);
        of_black.any(|number| seen.effects[number].is_empty())
    };
    0.5 * [one, other].into_iter().filter(waits).count() as f64
}
