//! `Setup::check`: one example a reason, all reasons at once, and no panic on any rubbish.

use keymove_chess::{Reason, Setup, parse_fen};
use proptest::prelude::*;

use crate::generators::setup;

fn reasons(fen: &str) -> Vec<Reason> {
    match parse_fen(fen).expect(fen).setup.check() {
        Ok(_) => vec![],
        Err(illegal) => illegal.reasons().collect(),
    }
}

fn check(fen: &str, expected: &[Reason]) {
    assert_eq!(reasons(fen), expected, "{fen}");
}

#[test]
fn each_reason_is_found() {
    check("4k3/8/8/8/8/8/8/4K3", &[]);
    check("4k3/8/8/8/8/8/8/8", &[Reason::NoWhiteKing]);
    check("8/8/8/8/8/8/8/4K3", &[Reason::NoBlackKing]);
    check("4k3/8/8/8/8/8/8/K3K3", &[Reason::SeveralWhiteKings]);
    check("4k2k/8/8/8/8/8/8/4K3", &[Reason::SeveralBlackKings]);
    check("8/8/8/8/8/8/3k4/4K3", &[Reason::KingsAdjacent]);
    check("4k3/8/8/8/8/8/8/4K2r b - -", &[Reason::WaitingSideInCheck]);
    check("4k3/8/8/8/8/8/8/4K2r w - -", &[]);
    check("4k2P/8/8/8/8/8/8/4K3", &[Reason::PawnOnEdge]);
    check("4k3/8/8/8/8/8/8/p3K3", &[Reason::PawnOnEdge]);
    check("4k3/8/8/8/8/8/8/4K2R w KQ -", &[Reason::CastlingWithoutUnits]);
    check("4k3/8/8/8/8/8/8/3K3R w K -", &[Reason::CastlingWithoutUnits]);
    check("4k3/8/8/8/8/8/8/4K2r w K -", &[Reason::CastlingWithoutUnits]);
    check("4k3/8/8/2pP4/8/8/8/4K3 w - c6", &[]);
}

#[test]
fn en_passant_needs_the_traces_of_a_double_step() {
    for (why, fen) in [
        ("wrong rank", "4k3/8/8/2pP4/8/8/8/4K3 w - c5"),
        ("edge of the board", "4k3/8/8/2pP4/8/8/8/4K3 w - c8"),
        ("the other side's rank", "4k3/8/8/8/2P5/8/8/4K3 w - c3"),
        ("no pawn there", "4k3/8/8/3P4/8/8/8/4K3 w - c6"),
        ("a pawn of the wrong color", "4k3/8/8/2PP4/8/8/8/4K3 w - c6"),
        ("crossed square occupied", "4k3/8/2n5/2pP4/8/8/8/4K3 w - c6"),
        ("departure square occupied", "4k3/2n5/8/2pP4/8/8/8/4K3 w - c6"),
    ] {
        assert_eq!(reasons(fen), [Reason::ImpossibleEnPassant], "{why}");
    }
}

#[test]
fn all_reasons_are_listed_at_once() {
    check(
        "P7/8/8/8/8/8/8/8 w KQkq e6",
        &[
            Reason::NoWhiteKing,
            Reason::NoBlackKing,
            Reason::PawnOnEdge,
            Reason::CastlingWithoutUnits,
            Reason::ImpossibleEnPassant,
        ],
    );
    check(
        "K6k/7K/8/8/8/8/k6R/p7 w k a3",
        &[
            Reason::SeveralWhiteKings,
            Reason::SeveralBlackKings,
            Reason::KingsAdjacent,
            Reason::WaitingSideInCheck,
            Reason::PawnOnEdge,
            Reason::CastlingWithoutUnits,
            Reason::ImpossibleEnPassant,
        ],
    );
}

#[test]
fn reasons_have_distinct_names_and_sentences() {
    let names: std::collections::BTreeSet<_> = Reason::ALL.map(Reason::name).into();
    let sentences: std::collections::BTreeSet<_> = Reason::ALL.map(|reason| reason.to_string()).into();
    assert_eq!((names.len(), sentences.len()), (Reason::ALL.len(), Reason::ALL.len()));
    let illegal = parse_fen("8/8/8/8/8/8/8/8").unwrap().setup.check().unwrap_err();
    assert_eq!(illegal.to_string(), "White has no king; Black has no king");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A check passes or gives reasons; whatever passes can be asked everything.
    #[test]
    fn rubbish_is_judged_without_panic(setup in setup()) {
        match setup.check() {
            Err(illegal) => prop_assert!(illegal.reasons().next().is_some() && !illegal.to_string().is_empty()),
            Ok(position) => {
                prop_assert_eq!(position.setup(), setup);
                prop_assert_eq!(position.count_moves() as usize, position.legal_moves().len());
            }
        }
        let _ = (keymove_chess::draw_text(&setup.board), keymove_chess::draw_svg(&setup.board, 400, setup.board.occupied()));
        let _ = (setup.canonical(), setup.swap_colors(), keymove_chess::piece_list(&setup.board));
    }

    /// Rubbish made legal by clearing away what is wrong: crowded boards with any number of queens.
    #[test]
    fn crowded_positions_count_as_they_list(setup in setup(), white in 0u8..64, black in 0u8..64) {
        use keymove_chess::{Bitboard, Castling, Color, Kind, Square, Unit};
        let mut board = setup.board;
        board.clear(board.kind(Kind::King) | (board.kind(Kind::Pawn) & Bitboard::PAWNLESS));
        board.put(Square::new(white), Unit { color: Color::White, kind: Kind::King });
        board.put(Square::new(black), Unit { color: Color::Black, kind: Kind::King });
        for turn in Color::ALL {
            let setup = Setup { board, turn, castling: Castling::of_units_at_home(&board), en_passant: None };
            if let Ok(position) = setup.check() {
                let moves = position.legal_moves();
                prop_assert_eq!(position.count_moves() as usize, moves.len());
                prop_assert_eq!(position.has_moves(), !moves.is_empty());
                for &mv in &moves {
                    let after = position.play(mv);
                    prop_assert_eq!(after.setup().check(), Ok(after));
                }
            }
        }
    }
}

/// More moves than the list keeps on the stack.
#[test]
fn long_move_lists_are_complete() {
    let position = crate::generators::at("3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - -");
    let moves = position.legal_moves();
    assert_eq!((moves.len(), position.count_moves()), (218, 218));
    let different: std::collections::BTreeSet<_> = moves.iter().collect();
    assert_eq!(different.len(), 218);
}
