//! Exchange of squares: two units of one side end on the same two squares in both solutions, exchanged.

use problem::Sentence;

use super::units::unit_pairs;
use crate::Theme;
use crate::help::evidence::named_all;
use crate::help::{HelpEvidence, HelpPlay, UnitId};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "exchange-of-squares",
    "Exchange of squares",
    &["Exchange of squares", "Exchange of blocks"],
    include_str!("../../../pages/exchange-of-squares.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (one, other) in play.pairs() {
        for (u, v) in unit_pairs(play, one, other) {
            found.extend(exchange(play, (one, other), u, v));
        }
    }
    found
}

fn exchange(play: &HelpPlay, (one, other): (usize, usize), u: UnitId, v: UnitId) -> Option<HelpEvidence> {
    let arrives = |index: usize, unit: UnitId| {
        let solution = &play.solutions[index];
        let ply = solution.arrival(unit)?;
        Some((ply, solution.final_place(unit)?))
    };
    let ((i, s), (j, t)) = (arrives(one, u)?, arrives(one, v)?);
    let ((k, back), (l, forth)) = (arrives(other, v)?, arrives(other, u)?);
    (back == s && forth == t).then(|| {
        let (near, far) = (s.min(t), s.max(t));
        let words = Sentence::from(format!(" go to {near} and {far} in turn"));
        let detail = named_all(play, &[u, v]).then(&words);
        HelpEvidence::of_moves([(one, i), (one, j), (other, k), (other, l)], [near, far], detail)
    })
}
