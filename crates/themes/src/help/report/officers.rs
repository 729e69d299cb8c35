//! White officers without a part in a solution.

use chess::{Color, Kind};

use crate::help::functions::Function;
use crate::help::{HelpSolution, UnitId};

/// The white officers that do nothing for the mate, never move and are not captured. One that guards a square, pins,
/// opens, closes or is captured has a part.
pub fn idle_officers_of(solution: &HelpSolution) -> Vec<UnitId> {
    let board = solution.start().board();
    let officer = |unit: &UnitId| {
        let kind = solution.place(*unit, 0).and_then(|square| board.kind_at(square));
        kind.is_some_and(|kind| !matches!(kind, Kind::King | Kind::Pawn))
    };
    let idle = |unit: &UnitId| {
        let concerned = solution.all_effects().any(|(_, effect)| effect.other == Some(*unit));
        solution.function(*unit) == Function::None && solution.moves_of(*unit).is_empty() && !concerned
    };
    solution.units_of(Color::White).filter(|unit| officer(unit) && idle(unit)).collect()
}
