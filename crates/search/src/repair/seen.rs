//! Diagrams that were met before, four words each: a million of them fit easily.

use std::collections::HashSet;

use chess::{Bitboard, Board, Color, Kind};

/// What was met so far.
pub(super) struct Seen {
    boards: HashSet<[Bitboard; 4]>,
}

impl Seen {
    /// The draft and what is newly made from it.
    pub fn new<'b>(start: &'b Board, others: impl Iterator<Item = &'b Board>) -> Seen {
        Seen { boards: others.chain([start]).map(packed).collect() }
    }

    /// Whether a diagram is met for the first time.
    pub fn is_new(&mut self, board: &Board) -> bool {
        self.boards.insert(packed(board))
    }
}

/// A board without loss: for each square three bits for the kind, counted from one, and one for the color.
fn packed(board: &Board) -> [Bitboard; 4] {
    let kinds = |kinds: [Kind; 3]| kinds.iter().fold(Bitboard::EMPTY, |all, kind| all | board.kind(*kind));
    [
        kinds([Kind::Pawn, Kind::Bishop, Kind::Queen]),
        kinds([Kind::Knight, Kind::Bishop, Kind::King]),
        kinds([Kind::Rook, Kind::Queen, Kind::King]),
        board.color(Color::Black),
    ]
}

#[cfg(test)]
mod tests {
    use chess::{Square, Unit};

    use super::*;

    #[test]
    fn every_unit_on_a_square_is_another_diagram() {
        let mut seen = Seen::new(&Board::EMPTY, [].iter());
        assert!(!seen.is_new(&Board::EMPTY));
        for color in Color::ALL {
            for kind in Kind::ALL {
                for square in [Square::new(0), Square::new(63)] {
                    let mut board = Board::EMPTY;
                    board.put(square, Unit { color, kind });
                    assert!(seen.is_new(&board), "{color:?} {kind:?} {square}");
                    assert!(!seen.is_new(&board));
                }
            }
        }
    }
}
