//! Hideaways: a black unit goes only because it guards too much where it stands.

use chess::Color;

use super::super::effect::Effect;
use super::super::seen::Seen;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "hideaways",
    title: "Hideaways",
    sentence: "A black unit gives up a guard in each solution, and has no other reason to go.",
    page: include_str!("../../../pages/helpmates/hideaways.md"),
    themes: &["hideaway"],
    fewest_units: 6,
    weight: 2,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[],
    share: Share::By(share),
};

fn share(one: &Seen, other: &Seen) -> f64 {
    let hides = |seen: &&Seen| {
        let of_black = (0..seen.effects.len()).filter(|number| seen.played.mover(*number) == Color::Black);
        let mut only = of_black.map(|number| seen.effects[number].first());
        only.any(|first| first == Some(&Effect::Leaves))
    };
    0.5 * [one, other].into_iter().filter(hides).count() as f64
}
