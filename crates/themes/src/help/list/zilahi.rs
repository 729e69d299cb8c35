//! Zilahi: the white unit that is captured in one solution mates in the other, and the other way round.

use chess::Color;
use problem::Sentence;

use super::units::common_units;
use crate::Theme;
use crate::help::evidence::named_all;
use crate::help::functions::Function;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme =
    Theme::of_helpmates("zilahi", "Zilahi", &["Zilahi"], include_str!("../../../pages/zilahi.md"));

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    exchanging_with(play, Function::Captured, "are captured and mate in turn")
}

/// Pairs of white units of which one mates while the other has this function, and the other way round.
pub(super) fn exchanging_with(play: &HelpPlay, passive: Function, words: &str) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (one, other) in play.pairs() {
        let function = |solution: usize, unit| play.solutions[solution].function(unit);
        let units = common_units(play, one, other, Color::White);
        let turns = |unit: &&_| function(one, **unit) == passive && function(other, **unit) == Function::Mates;
        let back = |unit: &&_| function(one, **unit) == Function::Mates && function(other, **unit) == passive;
        for &u in units.iter().filter(turns) {
            for &v in units.iter().filter(back) {
                let detail = named_all(play, &[u.min(v), u.max(v)]).then(&Sentence::from(format!(" {words}")));
                found.push(HelpEvidence::of_mates([one, other], [u.square(), v.square()], detail));
            }
        }
    }
    found
}
