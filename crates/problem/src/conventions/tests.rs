//! What the conventions say of diagrams.

use chess::parse_fen;

use super::apply_conventions;

/// Expected are the castling and the en-passant field.
fn check(fen: &str, expected: &str) {
    let setup = apply_conventions(parse_fen(fen).unwrap());
    let en_passant = setup.en_passant.map_or("-".to_owned(), |square| square.to_string());
    assert_eq!(format!("{} {en_passant}", setup.castling.to_fen()), expected, "{fen}");
}

#[test]
fn castling_is_allowed_with_king_and_rook_at_home() {
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq -");
    check("r3k2r/1p6/p7/8/8/8/8/R3K2R w", "KQkq -");
    check("r3k2r/1p6/p7/8/8/8/8/R3K1R1 w", "Qkq -");
}

#[test]
fn castling_is_lost_when_king_or_rook_must_have_moved() {
    check("r3k3/p7/8/8/8/8/8/4K3 w", "- -");
    check("r3k3/8/p7/8/8/8/8/4K3 w", "q -");
    // The last move may have been the other rook's.
    check("r3k2r/p6p/8/8/8/8/8/4K3 w", "kq -");
    // Before Black's d3-d2+ White's last move was by king or rook, unless the pawn made it.
    check("4k3/8/8/8/8/2p1p3/P2p4/R3K3 w", "- -");
    check("4k3/8/8/8/8/P1p1p3/3p4/R3K3 w", "Q -");
}

#[test]
fn fields_given_are_literal() {
    check("r3k3/p7/8/8/8/8/8/4K3 w q -", "q -");
    check("r3k3/8/p7/8/8/8/8/4K3 w - -", "- -");
    check("6Nk/7p/5N1P/5KpP/8/8/8/8 w - -", "- -");
}

#[test]
fn en_passant_needs_a_proof() {
    // From g6 the pawn would have checked; f6 and h6 are taken; a king on g7 would stand in a check by h6
    // that no move can have given.
    check("6Nk/7p/5N1P/5KpP/8/8/8/8 w", "- g6");
    check("6Nk/7p/5N1P/5KpP/8/8/8/8 w -", "- g6");
    // With h6 empty the pawn may have captured there, or the king come from g7.
    check("6Nk/7p/5N2/5KpP/8/8/8/8 w", "- -");
    // Langstaff 1922: either Black may not castle or the last move was the double step; neither is proved.
    check("4k2r/8/5B1P/5KpP/8/8/8/3R4 w", "k -");
}

#[test]
fn what_is_no_position_keeps_what_stands_at_home() {
    check("r3k3/8/8/8/8/8/8/8 w", "q -");
    check("8/8/8/8/8/8/8/8", "- -");
}
