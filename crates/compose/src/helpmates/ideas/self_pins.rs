//! Self-pins: a black unit goes where it is pinned in the mate.

use chess::Kind;

use super::super::seen::Seen;
use super::super::shown::{Shown, share as share_of};
use super::{HelpIdea, LINE_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "self-pins",
    title: "Self-pins",
    sentence: "A black unit goes into a pin in each solution, so that it cannot parry the mate.",
    page: include_str!("../../../pages/helpmates/self-pins.md"),
    themes: &["self-pin", "anticipatory-self-pin"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: LINE_PAIRS,
    black: &[&[Kind::Rook], &[Kind::Queen], &[Kind::Knight]],
    share: Share::By(share),
};

/// Most for the moves into the pin, a little for the pins.
fn share(one: &Seen, other: &Seen) -> f64 {
    0.7 * share_of(Shown::SelfPins, one, other) + 0.3 * share_of(Shown::PinMates, one, other)
}
