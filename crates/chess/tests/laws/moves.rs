//! Moves as text: each of the three notations names exactly one legal move, and reading gives it back.

use std::collections::BTreeSet;

use keymove_chess::{Move, Position, long_algebraic, parse_move, san, uci};
use proptest::prelude::*;

use crate::generators::{at, position};

proptest! {
    #[test]
    fn every_notation_gives_the_move_back(position in position()) {
        let moves = position.legal_moves();
        let mut sans = BTreeSet::new();
        for &mv in &moves {
            for text in [uci(mv), san(&position, mv), long_algebraic(&position, mv)] {
                prop_assert_eq!(parse_move(&position, &text), Ok(mv), "{}", text);
            }
            sans.insert(san(&position, mv));
        }
        prop_assert_eq!(sans.len(), moves.len());
    }

    #[test]
    fn marks_and_knight_letters_do_not_matter(position in position(), mark in "(!|\\?|!!|\\?\\?|!\\?| !)?") {
        for &mv in &position.legal_moves() {
            let text = san(&position, mv);
            let bare = text.trim_end_matches(['+', '#']);
            for variant in [format!("{text}{mark}"), format!("  {bare}{mark} "), text.replace('N', "S")] {
                prop_assert_eq!(parse_move(&position, &variant), Ok(mv), "{}", variant);
            }
        }
    }

    #[test]
    fn legal_means_listed(position in position(), other in position()) {
        let moves = position.legal_moves();
        for &mv in &moves {
            prop_assert!(position.is_legal(mv));
        }
        for &mv in &other.legal_moves() {
            prop_assert_eq!(position.is_legal(mv), moves.contains(&mv));
        }
    }

    #[test]
    fn positions_stay_positions(position in position()) {
        for &mv in &position.legal_moves() {
            let after = position.play(mv);
            prop_assert_eq!(after.setup().check(), Ok(after));
        }
    }
}

fn the_move(position: &Position, text: &str) -> Move {
    parse_move(position, text).unwrap_or_else(|error| panic!("{error}"))
}

fn check_text(fen: &str, move_uci: &str, san_text: &str, long_text: &str) {
    let position = at(fen);
    let mv = the_move(&position, move_uci);
    assert_eq!(san(&position, mv), san_text);
    assert_eq!(long_algebraic(&position, mv), long_text);
}

#[test]
fn notations_look_as_people_write_them() {
    let kings = "4k3/P7/8/2pP4/8/8/8/R3K2R w KQ c6";
    check_text(kings, "e1g1", "O-O", "0-0");
    check_text(kings, "e1c1", "O-O-O", "0-0-0");
    check_text(kings, "d5c6", "dxc6", "d5*c6 ep.");
    check_text(kings, "a7a8n", "a8=N", "a7-a8=S");
    check_text(kings, "a7a8q", "a8=Q+", "a7-a8=Q +");
    check_text("6k1/5ppp/8/8/8/8/8/R3K3 w Q -", "a1a8", "Ra8#", "Ra1-a8 #");
    check_text("3r1k2/8/8/8/8/8/8/4K2R w K -", "e1g1", "O-O+", "0-0 +");
    check_text("8/8/8/k7/1p6/8/P7/K7 w - -", "a2a4", "a4", "a2-a4");
}

#[test]
fn disambiguation_is_as_short_as_can_be() {
    check_text("6k1/8/8/Q7/8/8/8/Q3K3 w - -", "a5e5", "Q5e5", "Qa5-e5");
    check_text("6k1/8/8/Q3Q3/8/8/8/4K3 w - -", "a5c3", "Qac3", "Qa5-c3");
    check_text("6k1/8/8/Q3Q3/8/8/8/Q3K3 w - -", "a5c3", "Qa5c3", "Qa5-c3");
    // A pinned rival needs no telling apart.
    let position = at("4r2k/8/8/8/8/8/4N3/N3K3 w - -");
    assert_eq!(san(&position, the_move(&position, "a1b3")), "Nb3");
}

/// Problemists and databases write more than SAN asks for.
#[test]
fn more_telling_apart_than_needed_is_understood() {
    let position = at("4k3/8/8/8/8/8/8/1N2K3 w - -");
    for text in ["Nbc3", "N1c3", "Nb1c3", "Nb1-c3", "Sbc3", "Nb1xc3"] {
        assert_eq!(uci(the_move(&position, text)), "b1c3", "{text}");
    }
}

#[test]
fn one_text_for_two_moves_is_refused_as_such() {
    let position = at("4k3/8/8/8/8/8/8/1N2KN2 w - -");
    let message = parse_move(&position, "Nd2").unwrap_err().to_string();
    assert!(message.contains("more than one move"), "{message}");
    assert!(parse_move(&position, "Nbd2").is_ok());
}

#[test]
fn what_is_no_move_is_refused() {
    let position = at("4k3/P7/8/8/8/8/8/4K2R w K -");
    for text in
        ["", " ", "!", "+", "e1", "Ke3", "a8", "a7a8", "a7a8k", "a8=K", "0-0-0", "O-O-O", "e1e1", "Ra1", "h1", "ep."]
    {
        assert!(parse_move(&position, text).is_err(), "{text}");
    }
    assert!(parse_move(&position, &"x".repeat(10_000_000)).unwrap_err().to_string().len() < 200);
}
