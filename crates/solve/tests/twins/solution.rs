//! Whole solutions against the naive twin: verdict, keys, set play, tries and every variation.

use std::sync::atomic::AtomicBool;

use chess::Position;
use keymove_solve::{Limits, Tries, Wanted, naive, solve};
use problem::{Solution, Stipulation, Verdict};

use crate::strewn::{Random, strewn_position};

const EVERYTHING: Wanted =
    Wanted { set_play: true, tries: Some(Tries { refutations: 2, checking: true }), variations: true };

fn solved(position: &Position, moves: u64, wanted: Wanted, nodes: u64, threads: usize) -> Solution {
    let never = AtomicBool::new(false);
    let limits = Limits { nodes, hash_megabytes: 1, threads, stop: &never, gauge: None };
    solve(position, Stipulation::mate_in(moves).unwrap(), wanted, limits)
}

fn check(position: &Position, moves: u64) -> Verdict {
    let mut fast = solved(position, moves, EVERYTHING, u64::MAX, 1);
    let plain = naive::solve(position, Stipulation::mate_in(moves).unwrap(), EVERYTHING);
    fast.nodes = 0;
    assert_eq!(fast, plain, "{} #{moves}", position.setup().to_fen());
    plain.verdict
}

fn few_units(random: &mut Random) -> Position {
    loop {
        let position = strewn_position(random);
        if position.board().occupied().count() <= 7 {
            return position;
        }
    }
}

#[test]
fn mates_in_one_are_naive() {
    let mut random = Random(0x1111_2222_3333_4444);
    for _ in 0..2_000 {
        check(&strewn_position(&mut random), 1);
    }
}

#[test]
fn a_mate_in_one_has_no_tries() {
    // After Qb1 Black has a single move: a try with one refutation, if there were more than one move to mate in.
    let position = chess::parse_fen("7k/8/5K2/8/8/8/8/6Q1").unwrap().setup.check().unwrap();
    assert_eq!(solved(&position, 1, EVERYTHING, u64::MAX, 1).tries, []);
}

#[test]
fn two_movers_are_naive() {
    let mut random = Random(0xABCD_EF01_2345_6789);
    let mut sound = 0;
    for _ in 0..700 {
        sound += usize::from(check(&strewn_position(&mut random), 2) == Verdict::Sound);
    }
    assert!(sound > 20, "only {sound} were sound");
}

/// The short way counts as many positions as the general way, which is taken where the limit is too narrow.
#[test]
fn two_movers_take_the_positions_they_count() {
    let mut random = Random(0x2222_4444_6666_8888);
    for _ in 0..100 {
        let position = strewn_position(&mut random);
        let whole = solved(&position, 2, EVERYTHING, u64::MAX, 1);
        assert_eq!(solved(&position, 2, EVERYTHING, whole.nodes, 1), whole, "{}", position.setup().to_fen());
        let Some(fewer) = whole.nodes.checked_sub(1) else { continue };
        let cut = solved(&position, 2, EVERYTHING, fewer, 1);
        assert_eq!(cut.verdict, Verdict::Unfinished, "{}", position.setup().to_fen());
    }
}

#[test]
fn three_movers_are_naive() {
    let mut random = Random(0x0F1E_2D3C_4B5A_6978);
    let mut mates = 0;
    for _ in 0..40 {
        mates += usize::from(check(&few_units(&mut random), 3) != Verdict::NoSolution);
    }
    assert!(mates > 5, "only {mates} had a mate");
}

#[test]
fn threads_and_memory_change_nothing() {
    let mut random = Random(0x7777_1234_5678_9999);
    for _ in 0..12 {
        let position = few_units(&mut random);
        let one = solved(&position, 4, EVERYTHING, 300_000, 1);
        for threads in [2, 3] {
            assert_eq!(solved(&position, 4, EVERYTHING, 300_000, threads), one, "{}", position.setup().to_fen());
        }
    }
}

#[test]
fn a_limit_never_gives_a_wrong_verdict() {
    let mut random = Random(0x5555_AAAA_1234_4321);
    let bare = Wanted::key_only();
    let mut unfinished = 0;
    for _ in 0..60 {
        let position = few_units(&mut random);
        let whole = solved(&position, 3, bare, u64::MAX, 1);
        assert!(whole.complete);
        for nodes in [1, 10, 100, 1_000] {
            let cut = solved(&position, 3, bare, nodes, 1);
            if cut.verdict == Verdict::Unfinished {
                unfinished += 1;
                assert!(cut.nodes <= nodes && !cut.complete);
                assert!(cut.keys.iter().all(|key| whole.keys.contains(key)));
            } else {
                assert_eq!(cut.verdict, whole.verdict);
                assert_eq!(cut.keys, whole.keys);
            }
        }
    }
    assert!(unfinished > 20);
}
