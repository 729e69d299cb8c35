//! Mutual self-blocks: two black units block the same two squares in turn.

use super::super::effect::Effect;
use super::super::seen::Seen;
use super::super::shown::{Shown, share as share_of};
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "mutual-blocks",
    title: "Mutual self-blocks",
    sentence: "Two black units go to the same two squares next to their king, each to the other's in turn.",
    page: include_str!("../../../pages/helpmates/mutual-blocks.md"),
    themes: &["exchange-of-squares"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[],
    share: Share::By(share),
};

/// Half for the arrivals, half for the blocks.
fn share(one: &Seen, other: &Seen) -> f64 {
    let blocks = |seen: &Seen| seen.effects.iter().filter(|effects| effects.contains(&Effect::Blocks)).count().min(2);
    let arrivals = share_of(Shown::ReciprocalSquares, one, other);
    0.6 * arrivals + 0.1 * (blocks(one) + blocks(other)) as f64
}
