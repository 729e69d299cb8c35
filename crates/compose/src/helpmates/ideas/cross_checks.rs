//! Black checks, often from a battery, and White mates with the answer.

use chess::Kind;

use super::super::seen::Seen;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "cross-checks",
    title: "Black checks answered by the mate",
    sentence: "Black checks with his last move in each solution, and White answers the check with mate.",
    page: include_str!("../../../pages/helpmates/cross-checks.md"),
    themes: &["cross-check"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[&[Kind::Rook], &[Kind::Bishop], &[Kind::Rook, Kind::Knight], &[Kind::Bishop, Kind::Knight]],
    share: Share::By(share),
};

fn share(one: &Seen, other: &Seen) -> f64 {
    let is_checked = |seen: &&Seen| seen.played.positions[seen.played.moves.len() - 1].in_check();
    0.5 * [one, other].into_iter().filter(is_checked).count() as f64
}
