//! What Black can do at all, from the diagram on: whatever a picture asks for beyond that need not be asked later.

use chess::{Bitboard, Position, Square};

use super::black::{Blocks, king_moves};
use super::walks::Walks;

/// Black at the outset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outset {
    blocks: Blocks,
    /// By king's square: how many moves the other units have if he goes there; none where he does not get to.
    moves: [Option<u8>; 64],
}

impl Outset {
    /// In this position, with so many black moves to come.
    pub(crate) fn of(position: &Position, walks: &mut Walks, moves: usize) -> Outset {
        let left = |king: Square| Some(moves.checked_sub(king_moves(position, king))?.min(usize::from(u8::MAX)) as u8);
        let mut of_others = [None; 64];
        Square::all().for_each(|king| of_others[king.index()] = left(king));
        Outset { blocks: Blocks::of(position, walks, moves), moves: of_others }
    }

    /// Whether Black may ever stand on all these squares with his king here.
    pub(crate) fn may_block(&self, king: Square, squares: Bitboard) -> bool {
        self.moves[king.index()].is_some_and(|moves| self.blocks.may_block(squares, moves.into()))
    }
}
