//! Random positions with much force near the black king, so that mates, pins, batteries and promotions are common.

use chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit};

/// A small generator, so that the positions are the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below the bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn square(&mut self) -> Square {
        Square::new(self.below(64) as u8)
    }
}

/// A legal position with White to move.
pub fn strewn_position(random: &mut Random) -> Position {
    loop {
        let mut board = Board::EMPTY;
        let at_home = random.below(8) == 0;
        let white_king = if at_home { Castling::king_home(Color::White) } else { random.square() };
        board.put(white_king, Unit { color: Color::White, kind: Kind::King });
        if at_home {
            board.put(Square::new(0), Unit { color: Color::White, kind: Kind::Rook });
            board.put(Square::new(7), Unit { color: Color::White, kind: Kind::Rook });
        }
        let black_king = random.square();
        strew(random, &mut board, black_king);
        board.put(black_king, Unit { color: Color::Black, kind: Kind::King });
        let mut setup = Setup::of(board);
        setup.castling = Castling::of_units_at_home(&board);
        let crossed = random.square();
        if setup.en_passant_possible(crossed) {
            setup.en_passant = Some(crossed);
        }
        if let Ok(position) = setup.check() {
            return position;
        }
    }
}

fn strew(random: &mut Random, board: &mut Board, black_king: Square) {
    for _ in 0..3 + random.below(16) {
        let square = match random.below(3) {
            0 => {
                let near = |random: &mut Random| random.below(5) as i8 - 2;
                let (files, ranks) = (near(random), near(random));
                match black_king.offset(files, ranks) {
                    Some(square) => square,
                    None => continue,
                }
            }
            1 => Square::new(48 + random.below(8) as u8),
            _ => random.square(),
        };
        let unit = Unit {
            color: if random.below(3) > 0 { Color::White } else { Color::Black },
            kind: Kind::ALL[random.below(5) as usize],
        };
        let pawn_on_edge = unit.kind == Kind::Pawn && Bitboard::PAWNLESS.has(square);
        if board.unit_at(square).is_none() && square != black_king && !pawn_on_edge {
            board.put(square, unit);
        }
    }
}
