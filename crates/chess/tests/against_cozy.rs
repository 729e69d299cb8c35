//! Move by move against an independent implementation, on random walks and on randomly strewn units.

use std::collections::BTreeSet;

use keymove_chess::{Bitboard, Board, Castling, Color, Kind, Setup, Square, Unit, perft, uci};

/// A small generator, so that the walks are the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// Cozy writes castling as king takes rook.
fn cozy_moves(fen: &str) -> Option<BTreeSet<String>> {
    let board: cozy_chess::Board = fen.parse().ok()?;
    let mut moves = BTreeSet::new();
    board.generate_moves(|fan| {
        for mv in fan {
            let own_rook = board.colors(board.side_to_move()) & board.pieces(cozy_chess::Piece::Rook);
            let text = mv.to_string();
            moves.insert(if fan.piece == cozy_chess::Piece::King && own_rook.has(mv.to) {
                let file = if mv.to.file() > mv.from.file() { 'g' } else { 'c' };
                format!("{}{file}{}", &text[..2], &text[3..4])
            } else {
                text
            });
        }
        false
    });
    Some(moves)
}

fn agrees(setup: &Setup) -> bool {
    let Ok(position) = setup.check() else { return false };
    let fen = setup.to_fen();
    let Some(theirs) = cozy_moves(&fen) else { return false };
    let list = position.legal_moves();
    let ours: BTreeSet<String> = list.iter().map(|&mv| uci(mv)).collect();
    assert_eq!(ours.len(), list.len(), "a move twice: {fen}");
    assert_eq!(ours, theirs, "{fen}");
    assert_eq!(position.count_moves(), list.len() as u64, "{fen}");
    assert_eq!(position.has_moves(), !list.is_empty(), "{fen}");
    true
}

#[test]
fn random_walks_agree_move_by_move() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut compared = 0;
    while compared < 70_000 {
        let mut position = Setup::start().check().unwrap();
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len() as u64) as usize]);
            compared += usize::from(agrees(&position.setup()));
        }
    }
}

#[test]
fn random_setups_agree_move_by_move() {
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    let mut compared = 0;
    while compared < 50_000 {
        let mut board = Board::EMPTY;
        let homes = random.below(4) == 0;
        for color in Color::ALL {
            let king = if homes { Castling::king_home(color) } else { Square::new(random.below(64) as u8) };
            board.put(king, Unit { color, kind: Kind::King });
            if homes {
                for square in [0u8, 7] {
                    let square = Square::new(square + color.home_rank() * 8);
                    board.put(square, Unit { color, kind: Kind::Rook });
                }
            }
        }
        for _ in 0..random.below(20) {
            let square = Square::new(random.below(64) as u8);
            let unit = Unit { color: Color::ALL[random.below(2) as usize], kind: Kind::ALL[random.below(5) as usize] };
            let pawn_on_edge = unit.kind == Kind::Pawn && Bitboard::PAWNLESS.has(square);
            if board.unit_at(square).is_none() && !pawn_on_edge {
                board.put(square, unit);
            }
        }
        let mut setup = Setup::of(board);
        setup.turn = Color::ALL[random.below(2) as usize];
        setup.castling = Castling::of_units_at_home(&board);
        let crossed = Square::new(random.below(64) as u8);
        if setup.en_passant_possible(crossed) {
            setup.en_passant = Some(crossed);
        }
        compared += usize::from(agrees(&setup));
    }
}

#[test]
fn random_perft_agrees() {
    fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|fan| {
            for mv in fan {
                let mut after = board.clone();
                after.play_unchecked(mv);
                nodes += if depth == 1 { 1 } else { cozy_perft(&after, depth - 1) };
            }
            false
        });
        nodes
    }
    let mut random = Random(42);
    for _ in 0..60 {
        let mut position = Setup::start().check().unwrap();
        for _ in 0..random.below(80) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len() as u64) as usize]);
        }
        let theirs: cozy_chess::Board = position.setup().to_fen().parse().unwrap();
        assert_eq!(perft(&position, 3), cozy_perft(&theirs, 3), "{}", position.setup().to_fen());
    }
}
