//! What is certain of all diagrams with one unit more than another one: which of them are positions, without making any.

use chess::{Bitboard, Board, Color, Kind, Setup, Square, Unit, between, king_attacks};

use crate::order::setup_like;

/// A diagram before a unit is added.
pub(crate) struct Additions {
    board: Board,
    white_king: Square,
    black_king: Square,
    /// Where a unit of any kind leaves Black, who is not to move, out of check, unless it is a white one that checks.
    quiet: Bitboard,
    /// Where a unit shuts one of two checks; everywhere if there are fewer.
    third_check_is_none: Bitboard,
}

impl Additions {
    /// Looks at a diagram; nothing if it is of a rare sort, so that the diagrams with one unit more have to be looked at one
    /// by one: a right to capture in passing, Black to move, kings missing, or three checks already.
    pub fn of(start: &Setup, board: &Board) -> Option<Additions> {
        let setup = setup_like(start, board);
        if start.en_passant.is_some() || setup.turn != Color::White {
            return None;
        }
        let (white_king, black_king) = (single_king(board, Color::White)?, single_king(board, Color::Black)?);
        let occupied = board.occupied();
        let checkers = board.attackers(Color::Black, white_king, occupied);
        if checkers.count() > 2 || (board.kind(Kind::Pawn) & Bitboard::PAWNLESS).any() {
            return None;
        }
        let lines = |king: Square, units: Bitboard| units.into_iter().map(move |unit| between(king, unit));
        let quiet = if king_attacks(white_king).has(black_king) {
            Bitboard::EMPTY
        } else {
            let attackers = board.attackers(Color::White, black_king, occupied);
            lines(black_king, attackers).fold(Bitboard::ALL, |all, line| all & line)
        };
        let third_check_is_none = match checkers.many() {
            true => lines(white_king, checkers).fold(Bitboard::EMPTY, |all, line| all | line),
            false => Bitboard::ALL,
        };
        Some(Additions { board: *board, white_king, black_king, quiet, third_check_is_none })
    }

    /// The empty squares on which this unit makes a position of the diagram, as [`crate::sweep::legal`] says.
    pub fn legal(&self, unit: Unit) -> Bitboard {
        let occupied = self.board.occupied();
        let attacking = |king: Square| Board::attacks_from(unit.kind, unit.color.other(), king, occupied);
        let legal = match unit.color {
            Color::White => self.quiet - attacking(self.black_king),
            Color::Black => self.quiet & (self.third_check_is_none | !attacking(self.white_king)),
        };
        legal - occupied
    }
}

fn single_king(board: &Board, color: Color) -> Option<Square> {
    board.units(color, Kind::King).single()
}

#[cfg(test)]
mod tests {
    use chance::SplitMix;
    use chess::parse_fen;

    use super::*;
    use crate::sweep::legal;
    use crate::{Rules, draw_neighbor};

    const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

    /// Says how many of the squares make no position.
    fn check(start: &Setup, board: &Board) -> u32 {
        let Some(additions) = Additions::of(start, board) else { return 0 };
        let mut illegal = 0;
        for unit in Color::ALL.into_iter().flat_map(|color| KINDS.map(|kind| Unit { color, kind })) {
            let squares = Rules::Composition.squares(board, unit);
            let allowed =
                |square: &Square| !board.occupied().has(*square) && Rules::Composition.allow(board, unit, *square);
            assert_eq!(squares, Square::all().filter(allowed).collect(), "{board:?} {unit:?}");
            let makes_a_position = |square: &Square| {
                let mut next = *board;
                next.put(*square, unit);
                legal(start, &next).is_some()
            };
            let expected: Bitboard = squares.into_iter().filter(makes_a_position).collect();
            assert_eq!(squares & additions.legal(unit), expected, "{board:?} {unit:?}");
            illegal += (squares - expected).count();
        }
        illegal
    }

    #[test]
    fn legal_squares_are_those_of_each_position() {
        let mut chance = SplitMix::new(1);
        let mut illegal = 0;
        for fen in [
            "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
            "5Q2/q7/2p2n2/3P1B1p/1p3pp1/1NpPk3/8/2N2RK1",
            "3k4/8/8/8/8/b2r4/3Q2PP/R3K1q1",
            "4k3/8/8/8/1b5q/8/4n3/4K3",
            "4k2r/8/8/8/8/8/8/R3K2R",
        ] {
            let start = parse_fen(fen).expect("a FEN").setup;
            check(&start, &start.board);
            for changes in (1..=3).cycle().take(300) {
                // What is two steps before a position need not be one.
                let mut board = start.board;
                if let Some((steps, _)) = draw_neighbor(&start, changes, Rules::Composition, &mut chance) {
                    for step in steps {
                        board = step.apply(&board).expect("drawn because it is possible");
                        illegal += check(&start, &board);
                    }
                }
                board.put(chance_square(&mut chance), Unit { color: Color::Black, kind: Kind::Queen });
                board.put(chance_square(&mut chance), Unit { color: Color::White, kind: Kind::Rook });
                illegal += check(&start, &board);
            }
        }
        assert!(illegal > 100_000, "{illegal}");
    }

    fn chance_square(chance: &mut SplitMix) -> Square {
        Square::new(chance.below(64) as u8)
    }
}
