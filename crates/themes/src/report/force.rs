//! What stands on the board: promoted units and size.

use chess::{Board, Color, Kind};
use problem::promoted_units;

use super::remark::Remark;
use super::topic::*;
use super::wording::number;

/// The most units of a Tanagra. Limits vary in use; five is the narrowest common one.
const TANAGRA_UNITS: u32 = 5;
const MINIATURE_UNITS: u32 = 7;
const MEREDITH_UNITS: u32 = 12;

/// Remarks on the diagram as it stands.
pub(super) fn remarks(board: &Board) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = obtrusive(board).collect();
    let units = board.occupied().count();
    if units <= TANAGRA_UNITS {
        remarks.push(Remark::new(TANAGRA, units, format!("A Tanagra: {units} units.")));
    }
    if units <= MINIATURE_UNITS {
        remarks.push(Remark::new(MINIATURE, units, format!("A miniature: {units} units.")));
    } else if units <= MEREDITH_UNITS {
        remarks.push(Remark::new(MEREDITH, units, format!("A Meredith: {units} units.")));
    }
    if board.kind(Kind::Pawn).is_empty() {
        remarks.push(Remark::new(ARISTOCRAT, 1, "An aristocrat: no pawns."));
    }
    for (color, side) in [(Color::White, "White"), (Color::Black, "Black")] {
        if board.color(color).count() == 2 {
            let sentence = format!("A minimal: {side} has one unit besides the king.");
            remarks.push(Remark::new(MINIMAL, 1, sentence).on(board.color(color) - board.kind(Kind::King)));
        }
    }
    remarks
}

/// Remarks on units that must have promoted.
pub(super) fn obtrusive(board: &Board) -> impl Iterator<Item = Remark> {
    let sides = [(Color::White, "White"), (Color::Black, "Black")].into_iter();
    sides.map(|(color, side)| (promoted_units(board, color), side)).filter(|(promoted, _)| *promoted > 0).map(
        |(promoted, side)| {
            let noun = number(promoted as usize, "unit", "units");
            let sentence = format!("{side} has {promoted} {noun} that must have promoted.");
            Remark::new(OBTRUSIVE_UNIT, promoted, sentence)
        },
    )
}
