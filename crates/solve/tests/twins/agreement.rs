//! One position, every kernel, and what the naive twin says about it.

use std::collections::BTreeSet;

use chess::{Move, Position, parse_fen, uci};
use keymove_solve::kernel::{Soundness, all_mates_in_one, can_mate_in_one, soundness_of_two_mover};
use keymove_solve::naive;

/// Compares both answers about mates in one with the moves played out; the mates, in the order of the squares.
pub fn agree_on_mates(position: &Position) -> Vec<Move> {
    let mut fast: Vec<Move> = Vec::new();
    all_mates_in_one(position, |mv| fast.push(mv));
    fast.sort_unstable();
    let mut plain: Vec<Move> =
        position.legal_moves().iter().copied().filter(|&mv| position.play(mv).is_mate()).collect();
    plain.sort_unstable();
    assert_eq!(fast, plain, "all mates in one: {}", position.setup().to_fen());
    assert_eq!(can_mate_in_one(position), !plain.is_empty(), "a mate in one: {}", position.setup().to_fen());
    plain
}

/// Compares the verdict on a two-mover with the keys found by brute force.
pub fn agree_on_soundness(position: &Position) -> Soundness {
    let fen = position.setup().to_fen();
    let found = soundness_of_two_mover(position);
    let short = naive::can_mate(position, 1);
    assert_eq!(found == Soundness::Short, short, "a short mate: {fen}");
    if short {
        return found;
    }
    let mut keys: Vec<Move> =
        position.legal_moves().iter().copied().filter(|&mv| naive::mates(&position.play(mv), 2)).collect();
    keys.sort_unstable();
    match found {
        Soundness::Short | Soundness::NoSolution => assert_eq!(keys, [], "no key: {fen}"),
        Soundness::Sound(key) => assert_eq!(keys, [key], "one key: {fen}"),
        Soundness::Cooked(one, two) => {
            assert!(one != two && keys.contains(&one) && keys.contains(&two), "{one:?} {two:?}: {fen}");
        }
    }
    found
}

/// All mates in one of a position, as UCI.
pub fn check_mates(name: &str, fen: &str, expected: &[&str]) {
    let position = parse_fen(fen).unwrap().setup.check().unwrap();
    let mates: BTreeSet<String> = agree_on_mates(&position).into_iter().map(uci).collect();
    assert_eq!(mates, expected.iter().map(|&mv| mv.to_owned()).collect(), "{name}: {fen}");
}

/// All keys of a two-mover, as UCI.
pub fn check_keys(name: &str, fen: &str, expected: &[&str]) {
    let position = parse_fen(fen).unwrap().setup.check().unwrap();
    agree_on_soundness(&position);
    let moves = position.legal_moves();
    let keys = moves.iter().filter(|&&mv| naive::mates(&position.play(mv), 2));
    let keys: BTreeSet<String> = keys.map(|&mv| uci(mv)).collect();
    assert_eq!(keys, expected.iter().map(|&mv| mv.to_owned()).collect(), "{name}: {fen}");
}
