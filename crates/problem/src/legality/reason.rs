//! The reasons why a diagram cannot arise in a game.

use std::fmt;

use chess::{Color, Square};

/// One reason why a diagram cannot arise in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LegalityReason {
    /// More than 16 units of one side.
    TooManyUnits {
        /// Whose units.
        color: Color,
        /// How many there are.
        units: u32,
    },
    /// More than 8 pawns of one side.
    TooManyPawns {
        /// Whose pawns.
        color: Color,
        /// How many there are.
        pawns: u32,
    },
    /// More pieces beyond the original set than pawns missing.
    PromotedForce {
        /// Whose pieces.
        color: Color,
        /// How many must be promoted.
        promoted: u32,
        /// How many pawns are missing.
        missing: u32,
    },
    /// Bishops on squares of one color, one of them promoted, though no pawn is missing for it.
    SameColoredBishops {
        /// Whose bishops.
        color: Color,
        /// How many pieces must be promoted.
        promoted: u32,
        /// How many pawns are missing.
        missing: u32,
    },
    /// A bishop that cannot have left its home between two pawns stands elsewhere, though no pawn is missing for it.
    CagedBishop {
        /// Whose bishop.
        color: Color,
        /// The home between the pawns.
        home: Square,
        /// How many pieces must be promoted.
        promoted: u32,
        /// How many pawns are missing.
        missing: u32,
    },
    /// Pawns that no captures at all can bring to their squares.
    PawnStructure {
        /// Whose pawns.
        color: Color,
    },
    /// Pawns that need more captures than units were there to capture.
    PawnCaptures {
        /// Whose pawns.
        color: Color,
        /// The fewest captures that explain them.
        captures: u32,
        /// How many units of the other side a pawn can have captured.
        missing: u32,
    },
    /// Three checks at once, or two that no single move gives.
    ImpossibleCheck {
        /// The side in check.
        color: Color,
        /// How many units give check.
        checkers: u32,
    },
    /// The side that must have moved last had no move.
    NoLastMove {
        /// That side.
        color: Color,
    },
    /// The side that must have moved last had only moves that contradict the castling and en-passant rights given.
    RightsContradicted {
        /// That side.
        color: Color,
    },
}

impl LegalityReason {
    /// A short name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            LegalityReason::TooManyUnits { .. } => "too_many_units",
            LegalityReason::TooManyPawns { .. } => "too_many_pawns",
            LegalityReason::PromotedForce { .. } => "promoted_force",
            LegalityReason::SameColoredBishops { .. } => "same_colored_bishops",
            LegalityReason::CagedBishop { .. } => "caged_bishop",
            LegalityReason::PawnStructure { .. } => "pawn_structure",
            LegalityReason::PawnCaptures { .. } => "pawn_captures",
            LegalityReason::ImpossibleCheck { .. } => "impossible_check",
            LegalityReason::NoLastMove { .. } => "no_last_move",
            LegalityReason::RightsContradicted { .. } => "rights_contradicted",
        }
    }

    /// The side it is about.
    pub const fn color(self) -> Color {
        match self {
            LegalityReason::TooManyUnits { color, .. }
            | LegalityReason::TooManyPawns { color, .. }
            | LegalityReason::PromotedForce { color, .. }
            | LegalityReason::SameColoredBishops { color, .. }
            | LegalityReason::CagedBishop { color, .. }
            | LegalityReason::PawnStructure { color }
            | LegalityReason::PawnCaptures { color, .. }
            | LegalityReason::ImpossibleCheck { color, .. }
            | LegalityReason::NoLastMove { color }
            | LegalityReason::RightsContradicted { color } => color,
        }
    }
}

impl fmt::Display for LegalityReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            LegalityReason::TooManyUnits { color, units } => write!(f, "{color} has {units} units, more than 16"),
            LegalityReason::TooManyPawns { color, pawns } => write!(f, "{color} has {pawns} pawns, more than 8"),
            LegalityReason::PromotedForce { color, promoted, missing } => {
                write!(f, "{color} {}", needed(promoted, missing))
            }
            LegalityReason::SameColoredBishops { color, promoted, missing } => {
                write!(f, "{color} has bishops on squares of the same color and {}", needed(promoted, missing))
            }
            LegalityReason::CagedBishop { color, home, promoted, missing } => {
                write!(f, "{color}'s bishop of {home} never left its pawns, so {color} {}", needed(promoted, missing))
            }
            LegalityReason::PawnStructure { color } => {
                write!(f, "no captures can have brought {color}'s pawns to their squares")
            }
            LegalityReason::PawnCaptures { color, captures, missing } => {
                let captures = counted(captures, "capture");
                write!(f, "{color}'s pawns need {captures} but can have made only {missing}")
            }
            LegalityReason::ImpossibleCheck { color, checkers } => {
                write!(f, "no single move can have given {color} check from {checkers} units")
            }
            LegalityReason::NoLastMove { color } => write!(f, "{color} had no last move"),
            LegalityReason::RightsContradicted { color } => {
                write!(f, "with the rights to castle or capture en passant as given, {color} had no last move")
            }
        }
    }
}

/// Promoted pieces against missing pawns, in words.
fn needed(promoted: u32, missing: u32) -> String {
    let pawns = match missing {
        0 => "no pawn".to_owned(),
        _ => format!("only {}", counted(missing, "pawn")),
    };
    format!("needs {} with {pawns} missing", counted(promoted, "promoted piece"))
}

/// A number with its noun.
fn counted(number: u32, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
