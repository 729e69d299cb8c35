//! Grimshaw: a black rook and a black bishop shut each other off on one square.

use chess::{Color, Kind};

use super::super::effect::{Effect, Way};
use super::super::seen::Seen;
use super::super::shown::{Shown, share as share_of};
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "grimshaw",
    title: "Grimshaw",
    sentence: "A black rook and a black bishop shut each other off on one square, each in a solution.",
    page: include_str!("../../../pages/helpmates/grimshaw.md"),
    themes: &["grimshaw"],
    fewest_units: 7,
    weight: 4,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[&[Kind::Rook, Kind::Bishop]],
    share: Share::By(share),
};

/// A quarter for each line that a black rook or bishop shuts off, all where they do it to each other on one square.
fn share(one: &Seen, other: &Seen) -> f64 {
    let closes = |seen: &Seen| {
        let by_line = |number: &usize| matches!(seen.played.moves[*number].kind, Kind::Rook | Kind::Bishop);
        let shuts = |effect: &Effect| matches!(effect, Effect::Closes(way) if *way != Way::Other);
        let of_black = (0..seen.effects.len()).filter(|number| seen.played.mover(*number) == Color::Black);
        of_black.filter(by_line).any(|number| seen.effects[number].iter().any(shuts))
    };
    let parts = [one, other].into_iter().filter(|seen| closes(seen)).count();
    share_of(Shown::Grimshaw, one, other).max(0.25 * parts as f64)
}
