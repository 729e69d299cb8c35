//! Exchange of functions: what one unit does in one solution another does in the other, and the other way round.

use problem::Sentence;

use super::units::{moved_or_white, unit_pairs};
use crate::Theme;
use crate::help::evidence::named_all;
use crate::help::functions::Function;
use crate::help::{HelpEvidence, HelpPlay, UnitId};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "exchange-of-functions",
    "Exchange of functions",
    &["Exchange of functions", "Function exchange"],
    include_str!("../../../pages/exchange-of-functions.md"),
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
    let function = |solution: usize, unit| play.solutions[solution].function(unit);
    let (first, second) = (function(one, u), function(one, v));
    let exchanged = first == function(other, v) && second == function(other, u) && first != second;
    let real = ![first, second].contains(&Function::None);
    let take_part = [u, v].into_iter().all(|unit| moved_or_white(play, one, unit) && moved_or_white(play, other, unit));
    (exchanged && real && take_part).then(|| {
        let (less, more) = if first < second { (first, second) } else { (second, first) };
        let words = named_all(play, &[u.min(v), u.max(v)]).then(&Sentence::from(format!(
            " exchange {} and {}",
            more.noun(),
            less.noun()
        )));
        HelpEvidence::of_mates([one, other], [u.square(), v.square()], words)
    })
}
