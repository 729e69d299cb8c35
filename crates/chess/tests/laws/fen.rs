//! FEN: what is printed reads back as the same setup, legal or not; fields are optional from the right.

use keymove_chess::{Castling, Color, parse_fen};
use proptest::prelude::*;

use crate::generators::{board, setup};

proptest! {
    #[test]
    fn printed_setups_read_back(setup in setup()) {
        let fen = parse_fen(&setup.to_fen()).unwrap();
        prop_assert_eq!(fen.setup, setup);
        prop_assert!(fen.castling_given && fen.en_passant_given);
    }

    #[test]
    fn printed_boards_read_back(board in board()) {
        prop_assert_eq!(parse_fen(&board.to_fen()).unwrap().setup.board, board);
    }

    #[test]
    fn fields_may_be_missing_from_the_right(setup in setup(), fields in 1usize..=6) {
        let text = setup.to_fen();
        let cut: Vec<&str> = text.split(' ').take(fields).collect();
        let fen = parse_fen(&cut.join("  ")).unwrap();
        prop_assert_eq!(fen.setup.board, setup.board);
        prop_assert_eq!(fen.setup.turn, if fields > 1 { setup.turn } else { Color::White });
        prop_assert_eq!(fen.setup.castling, if fields > 2 { setup.castling } else { Castling::NONE });
        prop_assert_eq!(fen.setup.en_passant, setup.en_passant.filter(|_| fields > 3));
        prop_assert_eq!((fen.castling_given, fen.en_passant_given), (fields > 2, fields > 3));
    }
}

/// The message a bad FEN gets.
fn complaint(text: &str) -> String {
    parse_fen(text).expect_err(text).to_string()
}

#[test]
fn bad_fens_are_told_what_is_wrong() {
    assert!(complaint("").contains("empty"));
    assert!(complaint(" \t ").contains("empty"));
    assert!(complaint("8/8/8/8/8/8/8").contains("7 ranks"));
    assert!(complaint("8/8/8/8/8/8/8/8/8").contains("9 ranks"));
    assert!(complaint("8/8/8/8/8/8/8/9").contains("rank 1"));
    assert!(complaint("8/8/8/8/8/8/8/0").contains("'0'"));
    assert!(complaint("8/8/8/8/8/8/8/44K").contains("more than 8"));
    assert!(complaint("8/8/8/8/8/8/8/7").contains("7 squares"));
    assert!(complaint("8/8/8/8/8/8//8").contains("rank 2 has 0 squares"));
    assert!(complaint("8/8/8/4x3/8/8/8/8").contains("rank 5: 'x'"));
    assert!(complaint("8/8/8/4é3/8/8/8/8").contains("'é'"));
    assert!(complaint("8/8/8/8/8/8/8/8 white").contains("w or b"));
    assert!(complaint("8/8/8/8/8/8/8/8 w x").contains("KQkq"));
    assert!(complaint("8/8/8/8/8/8/8/8 w - e9").contains("'e9'"));
    assert!(complaint("8/8/8/8/8/8/8/8 w - - x").contains("halfmove clock"));
    assert!(complaint("8/8/8/8/8/8/8/8 w - - 0 -1").contains("move number"));
    assert!(complaint("8/8/8/8/8/8/8/8 w - - 0 1 2").contains("seventh"));
}

#[test]
fn a_huge_line_gives_a_short_message() {
    for text in ["q".repeat(10_000_000), "8/".repeat(5_000_000), format!("8/8/8/8/8/8/8/8 {}", "w".repeat(10_000_000))]
    {
        assert!(complaint(&text).len() < 200);
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    for text in ["\u{1b}[2J", "8/8/8/8/8/8/8/\u{1b}[31m", "8/8/8/8/8/8/8/8 \u{7}", "8/8/8/8/8/8/8/8 w \u{202e}"] {
        let message = complaint(text);
        assert!(!message.chars().any(|c| c.is_control() || c == '\u{202e}'), "{message:?}");
    }
}

#[test]
fn s_is_a_knight_too() {
    assert_eq!(parse_fen("8/8/8/3Ss3/8/8/8/8").unwrap().setup.board.to_fen(), "8/8/8/3Nn3/8/8/8/8");
}
