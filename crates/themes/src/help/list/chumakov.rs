//! Chumakov: White captures one black unit while another plays, and in the other solution the one that played while the
//! first one does.

use chess::Color;

use super::units::common_units;
use crate::Theme;
use crate::help::evidence::named_all;
use crate::help::{HelpEvidence, HelpPlay, UnitId};

pub(super) const THEME: Theme =
    Theme::of_helpmates("chumakov", "Chumakov", &["Chumakov"], include_str!("../../../pages/chumakov.md"));

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (one, other) in play.pairs() {
        let taken = |index: usize, unit: UnitId| {
            let solution = &play.solutions[index];
            solution.capture_of(unit).filter(|_| solution.moves_of(unit).is_empty())
        };
        let plays = |index: usize, unit: UnitId| {
            let solution = &play.solutions[index];
            solution.moves_of(unit).first().copied().filter(|_| solution.capture_of(unit).is_none())
        };
        let units = common_units(play, one, other, Color::Black);
        for &x in &units {
            let (Some(i), Some(j)) = (taken(one, x), plays(other, x)) else { continue };
            for &y in &units {
                let (Some(k), Some(l)) = (taken(other, y), plays(one, y)) else { continue };
                let detail = named_all(play, &[x.min(y), x.max(y)]).text(" are captured and play in turn");
                let moves = [(one, i), (other, j), (other, k), (one, l)];
                found.push(HelpEvidence::of_moves(moves, [x.square(), y.square()], detail));
            }
        }
    }
    found
}
