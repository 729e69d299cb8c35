//! How one diagram is laid on another: seen in a mirror or turned, then shifted as a whole.

use chess::{Square, Symmetry};

/// A symmetry, and then this many files to the right and ranks up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alignment {
    /// The mirror.
    pub symmetry: Symmetry,
    /// Files to the right and ranks up.
    pub shift: (i8, i8),
}

impl Alignment {
    /// The square of the predecessor that a square of the problem comes to lie on, if it is on the board.
    pub fn there(self, here: Square) -> Option<Square> {
        self.symmetry.apply(here).offset(self.shift.0, self.shift.1)
    }

    /// The square of the problem under which a square of the predecessor lies, if it is on the board.
    pub fn here(self, there: Square) -> Option<Square> {
        let back = match self.symmetry {
            Symmetry::QuarterTurn => Symmetry::QuarterTurnBack,
            Symmetry::QuarterTurnBack => Symmetry::QuarterTurn,
            itself => itself,
        };
        there.offset(-self.shift.0, -self.shift.1).map(|square| back.apply(square))
    }
}
