//! What the play aims at.

/// How the play must end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// In check and no legal move.
    Mate,
    /// Not in check and no legal move.
    Stalemate,
}

impl Aim {
    /// Both.
    pub const ALL: [Aim; 2] = [Aim::Mate, Aim::Stalemate];

    /// Its sign in a stipulation: `#` or `=`.
    pub const fn sign(self) -> char {
        match self {
            Aim::Mate => '#',
            Aim::Stalemate => '=',
        }
    }

    /// Its name: "mate".
    pub const fn name(self) -> &'static str {
        match self {
            Aim::Mate => "mate",
            Aim::Stalemate => "stalemate",
        }
    }
}
