//! Diagrams with the reasons that hold for them, and near misses without.

use chess::parse_fen;

use super::legality;

fn check(fen: &str, expected: &[&str]) {
    let reasons = legality(&parse_fen(fen).unwrap().setup);
    assert_eq!(reasons.iter().map(|reason| reason.name()).collect::<Vec<_>>(), expected, "{fen}");
}

#[test]
fn the_array_is_legal() {
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[]);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", &[]);
    // With Black to move a knight must have gone out and home; the rights are not affected.
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", &[]);
}

#[test]
fn units_are_counted() {
    check("4k3/8/8/8/8/QQQQQ3/QQQQ4/4K3 w", &[]);
    check("4k3/8/8/8/8/QQQQQ3/QQQQQ3/4K3 w", &["promoted_force"]);
    check("4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w", &["promoted_force"]);
    check("4k3/8/8/8/8/Q7/PPPPPPPP/4K3 w", &[]);
    check("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w", &["too_many_pawns"]);
    check("4k3/8/8/NNNNNNNN/NNNNNNNN/8/8/4K3 w", &["too_many_units", "promoted_force"]);
}

#[test]
fn bishops_of_one_color_need_a_missing_pawn() {
    check("4k3/8/8/8/8/1P1B4/P1PPPPPP/1B2K3 w", &["same_colored_bishops"]);
    check("4k3/8/8/8/8/3B2P1/P1PPPP1P/1B2K3 w", &[]);
}

#[test]
fn a_bishop_behind_its_pawns_is_the_original_one() {
    check("4k3/8/8/1B6/8/1P6/P1PPPPPP/4K3 w", &["caged_bishop"]);
    check("4k3/8/8/1B6/8/1P4P1/P1PPPP1P/4K3 w", &[]);
    check("4k3/8/8/1B6/8/8/P1PPPPPP/4K3 w", &[]);
    check("4k3/8/8/8/8/1P6/P1PPPPPP/4KB2 w", &[]);
    check("2b1k3/pp1pppp1/3b3p/8/8/8/8/2B1K3 w", &[]);
    check("4k3/pppppppp/8/8/8/6b1/8/4K3 w", &["caged_bishop"]);
}

#[test]
fn pawns_need_captures() {
    // Tripled pawns on the rook's file: one capture and two.
    check("rnbqkbnr/pppppp2/8/8/8/P7/P7/4K3 w", &[]);
    check("rnbqkbnr/pppppppp/8/8/8/P7/P7/4K3 w", &["pawn_captures"]);
    check("rnbqkbnr/pppppp2/8/8/P7/P7/P7/4K3 w", &["pawn_captures"]);
    check("rnbqkbnr/ppppp3/8/8/P7/P7/P7/4K3 w", &[]);
    // The pawn on a3 has no file left to come from.
    check("4k3/8/8/8/8/P7/PP6/4K3 w", &["pawn_structure"]);
    // A bishop taken at home was not taken by a pawn.
    check("rn1qkbnr/pp1ppppp/2p5/8/8/7P/7P/4K3 w", &["pawn_captures"]);
    check("rn1qkbnr/pp2pppp/2pp4/8/8/7P/7P/4K3 w", &[]);
}

#[test]
fn checks_come_from_one_move() {
    // The bishop may have come from d2, two rooks cannot open each other's lines.
    check("3k4/8/8/6B1/8/8/8/3RK3 b", &[]);
    check("R2k4/8/8/8/8/8/8/3RK3 b", &["impossible_check"]);
    // A knight that left the rook's line can.
    check("3k4/8/2N5/8/8/8/8/3RK3 b", &[]);
    check("3k4/8/2N5/6B1/8/8/8/3RK3 b", &["impossible_check"]);
    // Two knights never.
    check("3k4/8/2N1N3/8/8/8/8/4K3 b", &["impossible_check"]);
}

#[test]
fn somebody_moved_last() {
    check("7k/5K1p/8/8/8/8/8/7Q w", &["no_last_move"]);
    check("7k/5K2/7p/8/8/8/8/7Q w", &[]);
    // A pawn at home that gives check.
    check("8/3p4/4K3/8/8/8/8/4k3 w", &["no_last_move"]);
    // The rook has moved, or the king: the right claimed is wrong, the diagram is not.
    check("r3k3/p7/8/8/8/8/8/4K3 w q - 0 1", &["rights_contradicted"]);
    check("r3k3/p7/8/8/8/8/8/4K3 w - - 0 1", &[]);
}

#[test]
fn reasons_are_told_in_sentences() {
    fn check(fen: &str, expected: &str) {
        let reasons = legality(&parse_fen(fen).unwrap().setup);
        assert_eq!(reasons[0].to_string(), expected, "{fen}");
    }
    check("4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w", "White needs 1 promoted piece with no pawn missing");
    check("4k3/8/8/8/8/QQQQ4/1PPPPPP1/4K3 w", "White needs 3 promoted pieces with only 2 pawns missing");
    check(
        "4k3/8/8/8/8/1P1B4/P1PPPPPP/1B2K3 w",
        "White has bishops on squares of the same color and needs 1 promoted piece with no pawn missing",
    );
    check(
        "4k3/pppppppp/8/8/8/6b1/8/4K3 w",
        "Black's bishop of f8 never left its pawns, so Black needs 1 promoted piece with no pawn missing",
    );
    check("rnbqkbnr/ppppppp1/8/8/P7/P7/P7/4K3 w", "White's pawns need 3 captures but can have made only 1");
    check("R2k4/8/8/8/8/8/8/3RK3 b", "no single move can have given Black check from 2 units");
}

#[test]
fn anything_gets_an_answer() {
    check("8/8/8/8/8/8/8/8 w", &[]);
    check(
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq w",
        &["too_many_units", "promoted_force", "too_many_units", "promoted_force"],
    );
    check("PPPPPPPP/8/8/8/8/8/8/pppppppp b KQkq e3", &[]);
}
