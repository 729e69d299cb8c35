//! Which squares next to his king Black can block in the moves he has.

use chess::{Bitboard, Board, Color, Kind, Position, Square, Wing};

use super::walks::Walks;

/// Where Black's units, his king apart, get to within some moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocks {
    /// Where they stand.
    pub(crate) units: Bitboard,
    within: [Bitboard; Walks::MOST + 1],
}

impl Blocks {
    /// Of all units but the king, as many moves as are left.
    pub(crate) fn of(position: &Position, walks: &mut Walks) -> Blocks {
        let mut blocks = Blocks::without(position.board(), Bitboard::EMPTY, walks);
        // A rook may jump while the king moves.
        for wing in wings(position) {
            blocks.within[0] |= Bitboard::of(wing.rook_target(Color::Black));
        }
        blocks
    }

    /// Without the units on some squares, and nobody castles.
    pub(crate) fn without(board: &Board, left_out: Bitboard, walks: &mut Walks) -> Blocks {
        let units = board.color(Color::Black) - board.kind(Kind::King) - left_out;
        let mut blocks = Blocks { units, within: [Bitboard::EMPTY; Walks::MOST + 1] };
        for kind in Kind::ALL {
            for square in units & board.kind(kind) {
                blocks.join(walks.within(kind, square));
            }
        }
        blocks
    }

    /// The same and one unit more.
    #[inline]
    pub(crate) fn with(mut self, kind: Kind, square: Square, walks: &mut Walks) -> Blocks {
        self.units |= Bitboard::of(square);
        self.join(walks.within(kind, square));
        self
    }

    #[inline]
    fn join(&mut self, walk: &[Bitboard]) {
        for (all, &squares) in self.within.iter_mut().zip(walk) {
            *all |= squares;
        }
    }

    /// Whether units may stand on all these squares after so many moves: each square costs the moves of the unit that
    /// is nearest, whatever else that unit does.
    #[inline]
    pub(crate) fn may_block(&self, squares: Bitboard, moves: usize) -> bool {
        let mut missing = 0;
        for &within in self.within.iter().take(moves + 1) {
            missing += (squares - within).count() as usize;
            if missing > moves {
                return false;
            }
        }
        true
    }
}

/// The fewest moves in which the black king gets to a square.
#[inline]
pub(crate) fn king_moves(position: &Position, to: Square) -> usize {
    let walked = position.king(Color::Black).distance(to).into();
    if position.castling().any(Color::Black) { castled_moves(position, to).min(walked) } else { walked }
}

#[cold]
fn castled_moves(position: &Position, to: Square) -> usize {
    let castled = wings(position).map(|wing| 1 + usize::from(wing.king_target(Color::Black).distance(to)));
    castled.min().unwrap_or(usize::MAX)
}

fn wings(position: &Position) -> impl Iterator<Item = Wing> {
    let rights = position.castling();
    Wing::ALL.into_iter().filter(move |&wing| rights.has(Color::Black, wing))
}
