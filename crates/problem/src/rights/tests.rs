//! Diagrams whose rights are deduced, each beside a near miss where they are not.

use chess::{Castling, Setup, parse_fen};

use super::deduce;
use crate::retro::has_past;
use crate::settings::{DependentRights, GivenRights, Retro};

fn with(fen: &str, retro: Retro) -> (String, String) {
    let deduction = deduce(parse_fen(fen).unwrap(), retro);
    let en_passant = deduction.setup.en_passant.map_or("-".to_owned(), |square| square.to_string());
    let sentences: Vec<String> = deduction.findings.iter().map(ToString::to_string).collect();
    (format!("{} {en_passant}", deduction.setup.castling.to_fen()), sentences.join("; "))
}

/// Expected are the castling and the en-passant field, and a part of what is said, if anything is.
fn check(fen: &str, expected: &str, said: &str) {
    let (rights, sentences) = with(fen, Retro::CONVENTION);
    assert_eq!(rights, expected, "{fen}: {sentences}");
    assert_eq!(said.is_empty(), sentences.is_empty(), "{fen}: {sentences}");
    assert!(sentences.contains(said), "{fen}: {sentences}");
}

/// A near miss: nothing is said, although nothing is wrong with the diagram.
fn near_miss(fen: &str, expected: &str) {
    let setup = parse_fen(fen).unwrap().setup;
    assert!(has_past(&Setup { castling: Castling::NONE, ..setup }, 4), "{fen} is no near miss: it is impossible");
    check(fen, expected, "");
}

#[test]
fn a_promoted_unit_whose_pawn_checked_the_king() {
    check(
        "8/8/8/8/8/6Q1/4P1P1/R3Kbk1",
        "- -",
        "White cannot castle long: the bishop f1 is promoted (e2 and g2 have never moved), and its pawn checked the \
         king from f2, so that he moved",
    );
    // It may have come by way of e2.
    near_miss("8/8/8/8/8/6Q1/6P1/R3Kbk1", "Q -");
    // A knight goes in and out.
    near_miss("8/8/8/8/8/6Q1/4P1P1/R3Knk1", "Q -");
    // The same on the other side of the board.
    check("r3kBK1/4p1p1/6q1/8/8/8/8/8 b", "- -", "Black cannot castle long: the bishop f8 is promoted");
}

#[test]
fn units_that_cannot_have_got_out_or_in() {
    // The rook d5 is one from the array, and that of h1 cannot leave its corner while the king stays.
    check("k7/8/8/3R4/8/PPP5/3PPPPP/R3K3", "- -", "White cannot castle long: the rook d5 cannot have come there");
    near_miss("k7/8/8/3R4/8/PPP3P1/3PPP1P/R3K3", "Q -");
    // With a pawn missing it may be promoted.
    near_miss("k7/8/8/3R4/8/PP6/3PPPPP/R3K3", "Q -");
    // The black king's only way into the corner is past f1 or f2.
    check("8/8/8/8/8/8/5PPP/R3K2k", "- -", "White cannot castle long: Black's king has no way to h1");
    near_miss("8/8/8/8/8/6P1/5P1P/R3K2k", "Q -");
}

#[test]
fn the_last_move_was_by_king_or_rook() {
    // S. Loyd, The Musical World 1859.
    check("r3k3/p1p5/Q3K3/8/8/8/8/8", "- -", "Black cannot castle long: the last move was by king or rook");
    near_miss("r3k3/p7/Q1p1K3/8/8/8/8/8", "q -");
    // P. Benkő, Chess Life & Review 1976: the king came from a check that only king or rook can have given.
    check("8/3p4/3Q3N/2P5/8/4PPN1/3P2k1/4K2R", "- -", "White cannot castle short: Black's last move can only be");
    near_miss("8/3p4/p2Q3N/2P5/8/4PPN1/3P2k1/4K2R", "K -");
    // T. R. Dawson, The Illustrated London News 1913: White has nothing else to have moved.
    check("nk6/brpp2p1/brp4p/1p6/8/8/8/4K2R", "- -", "White's before it by king or rook");
    near_miss("nk6/brpp2p1/brp4p/1p6/8/P7/8/4K2R", "K -");
    // T. R. Dawson, Pittsburgh Gazette Times 1913: before c7-c6 Black had no move, as long as White's king stays.
    check("8/1p1ppppp/2p1B3/P6R/pP4PP/2N4k/PP2PPrN/R3KQB1", "- -", "the last move was c7-c6, and 3 plies");
    near_miss("8/1p1pppp1/2p1B2p/P6R/pP4PP/2N4k/PP2PPrN/R3KQB1", "Q -");
}

#[test]
fn pawns_that_need_more_captures_than_there_were() {
    // T. R. Dawson and V. Onițiu, Deutsche Märchenschachzeitung: the lost black pawns were captured by pawns or
    // promoted; each took captures, as long as none passed the king.
    check("k7/8/PP6/P4p2/P7/P7/P5PP/R3K3", "- -", "Black's pawns, with those that are gone, need 7 captures");
    near_miss("k7/8/P7/P4p2/P7/P7/P5PP/R3K3", "Q -");
}

#[test]
fn en_passant_is_proved() {
    // T. R. Dawson, Falkirk Herald 1914.
    check("4k3/1p2P2p/2N1P1N1/2PpKpP1/3PpP2/4P3/4P3/8", "- f6", "the last move was f7-f5, as no other");
    // Without the pawn on b7 nothing but a double step either, but there are two.
    check("4k3/4P2p/2N1P1N1/2PpKpP1/3PpP2/4P3/4P3/8", "- -", "the last move was d7-d5 or f7-f5: one of them may be");
    // T. R. Dawson, L'Eco degli Scacchi 1918.
    check("3n1b2/1Pp1BPpp/2P1k1b1/1PPp1R1p/2BP4/2pK2P1/4P1N1/8", "- d6", "the last move was d7-d5");
    near_miss("3n1b2/2p1BPpp/2P1k1b1/1PPp1R1p/2BP4/2pK2P1/4P1N1/8", "- -");
    // T. R. Dawson, Pittsburgh Post 1925.
    check("BN1RK1nq/B2R1prr/p2P2pb/1Pp3pN/1p1kPPP1/1P1p1p2/3P4/8", "- c6", "the last move was c7-c5");
    near_miss("BN1RK1n1/B2R1prr/p2P2pb/1Pp3pN/1p1kPPP1/1P1p1p2/3P4/8", "- -");
    // T. R. Dawson, Haarlemsche Courant 1921.
    check("5Q1b/ppRp1BBp/1p4pp/P3pP2/2n1K3/PPk1P3/1R2P3/1n3N2", "- e6", "the last move was e7-e5");
    near_miss("5Q2/ppRp1BBp/1p4pp/P3pP2/2n1K3/PPk1P3/1R2P3/1n3N2", "- -");
    // T. R. Dawson, The Chess Amateur 1912.
    check("4N3/pp1B2p1/qk1ppN2/RnpPP3/5Q2/P2KB3/PRPPPP2/8", "- c6", "the last move was c7-c5");
    near_miss("4N3/p2B2p1/qk1ppN2/RnpPP3/5Q2/P2KB3/PRPPPP2/8", "- -");
    // T. R. Dawson, Retrograde Analysis 1915, No. 96.
    check("6qR/prk4p/2p1P3/P2pP1p1/n1KPbB1p/3rp1p1/nP4P1/8", "- d6", "the last move was d7-d5");
    near_miss("6qR/1rk4p/2p1P3/P2pP1p1/n1KPbB1p/3rp1p1/nP4P1/8", "- -");
    // T. R. Dawson, The British Chess Magazine 1913.
    check("qrrb2N1/pnppR2B/2ppb2B/3R1pPp/1P2kPpQ/PK2P3/2P3P1/8", "- f6", "the last move was f7-f5");
    near_miss("q1rb2N1/pnppR2B/2ppb2B/3R1pPp/1P2kPpQ/PK2P3/2P3P1/8", "- -");
    // P. Benkő, 1996.
    check("kbN5/n1p5/B1N5/PpK5/8/8/8/8", "- b6", "the last move was b7-b5, as no other");
    near_miss("kbN1n3/n1p5/B1N5/PpK5/8/8/8/8", "- -");
    // T. R. Dawson, Retrograde Analysis 1915, No. 89.
    check("6kr/1pp4p/6PQ/5pPb/1P3PRB/Pp2PRbN/2P1pPrn/5nNK", "- f6", "the last move was f7-f5");
    near_miss("6kr/1p5p/6PQ/5pPb/1P3PRB/Pp2PRbN/2P1pPrn/5nNK", "- -");
}

#[test]
fn rights_that_exclude_each_other_are_told() {
    // S. Loyd, Missouri Democrat 1859: a rook has moved, or the king.
    check("r3k2r/p1p4p/4K3/8/8/6Q1/8/8", "kq -", "Black may castle short or long, but not both");
    near_miss("r3k2r/p7/2p1K2p/8/8/6Q1/8/8", "kq -");
    // b7-b6 was the last move, or Black's king or rook moved; before b7-b6 White's king or rook did.
    check("r3k3/p1p5/1p6/8/8/8/P1P5/R3K3", "Qq -", "White may castle long or Black long, but not both");
    near_miss("r3k3/p1p5/1p6/8/8/P7/2P5/R3K3", "Qq -");
    // W. Langstaff, The Chess Amateur 1922.
    check(
        "4k2r/8/5B1P/5KpP/8/8/8/3R4",
        "k -",
        "either Black may not castle short, or the last move was g7-g5, so that en passant on g6 is allowed",
    );
    near_miss("4k2r/8/p4B1P/5KpP/8/8/8/3R4", "k -");
}

#[test]
fn given_rights_are_literal_unless_doubted() {
    let doubting = Retro { given: GivenRights::Doubted, ..Retro::CONVENTION };
    let fen = "r3k3/p1p5/Q3K3/8/8/8/8/8 w q - 0 1";
    check(fen, "q -", "");
    assert_eq!(with(fen, doubting).0, "- -");
    assert_eq!(with("r3k3/p7/Q1p1K3/8/8/8/8/8 w - - 0 1", doubting).0, "q -");
    assert_eq!(with("kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - - 0 1", doubting).0, "- b6");
}

#[test]
fn nothing_is_taken_back_where_that_is_wanted() {
    let retro = |plies| Retro { plies, ..Retro::CONVENTION };
    assert_eq!(with("r3k3/p1p5/Q3K3/8/8/8/8/8", retro(0)), ("q -".to_owned(), String::new()));
    assert_eq!(with("kbN5/n1p5/B1N5/PpK5/8/8/8/8", retro(0)).0, "- -");
    // A proof of three plies.
    let dawson = "8/1p1ppppp/2p1B3/P6R/pP4PP/2N4k/PP2PPrN/R3KQB1";
    assert_eq!([2, 3].map(|plies| with(dawson, retro(plies)).0), ["Q -", "- -"]);
}

/// The parts: castling field and en-passant field of each.
fn parts(fen: &str) -> Vec<String> {
    let apart = Retro { dependent: DependentRights::Apart, ..Retro::CONVENTION };
    let parts = deduce(parse_fen(fen).unwrap(), apart).parts;
    let field = |square: Option<chess::Square>| square.map_or("-".to_owned(), |square| square.to_string());
    parts.iter().map(|part| format!("{} {}", part.castling.to_fen(), field(part.en_passant))).collect()
}

#[test]
fn rights_that_exclude_each_other_are_parts() {
    // W. Langstaff, The Chess Amateur 1922: Black may castle and has just played g7-g5, or neither.
    assert_eq!(parts("4k2r/8/5B1P/5KpP/8/8/8/3R4"), ["k g6", "- -"]);
    // With another pawn there are other last moves: the right depends on nothing.
    assert!(parts("4k2r/8/p4B1P/5KpP/8/8/8/3R4").is_empty());
    // S. Loyd, Missouri Democrat 1859: short or long.
    assert_eq!(parts("r3k2r/p1p4p/4K3/8/8/6Q1/8/8"), ["k -", "q -"]);
    assert!(parts("r3k2r/p7/2p1K2p/8/8/6Q1/8/8").is_empty());
    // White's castling or Black's.
    assert_eq!(parts("r3k3/p1p5/1p6/8/8/8/P1P5/R3K3"), ["Q -", "q -"]);
    assert!(parts("r3k3/p1p5/1p6/8/8/P7/2P5/R3K3").is_empty());
    // Made for this test: the last move was c7-c5 or e7-e5. If a knight had not stood on f6, a pawn from there as well.
    assert_eq!(parts("5Rrk/6pp/1N1B1N2/1PpKpP2/8/8/8/8"), ["- c6", "- e6"]);
    check("5Rrk/6pp/1N1B1N2/1PpKpP2/8/8/8/8", "- -", "the last move was c7-c5 or e7-e5: one of them may be captured");
    assert!(parts("5Rrk/6pp/1N1B4/1PpKpP2/8/8/8/8").is_empty());
    near_miss("5Rrk/6pp/1N1B4/1PpKpP2/8/8/8/8", "- -");
    // What is provably lost, or provably the last move, makes no parts; nor does what the FEN gives.
    assert!(parts("r3k3/p1p5/Q3K3/8/8/8/8/8").is_empty());
    assert!(parts("kbN5/n1p5/B1N5/PpK5/8/8/8/8").is_empty());
    assert!(parts("r3k2r/p1p4p/4K3/8/8/6Q1/8/8 w kq - 0 1").is_empty());
}

/// In every part all rights can be there together, and no right can be added; every single right is in some part.
#[test]
fn parts_are_whole_and_possible() {
    for fen in [
        "4k2r/8/5B1P/5KpP/8/8/8/3R4",
        "r3k2r/p1p4p/4K3/8/8/6Q1/8/8",
        "r3k3/p1p5/1p6/8/8/8/P1P5/R3K3",
        "3r4/1p4pB/1Np2B2/2PppP2/N1P1k1P1/1QP2pP1/b1P2P2/R3K2R",
    ] {
        let apart = Retro { dependent: DependentRights::Apart, ..Retro::CONVENTION };
        let deduction = deduce(parse_fen(fen).unwrap(), apart);
        assert!(deduction.parts.len() > 1, "{fen}");
        for part in &deduction.parts {
            let setup = Setup { castling: part.castling, en_passant: part.en_passant, ..deduction.setup };
            assert!(has_past(&setup, 4), "{fen}: {part:?} is impossible");
            let larger = Castling::sets().filter(|&set| {
                set != part.castling && (part.castling - set).is_empty() && (set - deduction.setup.castling).is_empty()
            });
            for castling in larger.filter(|_| part.en_passant.is_none()) {
                let in_another = |castling: Castling| {
                    deduction.parts.iter().any(|other| other.castling == castling && other.en_passant.is_some())
                };
                let possible = has_past(&Setup { castling, en_passant: None, ..deduction.setup }, 4);
                assert!(!possible || in_another(castling), "{fen}: {castling:?} could be added to {part:?}");
            }
        }
        for right in Castling::sets().filter(|&set| set.count() == 1 && (set - deduction.setup.castling).is_empty()) {
            let is_there = deduction.parts.iter().any(|part| (right - part.castling).is_empty());
            assert!(is_there, "{fen}: {right:?} is in no part");
        }
    }
}
