//! A move: which unit goes from where to where, and what a pawn becomes.

use crate::{Kind, Square};

/// A move in some position. Castling is the king's two-square step; an en-passant capture is the pawn's
/// diagonal step onto the crossed square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the unit stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What it is.
    pub kind: Kind,
    /// What a pawn on its last rank becomes.
    pub promotion: Option<Kind>,
}

impl Move {
    /// A move that promotes nothing.
    #[inline]
    pub const fn new(kind: Kind, from: Square, to: Square) -> Move {
        Move { from, to, kind, promotion: None }
    }

    /// What stands on the target afterwards.
    #[inline]
    pub fn becomes(self) -> Kind {
        self.promotion.unwrap_or(self.kind)
    }

    /// The square crossed, if this is a pawn's double step.
    #[inline]
    pub fn crossed(self) -> Option<Square> {
        let (from, to) = (self.from.index(), self.to.index());
        let double_step = self.kind == Kind::Pawn && from.abs_diff(to) == 16;
        double_step.then(|| Square::new(((from + to) / 2) as u8))
    }

    /// Whether this is castling.
    #[inline]
    pub fn is_castling(self) -> bool {
        self.kind == Kind::King && self.from.file().abs_diff(self.to.file()) == 2
    }
}
