//! The strict rules of composition, which forbid promoted force even where a game could have it: at most one queen,
//! two rooks, two bishops on squares of different colors, two knights and eight pawns a side. Whether to ask for
//! them is the caller's choice; [`crate::legality()`] does not.

use std::fmt;

use chess::{Bitboard, Board, Color, Kind};

/// A rule a side breaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BrokenRule {
    /// More units of a kind than the original set has.
    TooMany {
        /// Whose units.
        color: Color,
        /// Of what kind.
        kind: Kind,
        /// How many there are.
        count: u32,
        /// How many there may be.
        most: u32,
    },
    /// Two bishops or more on squares of one color.
    SameColoredBishops {
        /// Whose bishops.
        color: Color,
    },
}

/// Every rule the board breaks, White's first.
///
/// ```
/// let board = chess::parse_piece_list("Ke1 Qd1 Qd8 / Ke8").unwrap().board;
/// let broken = keymove_problem::broken_rules(&board);
/// assert_eq!(broken[0].to_string(), "White has 2 queens, the rules of composition allow 1");
/// ```
pub fn broken_rules(board: &Board) -> Vec<BrokenRule> {
    const MOST: [(Kind, u32); 5] =
        [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2), (Kind::Pawn, 8)];
    let mut broken = Vec::new();
    for color in Color::ALL {
        for (kind, most) in MOST {
            let count = board.units(color, kind).count();
            if count > most {
                broken.push(BrokenRule::TooMany { color, kind, count, most });
            }
        }
        let bishops = board.units(color, Kind::Bishop);
        if [Bitboard::DARK, !Bitboard::DARK].into_iter().any(|squares| (bishops & squares).many()) {
            broken.push(BrokenRule::SameColoredBishops { color });
        }
    }
    broken
}

impl BrokenRule {
    /// A short name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            BrokenRule::TooMany { kind, .. } => match kind {
                Kind::Queen => "too_many_queens",
                Kind::Rook => "too_many_rooks",
                Kind::Bishop => "too_many_bishops",
                Kind::Knight => "too_many_knights",
                Kind::Pawn => "too_many_pawns",
                Kind::King => "too_many_kings",
            },
            BrokenRule::SameColoredBishops { .. } => "same_colored_bishops",
        }
    }
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BrokenRule::TooMany { color, kind, count, most } => {
                write!(f, "{color} has {count} {}s, the rules of composition allow {most}", kind.name())
            }
            BrokenRule::SameColoredBishops { color } => {
                write!(f, "{color} has bishops on squares of the same color, the rules of composition allow none")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chess::parse_fen;

    use super::broken_rules;

    fn check(fen: &str, expected: &[&str]) {
        let broken = broken_rules(&parse_fen(fen).unwrap().setup.board);
        assert_eq!(broken.iter().map(|rule| rule.name()).collect::<Vec<_>>(), expected, "{fen}");
    }

    #[test]
    fn only_the_original_set_is_allowed() {
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", &[]);
        check("4k3/8/8/8/8/8/8/QQ2K3", &["too_many_queens"]);
        check("4k3/8/8/8/8/8/8/B1B1K3", &["same_colored_bishops"]);
        check("4k3/8/8/8/8/8/8/BB2K3", &[]);
        check("nnn1k3/8/8/8/8/8/8/RRR1K3", &["too_many_rooks", "too_many_knights"]);
        check("4k3/pppppppp/p7/8/8/8/8/BBB1K3", &["too_many_bishops", "same_colored_bishops", "too_many_pawns"]);
    }
}
