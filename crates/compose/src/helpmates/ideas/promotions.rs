//! Promotions in both solutions, to different officers.

use chess::Kind;

use super::super::seen::Seen;
use super::{HelpIdea, Share, WITH_PAWN};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "promotions",
    title: "Promotions",
    sentence: "A pawn is promoted in each solution, to different officers.",
    page: include_str!("../../../pages/helpmates/promotions.md"),
    themes: &["underpromotion", "allumwandlung"],
    fewest_units: 5,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: true,
    white: WITH_PAWN,
    black: &[],
    share: Share::By(share),
};

/// Two fifths for each promotion, the rest if the officers differ and one is no queen.
fn share(one: &Seen, other: &Seen) -> f64 {
    let promoted = |seen: &Seen| seen.played.moves.iter().find_map(|mv| mv.promotion);
    let both = [promoted(one), promoted(other)];
    let differ = both[0] != both[1] && both.iter().flatten().any(|kind| *kind != Kind::Queen);
    let parts = 0.4 * both.iter().flatten().count() as f64;
    parts + if differ && both.iter().all(Option::is_some) { 0.2 } else { 0.0 }
}
