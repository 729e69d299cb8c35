//! Zilahi: the white unit that is captured in one solution mates in the other.

use chess::Color;

use super::super::seen::Seen;
use super::super::shown::{Shown, share as share_of};
use super::{HelpIdea, Share, TRIOS};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "zilahi",
    title: "Zilahi",
    sentence: "Two white units are captured and mate in turn: the one that dies in one solution mates in the other.",
    page: include_str!("../../../pages/helpmates/zilahi.md"),
    themes: &["zilahi", "cyclic-zilahi"],
    fewest_units: 7,
    weight: 4,
    waits: false,
    captures: true,
    is_picture: false,
    white: TRIOS,
    black: &[],
    share: Share::By(share),
};

/// Half for each of the two units that is captured where the other mates; a little for any capture of a white unit.
fn share(one: &Seen, other: &Seen) -> f64 {
    let is_capture = |seen: &&Seen| seen.played.captured(Color::White).next().is_some();
    let captures = 0.15 * [one, other].into_iter().filter(is_capture).count() as f64;
    share_of(Shown::Zilahi, one, other).max(captures)
}
