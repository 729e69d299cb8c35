//! Piece lists: what is printed reads back, and the ways problemists write them are read as they mean them.

use keymove_chess::{parse_piece_list, piece_list};
use proptest::prelude::*;

use crate::generators::board;

proptest! {
    #[test]
    fn printed_boards_read_back(board in board()) {
        prop_assert_eq!(parse_piece_list(&piece_list(&board)).unwrap().board, board);
    }
}

/// The Weenink of the README.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn check(text: &str, board: &str) {
    match parse_piece_list(text) {
        Ok(list) => assert_eq!(list.board.to_fen(), board, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

fn check_fails(text: &str, message: &str) {
    let error = parse_piece_list(text).expect_err(text).to_string();
    assert!(error.contains(message) && error.len() < 200, "{text:.100}: {error}");
}

#[test]
fn sides_are_parted_by_a_slash_or_by_their_names() {
    check("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Pc7", WEENINK);
    check("Kd8,Qb5,Bb3,Pf4/Kd6,Ba8,Pc7", WEENINK);
    check("Kd8; Qb5; Bb3; Pf4 /Kd6; Ba8; Pc7", WEENINK);
    check("White Kd8 Qb5 Bb3 Pf4 Black Kd6 Ba8 Pc7", WEENINK);
    check("WHITE: Kd8 Qb5 Bb3 Pf4 BLACK: Kd6 Ba8 Pc7", WEENINK);
    check("White: Kd8 Qb5 Bb3 Pf4 / Black: Kd6 Ba8 Pc7", WEENINK);
    check("w:Kd8,Qb5,Bb3,Pf4 b:Kd6,Ba8,Pc7", WEENINK);
    check("w Kd8 Qb5 Bb3 Pf4 b Kd6 Ba8 Pc7", WEENINK);
    check("W: Kd8 Qb5 Bb3 Pf4 B: Kd6 Ba8 Pc7", WEENINK);
    check("black Kd6 Ba8 Pc7 white Kd8 Qb5 Bb3 Pf4", WEENINK);
    check("black Kd6 Ba8 Pc7 / Kd8 Qb5 Bb3 Pf4", WEENINK);
    check("/", "8/8/8/8/8/8/8/8");
    check("white / black Kd6", "8/8/3k4/8/8/8/8/8");
}

#[test]
fn the_side_tells_the_color_and_case_does_not_matter() {
    check("Kd8 Qb5 Bb3 f4 / kd6 ba8 pc7", WEENINK);
    check("kd8 qb5 bb3 pf4 / Kd6 Ba8 Pc7", WEENINK);
}

#[test]
fn a_small_b_before_a_square_is_a_bishop_and_before_a_digit_a_file() {
    check("bc4 / ", "8/8/8/8/2B5/8/8/8");
    check("b4 / ", "8/8/8/8/1P6/8/8/8");
    check("bb4 / ", "8/8/8/8/1B6/8/8/8");
    check("Bb4 / ", "8/8/8/8/1B6/8/8/8");
    check("b4c5 / ", "8/8/8/2P5/1P6/8/8/8");
    check("bb4c5 / ", "8/8/8/2B5/1B6/8/8/8");
}

#[test]
fn several_squares_may_follow_one_letter_but_not_a_comma() {
    check("Rb1h1 Pa2b3 / Sf6 Nf5", "8/8/5n2/5n2/8/1P6/P7/1R5R");
    // After a comma a bare square is a pawn, whatever came before.
    check("Pa2,b3 / ", "8/8/8/8/8/1P6/P7/8");
    check("Ra2,b3 / ", "8/8/8/8/8/1P6/R7/8");
}

#[test]
fn what_cannot_be_meant_is_refused() {
    check_fails("", "needs a slash");
    check_fails("Kd8 Qb5", "needs a slash");
    check_fails("Kd8 / Kd6 / Ba8", "one slash");
    check_fails("Kd8 Qb5 // Kd6", "one slash");
    check_fails("Kd8 Kd8 / ", "d8 is given twice: a white king");
    check_fails("Kd8 / kd8", "d8 is given twice: a white king");
    check_fails("Kd9 / Kd6", "'Kd9'");
    check_fails("Xd8 / Kd6", "'Xd8'");
    check_fails("K / Kd6", "'K'");
    check_fails("Kd8 Qb / Kd6", "'Qb'");
    check_fails("Kd8 é4 / Kd6", "'é4'");
    check_fails("Kd8 x: Qb5 / Kd6", "'x:'");
    check_fails(&"Kd8".repeat(1_000_000), "…");
}

#[test]
fn a_lone_capital_b_is_a_bishop_without_a_square() {
    check_fails("Kd8 B c4 / Kd6", "'B'");
}

/// Otherwise a turn appended as in a FEN would be lost without a word.
#[test]
fn sides_are_named_before_their_units_and_once() {
    check_fails("Kd8 Qb5 / Kd6 b", "'b'");
    check_fails("Kd8 Qb5 / Kd6 w", "'w'");
    check_fails("Kd8 / White Kd6", "White");
    check_fails("White Kd8 White Qb5", "White");
    check_fails("White Kd8 Black Kd6 White Qb5", "'White'");
    check_fails("White Kd8 Black Kd6 / Qb5", "one slash");
}
