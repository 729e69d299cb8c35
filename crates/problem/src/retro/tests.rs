//! Moves taken back, in diagrams small enough to list them.

use chess::{parse_fen, uci};

use super::retractions;

/// The retractions as UCI, with the letter of what was captured: sorted, each once.
fn check(fen: &str, expected: &[&str]) {
    let setup = parse_fen(fen).unwrap().setup;
    let mut found: Vec<String> = retractions(&setup)
        .iter()
        .map(|retraction| {
            let captured = retraction.captured.map_or(String::new(), |(_, kind)| format!("x{}", kind.letter()));
            format!("{}{captured}", uci(retraction.mv))
        })
        .collect();
    found.sort();
    assert_eq!(found, expected, "{fen}");
}

#[test]
fn a_king_shut_in_has_no_last_move() {
    check("7k/5K1p/8/8/8/8/8/7Q w - -", &[]);
    check(
        "7k/5K2/7p/8/8/8/8/4Q3 w - -",
        &["g7h6xB", "g7h6xN", "g7h6xP", "g7h6xQ", "g7h6xR", "h7h6", "h7h8", "h7h8xB", "h7h8xN", "h7h8xQ", "h7h8xR"],
    );
}

#[test]
fn an_en_passant_square_tells_the_move() {
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6", &["d7d5"]);
}

#[test]
fn rights_forbid_moves_of_king_and_rook() {
    check("r3k3/p7/8/8/8/8/8/4K3 w q -", &[]);
    check("r3k3/p6p/8/8/8/8/8/4K3 w q -", &[]);
    check("r3k3/p7/7p/8/8/8/8/4K3 w q -", &["g7h6xB", "g7h6xN", "g7h6xP", "g7h6xQ", "g7h6xR", "h7h6"]);
}

#[test]
fn a_check_must_go_away() {
    // Only the step of the pawn that checks, or its capture from the square that is free.
    check("4k3/8/8/8/8/2p1p3/P2p4/R3K3 w - -", &["d3d2"]);
    check("4k3/8/8/8/8/4p3/P2p4/R3K3 w - -", &["c3d2xB", "c3d2xN", "c3d2xP", "c3d2xQ", "c3d2xR", "d3d2"]);
}

#[test]
fn castling_and_promotion_are_taken_back() {
    // The rook checks: it came along the file from nowhere, so White has castled or the king has discovered it.
    let setup = parse_fen("5k2/8/8/8/8/8/8/5RK1 b - -").unwrap().setup;
    let moves: Vec<String> = retractions(&setup).iter().map(|retraction| uci(retraction.mv)).collect();
    assert!(moves.contains(&"e1g1".to_owned()));
    assert!(!moves.contains(&"f2f1".to_owned()), "the rook would have checked before");
    let setup = parse_fen("3Q3k/8/8/8/8/8/8/4K3 b - -").unwrap().setup;
    let moves: Vec<String> = retractions(&setup).iter().map(|retraction| uci(retraction.mv)).collect();
    for promotion in ["d7d8q", "c7d8q", "e7d8q"] {
        assert!(moves.contains(&promotion.to_owned()), "{promotion}");
    }
}

#[test]
fn an_en_passant_capture_is_taken_back() {
    // Two lines opened at once, neither by a unit that gives check.
    check("B3R3/8/3P4/8/4k3/8/8/4K3 b - -", &["e5d6xP"]);
}

#[test]
fn what_is_no_position_has_no_last_move() {
    check("8/8/8/8/8/8/8/8 w - -", &[]);
    check("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w - -", &[]);
}
