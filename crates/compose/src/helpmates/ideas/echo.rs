//! Echo: both mates are the same picture elsewhere.

use super::super::seen::Seen;
use super::super::shown::{Shown, share as share_of};
use super::{HelpIdea, LIGHT_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "echo",
    title: "Echo",
    sentence: "Both solutions end in the same picture, turned, shifted or mirrored.",
    page: include_str!("../../../pages/helpmates/echo.md"),
    themes: &["echo", "chameleon-echo"],
    fewest_units: 5,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: true,
    white: LIGHT_PAIRS,
    black: &[],
    share: Share::By(share),
};

fn share(one: &Seen, other: &Seen) -> f64 {
    let picture = |theme| share_of(theme, one, other);
    picture(Shown::Echo).max(picture(Shown::ChameleonEcho))
}
