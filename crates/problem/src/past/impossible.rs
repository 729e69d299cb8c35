//! Reasons why no game leads to a setup with its rights.

use std::fmt;

use chess::{Bitboard, Color, Kind, Square};

/// One reason why no game leads to a setup with its rights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Impossible {
    /// The king has no way to where he stands.
    King {
        /// Whose king.
        color: Color,
        /// Where he stands.
        square: Square,
    },
    /// No way of the pawns explains all pawns and promoted pieces.
    Pawns {
        /// Whose pawns.
        color: Color,
    },
    /// A piece that cannot be where it is, neither as an original one nor as a promoted one.
    Unit {
        /// Whose unit.
        color: Color,
        /// Its kind.
        kind: Kind,
        /// Where it stands.
        square: Square,
        /// Whether it is promoted even if king and rook may have moved.
        promoted: bool,
        /// Pawns next to it that have never moved.
        pawns: Bitboard,
        /// Where its pawn would have checked a king who never moved, if it could promote from nowhere else.
        checks: Bitboard,
    },
    /// Pawns that need more captures than they can have made.
    Captures {
        /// Whose pawns.
        color: Color,
        /// The fewest captures that explain them.
        captures: u32,
        /// The most they can have made.
        most: u32,
    },
    /// Captures that lost pawns need to get to where the pawns of the other side captured.
    Account {
        /// Whose pawns.
        color: Color,
        /// The fewest captures that explain them.
        captures: u32,
        /// The most they can have made.
        most: u32,
    },
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Impossible::King { color, square } => {
                write!(f, "{color}'s king has no way to {square} past king and rook that never moved")
            }
            Impossible::Pawns { color } => write!(f, "{color}'s pawns and pieces cannot come from {color}'s pawns"),
            Impossible::Unit { kind, square, promoted: false, .. } => {
                write!(f, "the {} {square} cannot have come there past king and rook that never moved", kind.name())
            }
            Impossible::Unit { kind, square, promoted: true, pawns, checks, .. } => {
                write!(f, "the {} {square} is promoted", kind.name())?;
                match pawns.count() {
                    0 => {}
                    1 => write!(f, " ({} has never moved)", listed(pawns))?,
                    _ => write!(f, " ({} have never moved)", listed(pawns))?,
                }
                if checks.is_empty() {
                    write!(f, ", and no pawn can have got there past king and rook that never moved")
                } else {
                    write!(f, ", and its pawn checked the king from {}, so that he moved", listed(checks))
                }
            }
            Impossible::Captures { color, captures, most } => {
                write!(f, "{color}'s pawns need {} but can have made only {most}", counted(captures))
            }
            Impossible::Account { color, captures, most } => {
                let captures = counted(captures);
                write!(f, "{color}'s pawns, with those that are gone, need {captures} but can have made only {most}")
            }
        }
    }
}

/// "e2 and g2".
fn listed(squares: Bitboard) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" and ")
}

/// A number that may mean "never".
fn counted(captures: u32) -> String {
    match captures {
        0..=1 => format!("{captures} capture"),
        2..=15 => format!("{captures} captures"),
        _ => "more captures than there can be".to_owned(),
    }
}
