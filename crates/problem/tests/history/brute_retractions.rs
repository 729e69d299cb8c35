//! Retractions against brute force: every way to put the last move's unit back, kept if the move leads here again.

use std::collections::HashSet;

use chess::{Bitboard, Board, Castling, Color, Kind, Move, Setup, Square, Unit, Wing};
use keymove_problem::{legality, retractions};

use crate::random::Random;

/// A few units, kings and rooks often at home or where castling brings them.
fn strewn(random: &mut Random) -> Setup {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        let home = color.home_rank() * 8;
        let file = [4, 4, 6, 2, 8][random.below(5) as usize];
        let king = if file == 8 { random.below(64) as u8 } else { home + file };
        for rook in [0, 7, 3, 5] {
            if random.below(3) == 0 {
                board.put(Square::new(home + rook), Unit { color, kind: Kind::Rook });
            }
        }
        for _ in 0..random.below(5) {
            let kind = Kind::ALL[[0, 0, 0, 1, 2, 3, 4][random.below(7) as usize]];
            let square = Square::new(random.below(64) as u8);
            if kind != Kind::Pawn || !Bitboard::PAWNLESS.has(square) {
                board.put(square, Unit { color, kind });
            }
        }
        board.put(Square::new(king), Unit { color, kind: Kind::King });
    }
    let mut setup = Setup { turn: Color::ALL[random.below(2) as usize], ..Setup::of(board) };
    if random.below(2) == 0 {
        setup.castling = Castling::of_units_at_home(&board);
    }
    let crossed = Square::new(random.below(64) as u8);
    if setup.en_passant_possible(crossed) {
        setup.en_passant = Some(crossed);
    }
    setup
}

/// All setups one ply before, with the moves that lead here, rights and the en-passant square included.
fn brute_force(setup: &Setup) -> Vec<(Move, Setup)> {
    let mover = setup.turn.other();
    let mut found = Vec::new();
    for (to, unit) in setup.board.iter().filter(|(_, unit)| unit.color == mover) {
        for from in Square::all().filter(|&from| setup.board.unit_at(from).is_none()) {
            let promoted = (unit.kind != Kind::Pawn && unit.kind != Kind::King).then_some(unit.kind);
            for (kind, promotion) in [(unit.kind, None), (Kind::Pawn, promoted)] {
                if kind == unit.kind || promotion.is_some() {
                    try_captures(setup, Move { from, to, kind, promotion }, &mut found);
                }
            }
        }
    }
    found
}

/// The move with every capture, in passing too, or none; castling with its rook put back.
fn try_captures(setup: &Setup, mv: Move, found: &mut Vec<(Move, Setup)>) {
    let mover = setup.turn.other();
    let mut bare = Setup { turn: mover, en_passant: None, ..*setup };
    bare.board.take(mv.to);
    bare.board.put(mv.from, Unit { color: mover, kind: mv.kind });
    let mut before = vec![bare];
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        let mut capture = bare;
        capture.board.put(mv.to, Unit { color: setup.turn, kind });
        before.push(capture);
    }
    let victim = Square::new(mv.from.rank() * 8 + mv.to.file());
    if mv.kind == Kind::Pawn && setup.board.unit_at(victim).is_none() {
        let mut passing = Setup { en_passant: Some(mv.to), ..bare };
        passing.board.put(victim, Unit { color: setup.turn, kind: Kind::Pawn });
        before.push(passing);
    }
    for wing in Wing::ALL.into_iter().filter(|_| mv.is_castling()) {
        let mut castling = Setup { castling: bare.castling.with(mover, wing), ..bare };
        castling.board.take(wing.rook_target(mover));
        castling.board.put(wing.rook_home(mover), Unit { color: mover, kind: Kind::Rook });
        before.push(castling);
    }
    for before in before {
        if let Ok(position) = before.check()
            && position.is_legal(mv)
        {
            let after = position.play(mv).setup();
            let passed = setup.en_passant.is_none() || after.en_passant == setup.en_passant;
            if after.board == setup.board && after.castling == setup.castling && passed {
                found.push((mv, before));
            }
        }
    }
}

#[test]
fn nothing_is_overlooked_and_nothing_invented() {
    let mut random = Random(0x00D0_0B7E_D000_0009);
    let (mut agreed, mut dropped) = (0, 0);
    for _ in 0..4_000 {
        let setup = strewn(&mut random);
        if setup.check().is_err() {
            continue;
        }
        let found: HashSet<(Move, Setup)> =
            retractions(&setup).into_iter().map(|retraction| (retraction.mv, retraction.before)).collect();
        let brute: HashSet<(Move, Setup)> = brute_force(&setup).into_iter().collect();
        assert_eq!(found.difference(&brute).next(), None, "invented: {}", setup.to_fen());
        for (mv, before) in brute.difference(&found) {
            assert_ne!(legality(before), [], "overlooked: {mv:?} to {}", setup.to_fen());
            dropped += 1;
        }
        agreed += found.len();
    }
    assert!(agreed > 10_000 && dropped > 100, "the test proves little: {agreed} {dropped}");
}
