//! What a twin changes.

use std::fmt;

use chess::{Castling, Color, Kind, Square, Symmetry, Unit};

use crate::Stipulation;

/// A change that makes a twin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TwinChange {
    /// A unit moves; what stands on the target disappears.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Two squares exchange what stands on them.
    Exchange(Square, Square),
    /// A unit disappears.
    Remove(Square),
    /// A unit is added and replaces what stands there.
    Add(Unit, Square),
    /// Every unit of one kind becomes another, of both colors.
    Substitute {
        /// The kind replaced.
        from: Kind,
        /// The kind put in its place.
        to: Kind,
    },
    /// The board is turned.
    Rotate(Rotation),
    /// The board is mirrored.
    Mirror(MirrorAxis),
    /// The whole position moves as a unit on `from` would go to `to`.
    Shift {
        /// A square.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// All units change color and stay where they are (Polish type). The stipulation stays the same.
    ExchangeColors,
    /// Something else is asked.
    Stipulation(Stipulation),
    /// These rights and no others, as one part of a partial retro analysis has them.
    Rights {
        /// Who may castle.
        castling: Castling,
        /// The square crossed, if a pawn may be captured en passant.
        en_passant: Option<Square>,
    },
}

/// By how much a board is turned, counterclockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rotation {
    /// 90°: a1 goes to h1.
    Quarter,
    /// 180°: a1 goes to h8.
    Half,
    /// 270°: a1 goes to a8.
    ThreeQuarters,
}

/// What changes places with what in a mirror.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MirrorAxis {
    /// Left and right: a1 and h1.
    A1H1,
    /// Top and bottom: a1 and a8.
    A1A8,
    /// The corners a1 and h8: on the diagonal a8–h1.
    A1H8,
    /// The corners a8 and h1: on the diagonal a1–h8.
    A8H1,
}

impl Rotation {
    /// All of them.
    pub const ALL: [Rotation; 3] = [Rotation::Quarter, Rotation::Half, Rotation::ThreeQuarters];

    /// The angle, counterclockwise.
    pub const fn degrees(self) -> u16 {
        match self {
            Rotation::Quarter => 90,
            Rotation::Half => 180,
            Rotation::ThreeQuarters => 270,
        }
    }

    pub(super) const fn symmetry(self) -> Symmetry {
        match self {
            Rotation::Quarter => Symmetry::QuarterTurnBack,
            Rotation::Half => Symmetry::HalfTurn,
            Rotation::ThreeQuarters => Symmetry::QuarterTurn,
        }
    }
}

impl MirrorAxis {
    /// All of them.
    pub const ALL: [MirrorAxis; 4] = [MirrorAxis::A1H1, MirrorAxis::A1A8, MirrorAxis::A1H8, MirrorAxis::A8H1];

    /// The squares that change places: `a1<-->h1`.
    pub const fn name(self) -> &'static str {
        match self {
            MirrorAxis::A1H1 => "a1<-->h1",
            MirrorAxis::A1A8 => "a1<-->a8",
            MirrorAxis::A1H8 => "a1<-->h8",
            MirrorAxis::A8H1 => "a8<-->h1",
        }
    }

    pub(super) const fn symmetry(self) -> Symmetry {
        match self {
            MirrorAxis::A1H1 => Symmetry::MirrorFiles,
            MirrorAxis::A1A8 => Symmetry::MirrorRanks,
            MirrorAxis::A1H8 => Symmetry::MirrorAntidiagonal,
            MirrorAxis::A8H1 => Symmetry::MirrorDiagonal,
        }
    }
}

impl fmt::Display for TwinChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TwinChange::Move { from, to } => write!(f, "{from}→{to}"),
            TwinChange::Exchange(one, other) => write!(f, "{one}↔{other}"),
            TwinChange::Remove(square) => write!(f, "-{square}"),
            TwinChange::Add(Unit { color, kind }, square) => {
                let side = match color {
                    Color::White => 'w',
                    Color::Black => 'b',
                };
                write!(f, "+{side}{}{square}", kind.problem_letter())
            }
            TwinChange::Substitute { from, to } => write!(f, "{}={}", from.problem_letter(), to.problem_letter()),
            TwinChange::Rotate(rotation) => write!(f, "rotate {}°", rotation.degrees()),
            TwinChange::Mirror(axis) => write!(f, "mirror {}", axis.name()),
            TwinChange::Shift { from, to } => write!(f, "shift {from}→{to}"),
            TwinChange::ExchangeColors => f.write_str("colors exchanged"),
            TwinChange::Stipulation(stipulation) => write!(f, "{stipulation}"),
            TwinChange::Rights { castling, en_passant: None } => write!(f, "rights {}", castling.to_fen()),
            TwinChange::Rights { castling, en_passant: Some(crossed) } => {
                write!(f, "rights {} {crossed}", castling.to_fen())
            }
        }
    }
}
