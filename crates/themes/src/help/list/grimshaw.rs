//! Grimshaw: rook and bishop of one side shut each other off on one square, each in a solution.

use chess::Kind;
use problem::Sentence;

use super::closings::{Closing, mutual};
use crate::help::evidence::named_all;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    on_one_square(play, |kinds| !kinds.contains(&Kind::Pawn) && kinds[0] != kinds[1])
}

/// Two units shut each other off on one square.
pub(super) fn on_one_square(play: &HelpPlay, wanted: impl Fn([Kind; 2]) -> bool) -> Vec<HelpEvidence> {
    let together = |(one, other): &(Closing, Closing)| {
        let kinds = [play.unit(one.by)?.kind, play.unit(other.by)?.kind];
        (one.at == other.at && wanted(kinds)).then(|| shut_off(play, one, other))
    };
    mutual(play).iter().filter_map(together).collect()
}

/// Two units shut each other off, in words.
pub(super) fn shut_off(play: &HelpPlay, one: &Closing, other: &Closing) -> HelpEvidence {
    let (u, v) = (one.by.min(other.by), one.by.max(other.by));
    let (near, far) = (one.at.min(other.at), one.at.max(other.at));
    let places = if near == far { near.to_string() } else { format!("{near} and {far}") };
    let detail = named_all(play, &[u, v]).then(&Sentence::from(format!(" shut each other off on {places}")));
    HelpEvidence::of_moves([(one.solution, one.ply), (other.solution, other.ply)], [near, far], detail)
}
