//! What units are worth: Shannon's values, which all models share.

use chess::{Board, Color, Kind};

/// Shannon's value of a unit; the king counts nothing.
pub(crate) fn value(kind: Kind) -> i32 {
    kind.value().cast_signed()
}

/// The value of all units of one color.
pub(crate) fn force(board: &Board, color: Color) -> i32 {
    board.iter().filter(|(_, unit)| unit.color == color).map(|(_, unit)| value(unit.kind)).sum()
}
