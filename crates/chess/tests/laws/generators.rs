//! Random boards, setups and positions. Everything is drawn from a seed or by proptest, so that a failure can be repeated.

use keymove_chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit, Wing};
use proptest::prelude::*;

/// A small generator, the same on every machine.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % bound as u64) as usize
    }
}

/// A position reached from the array by up to this many random moves.
pub fn walk(random: &mut Random, plies: usize) -> Position {
    let mut position = Setup::start().check().expect("the array is legal");
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(moves[random.below(moves.len())]);
    }
    position
}

/// A position with strewn units, as problems have them: kings, up to 20 others, castling and en passant where possible.
pub fn strewn(random: &mut Random) -> Position {
    loop {
        let mut board = Board::EMPTY;
        let at_home = random.below(3) == 0;
        for color in Color::ALL {
            if at_home {
                for wing in Wing::ALL {
                    board.put(wing.rook_home(color), Unit { color, kind: Kind::Rook });
                }
            }
            let square = if at_home { Castling::king_home(color) } else { Square::new(random.below(64) as u8) };
            board.put(square, Unit { color, kind: Kind::King });
        }
        for _ in 0..random.below(20) {
            let square = Square::new(random.below(64) as u8);
            let unit = Unit { color: Color::ALL[random.below(2)], kind: Kind::ALL[random.below(5)] };
            let edge_pawn = unit.kind == Kind::Pawn && Bitboard::PAWNLESS.has(square);
            if board.unit_at(square).is_none() && !edge_pawn {
                board.put(square, unit);
            }
        }
        let mut setup = Setup::of(board);
        setup.turn = Color::ALL[random.below(2)];
        setup.castling = Castling::of_units_at_home(&board);
        let crossed: Vec<Square> = Square::all().filter(|&square| setup.en_passant_possible(square)).collect();
        if !crossed.is_empty() {
            setup.en_passant = Some(crossed[random.below(crossed.len())]);
        }
        if let Ok(position) = setup.check() {
            return position;
        }
    }
}

/// Positions of both sorts.
pub fn position() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0usize..120, any::<bool>()).prop_map(|(seed, plies, strew)| {
        let mut random = Random::new(seed);
        if strew { strewn(&mut random) } else { walk(&mut random, plies) }
    })
}

pub fn square() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(Square::new)
}

fn unit() -> impl Strategy<Value = Unit> {
    (0usize..2, 0usize..6).prop_map(|(color, kind)| Unit { color: Color::ALL[color], kind: Kind::ALL[kind] })
}

/// Anything at all on a board: no kings, many kings, pawns on the edge, up to 64 units.
pub fn board() -> impl Strategy<Value = Board> {
    let full = proptest::collection::vec(unit(), 64)
        .prop_map(|units| Square::all().zip(units).collect::<Vec<(Square, Unit)>>());
    let sparse = proptest::collection::vec((square(), unit()), 0..40);
    prop_oneof![4 => sparse, 1 => full].prop_map(|units| {
        let mut board = Board::EMPTY;
        for (square, unit) in units {
            board.put(square, unit);
        }
        board
    })
}

/// Anything at all on a board, with any claims about turn, castling and en passant.
pub fn setup() -> impl Strategy<Value = Setup> {
    (board(), 0usize..2, 0u8..16, proptest::option::of(square())).prop_map(|(board, turn, rights, en_passant)| {
        let mut castling = Castling::NONE;
        for (index, color) in Color::ALL.into_iter().enumerate() {
            for (bit, wing) in Wing::ALL.into_iter().enumerate() {
                if rights >> (2 * index + bit) & 1 == 1 {
                    castling = castling.with(color, wing);
                }
            }
        }
        Setup { board, turn: Color::ALL[turn], castling, en_passant }
    })
}

/// A position from a FEN that is known to be good.
pub fn at(fen: &str) -> Position {
    keymove_chess::parse_fen(fen).expect("well formed").setup.check().expect("legal")
}
