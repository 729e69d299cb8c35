//! What was found out about the rights of a diagram, in sentences.

use std::fmt;

use chess::{Color, Kind, Move, Square, Wing};

use super::Proof;

/// One thing found out about the rights of a diagram.
#[derive(Clone, PartialEq, Debug)]
pub enum RightFinding {
    /// King or rook have provably moved.
    CastlingLost {
        /// Who may not castle.
        color: Color,
        /// To which side.
        wing: Wing,
        /// Why not.
        proof: Proof,
    },
    /// Of these two rights to castle each may be there, but not both: king or rook of one of them has moved.
    CastlingExclusive {
        /// Who may castle to which side.
        pair: [(Color, Wing); 2],
    },
    /// The last move was provably this double step.
    EnPassantProved {
        /// The double step.
        last: Move,
        /// The square it crossed.
        crossed: Square,
        /// How many other moves could be taken back by the way units go and cannot have been played.
        others: u32,
    },
    /// The last move was one of these double steps; which of them is not proved.
    EnPassantOneOf {
        /// The double steps.
        steps: Vec<Move>,
    },
    /// If this castling is allowed, the last move was this double step; neither is proved.
    CastlingOrEnPassant {
        /// Who may castle.
        color: Color,
        /// To which side.
        wing: Wing,
        /// The double step.
        last: Move,
        /// The square it crossed.
        crossed: Square,
    },
}

impl RightFinding {
    /// A short name for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            RightFinding::CastlingLost { .. } => "castling_lost",
            RightFinding::CastlingExclusive { .. } => "castling_exclusive",
            RightFinding::EnPassantProved { .. } => "en_passant_proved",
            RightFinding::EnPassantOneOf { .. } => "en_passant_one_of",
            RightFinding::CastlingOrEnPassant { .. } => "castling_or_en_passant",
        }
    }
}

impl fmt::Display for RightFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RightFinding::CastlingLost { color, wing, proof } => {
                write!(f, "{color} cannot castle {}: ", side(*wing))?;
                match proof {
                    Proof::Standing(reason) => write!(f, "{reason}"),
                    Proof::TakenBack { mover, last, plies } => taken_back(f, *color, *mover, last, *plies),
                }
            }
            RightFinding::CastlingExclusive { pair: [one, other] } => exclusive(f, *one, *other),
            RightFinding::EnPassantProved { last, crossed, others } => {
                write!(f, "en passant on {crossed} is allowed: the last move was {}", played(*last))?;
                match others {
                    0 => write!(f, ", as no other can be taken back"),
                    1 => write!(f, ", as the other one that can be taken back leads to no possible position"),
                    _ => write!(f, ", as none of {others} others that can be taken back leads to a possible position"),
                }
            }
            RightFinding::EnPassantOneOf { steps } => {
                let list = steps.iter().map(|&mv| played(mv)).collect::<Vec<_>>().join(" or ");
                write!(f, "the last move was {list}: one of them may be captured en passant, but which is not proved")
            }
            RightFinding::CastlingOrEnPassant { color, wing, last, crossed } => {
                write!(f, "either {color} may not castle {}, or the last move was {}, ", side(*wing), played(*last))?;
                write!(f, "so that en passant on {crossed} is allowed: neither is proved")
            }
        }
    }
}

/// Two rights that exclude each other.
fn exclusive(f: &mut fmt::Formatter<'_>, one: (Color, Wing), other: (Color, Wing)) -> fmt::Result {
    let [(first, wing), (second, other)] = [one, other].map(|(color, wing)| (color, side(wing)));
    if first == second {
        write!(f, "{first} may castle {wing} or {other}, but not both: a king or rook has moved")
    } else {
        write!(f, "{first} may castle {wing} or {second} {other}, but not both: one of them has moved king or rook")
    }
}

/// What is found when moves are taken back.
fn taken_back(f: &mut fmt::Formatter<'_>, color: Color, mover: Color, last: &[Move], plies: u32) -> fmt::Result {
    const SHOWN: usize = 3;
    let list = last.iter().take(SHOWN).map(|&mv| played(mv)).collect::<Vec<_>>().join(" or ");
    match (last.len(), plies) {
        (0, _) | (_, 1) if color == mover => write!(f, "the last move was by king or rook"),
        (0, _) | (_, 1) => write!(f, "{mover}'s last move can only be explained by one of king or rook before it"),
        (1..=SHOWN, 2) if color != mover => {
            write!(f, "{mover}'s last move was {list}, and {color}'s before it by king or rook")
        }
        (1..=SHOWN, _) => write!(f, "the last move was {list}, and {plies} plies taken back need one of king or rook"),
        (moves, _) => {
            write!(f, "whichever of {moves} moves was the last, {plies} plies taken back need one of king or rook")
        }
    }
}

/// `h7-h6`, `Kg8-h8`.
fn played(mv: Move) -> String {
    let letter = if mv.kind == Kind::Pawn { String::new() } else { mv.kind.problem_letter().to_string() };
    let promoted = mv.promotion.map_or(String::new(), |kind| format!("={}", kind.problem_letter()));
    format!("{letter}{}-{}{promoted}", mv.from, mv.to)
}

fn side(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "short",
        Wing::Queen => "long",
    }
}
