//! White batteries: the mating move opens the line of another unit.

use chess::{Color, between, bishop_lines, rook_lines};

use super::super::effect::Effect;
use super::super::seen::Seen;
use super::{BATTERIES, HelpIdea, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "batteries",
    title: "White batteries",
    sentence: "A white battery mates in each solution.",
    page: include_str!("../../../pages/helpmates/batteries.md"),
    themes: &["direct-battery", "battery-creation"],
    fewest_units: 6,
    weight: 4,
    waits: false,
    captures: false,
    is_picture: false,
    white: BATTERIES,
    black: &[],
    share: Share::By(share),
};

/// Half for each mate from a battery, a little for one that stands ready before the mate.
fn share(one: &Seen, other: &Seen) -> f64 {
    let of = |seen: &Seen| match seen.effects.last().and_then(|last| last.first()) {
        Some(Effect::Discovers(_)) => 0.5,
        _ if stands_ready(seen) => 0.15,
        _ => 0.0,
    };
    of(one) + of(other)
}

/// Whether a single white unit stands between a white line piece and the king before the mate.
pub(super) fn stands_ready(seen: &Seen) -> bool {
    let position = &seen.played.positions[seen.played.moves.len() - 1];
    let (board, king) = (position.board(), seen.picture.king);
    let straight = board.straight_sliders(Color::White) & rook_lines(king);
    let diagonal = board.diagonal_sliders(Color::White) & bishop_lines(king);
    (straight | diagonal).into_iter().any(|rear| {
        let between = between(rear, king) & board.occupied();
        between.single().is_some() && (between & board.color(Color::White)).any()
    })
}
