//! A variation up to its mate, with the positions in which motives are looked for.

use chess::{Bitboard, Color, Kind, Move, Position, Square};
use problem::Sentence;

use super::Kept;
use crate::{Evidence, Line, Phase, Variation};

/// Black moves, White mates.
pub struct Scene<'p> {
    /// The phase it belongs to.
    pub phase: &'p Phase<'p>,
    /// Black's move.
    pub variation: &'p Variation<'p>,
    /// White's answer.
    pub mate: Move,
    /// The position after it.
    pub mated: Mated<'p>,
    /// The motives found in it, if the phase keeps them.
    pub(crate) kept: Option<&'p Kept>,
}

/// A position with a mate: mostly kept elsewhere, for all themes ask for it.
pub enum Mated<'p> {
    /// Kept elsewhere.
    Kept(&'p Position),
    /// Made for this.
    Made(Box<Position>),
}

impl std::ops::Deref for Mated<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        match self {
            Mated::Kept(position) => position,
            Mated::Made(position) => position,
        }
    }
}

impl<'p> Scene<'p> {
    /// A black move of a phase with one of the mates that answer it.
    pub fn of(phase: &'p Phase<'p>, variation: &'p Variation<'p>, mate: Move) -> Scene<'p> {
        Scene { phase, variation, mate, mated: Mated::Made(Box::new(variation.after.play(mate))), kept: None }
    }

    /// Black's move.
    pub fn defense(&self) -> Move {
        self.variation.defense
    }

    /// The position in which Black moves.
    pub fn start(&self) -> &'p Position {
        &self.phase.start
    }

    /// The position in which White mates.
    pub fn after(&self) -> &'p Position {
        &self.variation.after
    }

    /// The mated king's square.
    pub fn king(&self) -> Square {
        self.mated.king(Color::Black)
    }

    /// Whether Black's unit still stands where it went, and is not the king.
    pub fn mover_remains(&self) -> bool {
        self.defense().kind != Kind::King && self.mated.board().color(Color::Black).has(self.defense().to)
    }

    /// What stands on a square after the mate, in words: `rook d1`.
    pub fn unit(&self, square: Square) -> String {
        named(&self.mated, square)
    }

    /// The line from the diagram to the mate.
    pub fn line(&self) -> Line {
        Line(self.phase.lead.iter().copied().chain([self.defense(), self.mate]).collect())
    }

    /// A theme shown by this line alone.
    pub fn evidence(&self, squares: Bitboard, detail: impl Into<Sentence>) -> Evidence {
        Evidence::new(self.phase.kind, vec![self.line()], squares, detail)
    }
}

/// A unit with its square: `rook d1`.
pub(crate) fn named(position: &Position, square: Square) -> String {
    let name = position.board().kind_at(square).map_or("square", Kind::name);
    format!("{name} {square}")
}
