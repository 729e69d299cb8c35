//! The eight symmetries of the board, and a canonical form under those that keep the chess.

use crate::{Bitboard, Kind, Setup, Square};

/// A mirroring or rotation of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Left becomes right: a ↔ h.
    MirrorFiles,
    /// Top becomes bottom: 1 ↔ 8.
    MirrorRanks,
    /// Half a turn.
    HalfTurn,
    /// Mirrored at the diagonal a1–h8.
    MirrorDiagonal,
    /// Mirrored at the diagonal h1–a8.
    MirrorAntidiagonal,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A quarter turn counterclockwise.
    QuarterTurnBack,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::MirrorFiles,
        Symmetry::MirrorRanks,
        Symmetry::HalfTurn,
        Symmetry::MirrorDiagonal,
        Symmetry::MirrorAntidiagonal,
        Symmetry::QuarterTurn,
        Symmetry::QuarterTurnBack,
    ];

    /// Where a square goes.
    pub const fn apply(self, square: Square) -> Square {
        let (file, rank) = (square.file(), square.rank());
        let (file, rank) = match self {
            Symmetry::Identity => (file, rank),
            Symmetry::MirrorFiles => (7 - file, rank),
            Symmetry::MirrorRanks => (file, 7 - rank),
            Symmetry::HalfTurn => (7 - file, 7 - rank),
            Symmetry::MirrorDiagonal => (rank, file),
            Symmetry::MirrorAntidiagonal => (7 - rank, 7 - file),
            Symmetry::QuarterTurn => (rank, 7 - file),
            Symmetry::QuarterTurnBack => (7 - rank, file),
        };
        Square::new(rank * 8 + file)
    }

    /// Whether pawns keep their direction and their distance to promotion.
    pub const fn keeps_ranks(self) -> bool {
        matches!(self, Symmetry::Identity | Symmetry::MirrorFiles)
    }
}

impl Setup {
    /// The symmetries that change nothing about the chess of this setup: with castling rights only the
    /// identity, with pawns also left–right, without either all eight.
    pub fn symmetries(&self) -> &'static [Symmetry] {
        if !self.castling.is_empty() {
            &Symmetry::ALL[..1]
        } else if (self.board.kind(Kind::Pawn)).any() || self.en_passant.is_some() {
            &Symmetry::ALL[..2]
        } else {
            &Symmetry::ALL
        }
    }

    /// The same chess in one chosen orientation: mirrored twins have equal canonical forms.
    #[must_use]
    pub fn canonical(&self) -> Setup {
        self.symmetries()
            .iter()
            .map(|&symmetry| self.transform(symmetry))
            .min()
            .expect("the identity is always among the symmetries")
    }
}

impl Bitboard {
    /// The set mirrored or turned.
    #[must_use]
    pub fn transform(self, symmetry: Symmetry) -> Bitboard {
        self.into_iter().map(|square| symmetry.apply(square)).collect()
    }
}
