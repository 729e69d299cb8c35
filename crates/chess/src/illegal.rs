//! Why a setup is not a position: all reasons at once, as a set.

use std::fmt;

/// One reason why a setup is not a legal position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Reason {
    /// White has no king.
    NoWhiteKing,
    /// Black has no king.
    NoBlackKing,
    /// White has more than one king.
    SeveralWhiteKings,
    /// Black has more than one king.
    SeveralBlackKings,
    /// The kings stand next to each other.
    KingsAdjacent,
    /// The side that has just moved is in check.
    WaitingSideInCheck,
    /// A pawn stands on the first or the eighth rank.
    PawnOnEdge,
    /// A castling right whose king or rook is not at home.
    CastlingWithoutUnits,
    /// An en-passant square that no double step can have crossed.
    ImpossibleEnPassant,
}

impl Reason {
    /// Every reason there is.
    pub const ALL: [Reason; 9] = [
        Reason::NoWhiteKing,
        Reason::NoBlackKing,
        Reason::SeveralWhiteKings,
        Reason::SeveralBlackKings,
        Reason::KingsAdjacent,
        Reason::WaitingSideInCheck,
        Reason::PawnOnEdge,
        Reason::CastlingWithoutUnits,
        Reason::ImpossibleEnPassant,
    ];

    /// A short name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::NoWhiteKing => "no_white_king",
            Reason::NoBlackKing => "no_black_king",
            Reason::SeveralWhiteKings => "several_white_kings",
            Reason::SeveralBlackKings => "several_black_kings",
            Reason::KingsAdjacent => "kings_adjacent",
            Reason::WaitingSideInCheck => "waiting_side_in_check",
            Reason::PawnOnEdge => "pawn_on_edge",
            Reason::CastlingWithoutUnits => "castling_without_units",
            Reason::ImpossibleEnPassant => "impossible_en_passant",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoWhiteKing => "White has no king",
            Reason::NoBlackKing => "Black has no king",
            Reason::SeveralWhiteKings => "White has more than one king",
            Reason::SeveralBlackKings => "Black has more than one king",
            Reason::KingsAdjacent => "the kings stand next to each other",
            Reason::WaitingSideInCheck => "the side not to move is in check",
            Reason::PawnOnEdge => "a pawn stands on the first or eighth rank",
            Reason::CastlingWithoutUnits => "castling is claimed but king or rook is not at home",
            Reason::ImpossibleEnPassant => "no double step can have crossed the en-passant square",
        })
    }
}

/// All the reasons why a setup is not a position; never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Illegal(u16);

impl Illegal {
    /// No reason yet: where a check begins, and never what it returns.
    pub(crate) const NOT_YET: Illegal = Illegal(0);

    pub(crate) fn add(&mut self, reason: Reason) {
        self.0 |= 1 << reason as u16;
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this is one of the reasons.
    pub fn has(self, reason: Reason) -> bool {
        self.0 & 1 << reason as u16 != 0
    }

    /// The reasons, in the order of [`Reason::ALL`].
    pub fn reasons(self) -> impl Iterator<Item = Reason> {
        Reason::ALL.into_iter().filter(move |&reason| self.has(reason))
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{reason}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.reasons()).finish()
    }
}

impl std::error::Error for Illegal {}
