//! Units looked at in pairs.

use chess::{Color, Kind};

use crate::help::{HelpPlay, UnitId};

/// Pairs of units of one side that are in the diagrams of both solutions, kings apart; each pair once.
pub(super) fn unit_pairs(play: &HelpPlay, one: usize, other: usize) -> Vec<(UnitId, UnitId)> {
    let mut pairs = Vec::new();
    for color in Color::ALL {
        let mut units = common_units(play, one, other, color);
        units.sort_unstable();
        for (index, &u) in units.iter().enumerate() {
            pairs.extend(units[index + 1..].iter().map(|&v| (u, v)));
        }
    }
    pairs
}

/// The units of a side that both diagrams have, without its king.
pub(super) fn common_units(play: &HelpPlay, one: usize, other: usize, color: Color) -> Vec<UnitId> {
    let (one, other) = (&play.solutions[one], &play.solutions[other]);
    let in_other: Vec<UnitId> = other.units_of(color).collect();
    let is_king = |unit: &UnitId| play.unit(*unit).is_some_and(|unit| unit.kind == Kind::King);
    one.units_of(color).filter(|unit| in_other.contains(unit) && !is_king(unit)).collect()
}

/// Black units that never move are scenery: what they block or where they are pinned is the diagram's doing.
pub(super) fn moved_or_white(play: &HelpPlay, solution: usize, unit: UnitId) -> bool {
    let solution = &play.solutions[solution];
    play.unit(unit).is_some_and(|kind| kind.color == Color::White)
        || !solution.moves_of(unit).is_empty()
        || solution.capture_of(unit).is_some()
}
