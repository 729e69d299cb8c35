//! Kniest: White captures on the square where the king is mated.

use chess::Color;

use super::super::seen::Seen;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "kniest",
    title: "Kniest",
    sentence: "White captures on the square where the king is mated afterwards, in each solution.",
    page: include_str!("../../../pages/helpmates/kniest.md"),
    themes: &["kniest"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: true,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[],
    share: Share::By(share),
};

fn share(one: &Seen, other: &Seen) -> f64 {
    let clears = |seen: &&Seen| {
        let captures = seen.played.captured(Color::Black);
        let mut on = captures.map(|(number, _, _)| seen.played.moves[number].to);
        on.any(|square| square == seen.picture.king)
    };
    0.5 * [one, other].into_iter().filter(clears).count() as f64
}
