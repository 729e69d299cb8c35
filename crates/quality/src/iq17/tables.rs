//! The two tables of the model: what a unit is worth and how far its power reaches.

use chess::{Kind, Square};

/// Shannon's values, and ten for a king: he must count for more than a queen without drowning everything else.
pub(super) fn value(kind: Kind) -> f64 {
    match kind {
        Kind::King => 10.0,
        Kind::Pawn | Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen => f64::from(crate::material::value(kind)),
    }
}

/// The most squares a unit can ever move to or capture on, on an empty board; a pawn has two steps and two captures.
pub(super) fn power(kind: Kind) -> f64 {
    match kind {
        Kind::Pawn => 4.0,
        Kind::Knight | Kind::King => 8.0,
        Kind::Bishop => 13.0,
        Kind::Rook => 14.0,
        Kind::Queen => 27.0,
    }
}

/// King steps between two squares, as a share of what a unit can do.
pub(super) fn reach(from: Square, to: Square, kind: Kind) -> f64 {
    f64::from(from.distance(to)) / power(kind)
}
