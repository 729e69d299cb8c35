//! Small two-movers around the rare rules: castling, en passant and promotions as keys, as defenses and as refutations.

use chess::{parse_fen, uci};
use keymove_solve::{Limits, Tries, Wanted, naive, solve};
use problem::Stipulation;

use crate::agreement::check_keys as check;

#[test]
fn promotions_as_keys() {
    check("a queen would stalemate", "8/6P1/8/8/8/8/2K5/k7", &["g7g8r"]);
    check("a bishop", "3K4/5k1P/8/8/6Q1/8/8/8", &["h7h8b"]);
    check("a knight without check", "1kr5/RP4P1/8/1K6/8/8/8/8", &["b7c8n"]);
}

#[test]
fn castling_as_key() {
    check("long", "8/8/8/1B6/R7/1k6/8/R3K3 w Q -", &["e1c1"]);
    check("short", "8/8/8/8/8/1Q6/2r5/k3K2R w K -", &["e1g1"]);
}

#[test]
fn en_passant_as_key_and_as_reply() {
    check("as key", "R7/7k/5K2/pP6/8/8/8/8 w - a6", &["b5a6"]);
    // After both steps of the h-pawn Black must capture it, once in passing, and the rook's file is open.
    let keys = ["g3a3", "g3b3", "g3c3", "g3d3", "g3e3", "h2h3", "h2h4"];
    check("as the only legal move", "7k/5K1p/7P/8/6p1/6R1/7P/8", &keys);
}

#[test]
fn black_castles() {
    check("he may not", "r3k2K/7Q/8/8/8/8/8/7R w - -", &["h1g1"]);
    check("he may", "r3k2K/7Q/8/8/8/8/8/7R w q -", &[]);
    check("he may, and is mated", "4k2r/7b/8/8/8/7Q/8/R3K3 w Qk -", &["a1a7"]);
}

#[test]
fn black_promotes() {
    check("with check, and is mated", "4Q3/8/8/8/8/4K3/2p5/4k3", &["e8c6"]);
}

/// A two-mover's key, and a try with the only move that refutes it.
fn check_try(fen: &str, key: &str, attempt: &str, refutation: &str) {
    check(attempt, fen, &[key]);
    let position = parse_fen(fen).unwrap().setup.check().unwrap();
    let wanted = Wanted::everything().with_tries(Some(Tries::WITH_CHECKS));
    let two = Stipulation::mate_in(2).unwrap();
    let limits = Limits::unlimited(keymove_solve::never());
    let mut solution = solve(&position, two, wanted, limits);
    solution.nodes = 0;
    assert_eq!(solution, naive::solve(&position, two, wanted), "{fen}");
    let tried = solution.tries.iter().find(|tried| uci(tried.mv) == attempt).unwrap();
    assert_eq!(tried.refutations().map(|defense| uci(defense.mv)).collect::<Vec<_>>(), [refutation], "{fen}");
}

#[test]
fn rare_moves_refute() {
    check_try("8/8/8/8/8/2K5/k2pQ3/8", "e2d1", "e2b5", "d2d1n");
    check_try("K3k2r/1P3R2/8/8/8/8/8/7R w k -", "h1f1", "f7c7", "e8g8");
    check_try("8/8/5Q2/2pP3k/6p1/B7/2K4P/8", "a3c1", "h2h4", "g4h3");
}

#[test]
fn white_without_moves_solves_nothing() {
    check("stalemated", "8/8/8/8/8/1q6/8/K1k5", &[]);
    check("mated", "8/8/8/8/8/1k6/1q6/K7", &[]);
}
