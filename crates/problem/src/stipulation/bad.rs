//! Why a text or a number is not a stipulation.

/// A stipulation that does not exist, or that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStipulation {
    /// Too few or too many moves.
    #[error("{length} is out of range: {genre} have 1 to {most} moves")]
    Length {
        /// The number of moves.
        length: String,
        /// What such problems are called.
        genre: &'static str,
        /// The longest accepted.
        most: u8,
    },
    /// Half a move where the genre has none.
    #[error("{length} is not a valid length: {genre} have whole moves; only help play has half-moves (h#2.5)")]
    HalfMove {
        /// The number of moves.
        length: String,
        /// What such problems are called.
        genre: &'static str,
    },
    /// No number of moves: a quarter of a move, less than none, more digits than any number of moves has.
    #[error(
        "'{0}' is not a number of moves: write whole moves, as in h#2, or in help play half a move more, as in h#2.5"
    )]
    Moves(String),
    /// A number of intended solutions that does not fit.
    #[error(
        "{intended} does not fit {stipulation}: help and series play take one number per half-move, other play has one key"
    )]
    Intended {
        /// The stipulation.
        stipulation: String,
        /// The pattern.
        intended: String,
    },
    /// A number of intended solutions that cannot be read.
    #[error("'{0}' is not a number of solutions: write '2 solutions', 2.1.1.1 or 2.1...")]
    Solutions(String),
    /// None of the known forms.
    #[error(
        "'{0}' is not a stipulation: write #2, =2, h#2, h#2.5, s#3, r#2, semi-r#2, hs#3, hr#2, ser-#5, ser-h#7, ser-s#4 or ser-r#3 (= for stalemate)"
    )]
    Unknown(String),
}
