//! What a problem asks: mate in so many moves.

use std::fmt;
use std::str::FromStr;

/// A directmate: White moves and mates in this many moves, whatever Black does.
///
/// ```
/// use keymove_problem::Stipulation;
/// let three: Stipulation = "#3".parse().unwrap();
/// assert_eq!(three.moves(), 3);
/// assert!("#0".parse::<Stipulation>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stipulation {
    moves: u8,
}

impl Stipulation {
    /// The longest mate accepted.
    pub const MOST_MOVES: u8 = 20;

    /// Mate in this many moves, 1 to 20.
    pub fn mate_in(moves: u64) -> Result<Stipulation, BadStipulation> {
        match u8::try_from(moves) {
            Ok(moves @ 1..=Stipulation::MOST_MOVES) => Ok(Stipulation { moves }),
            _ => Err(BadStipulation::Moves(moves)),
        }
    }

    /// The number of White's moves.
    pub fn moves(self) -> u8 {
        self.moves
    }
}

/// A stipulation that cannot be read or solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStipulation {
    /// Too few or too many moves.
    #[error("mate in {0} is out of range: 1 to {most} moves", most = Stipulation::MOST_MOVES)]
    Moves(u64),
    /// Not a directmate at all.
    #[error("'{0}' is not a stipulation solved here: write #2, #3 …")]
    Unknown(String),
}

impl FromStr for Stipulation {
    type Err = BadStipulation;

    fn from_str(text: &str) -> Result<Stipulation, BadStipulation> {
        let unknown = || BadStipulation::Unknown(chess::shorten(text));
        let digits = text.trim().strip_prefix('#').ok_or_else(unknown)?.trim();
        if digits.is_empty() || digits.len() > 9 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unknown());
        }
        Stipulation::mate_in(digits.parse().map_err(|_| unknown())?)
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.moves)
    }
}
