//! Problems made cheaper: needless units go, what is needed stays, and nothing that is shown is lost.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Setup, parse_fen};
use keymove_search::{Constraints, Economy, Judge, Means, Rules, Thrift, economize};
use quality::Composer2006;
use solve::Wanted;

/// H. Weenink, Good Companion, 1917: nothing can go.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// The same with two pawns that do nothing.
const PADDED: &str = "b2K4/2p4p/3k4/1Q5P/5P2/1B6/8/8";

fn setup(fen: &str) -> Setup {
    parse_fen(fen).expect("a FEN").setup
}

fn save(fen: &str, means: &[Means], stop: &AtomicBool, on_progress: &mut dyn FnMut(&Economy)) -> Economy {
    let (start, judge) = (setup(fen), Judge::composer(Composer2006::PRINTED));
    let position = start.check().expect("a position");
    let wanted = Wanted::key_only();
    let key = judge.solve(&position, wanted).keys[0].mv;
    let constraints = Constraints::default();
    let (judge, rules) = (&judge, Rules::Composition);
    let thrift = Thrift { start: &start, key, judge, rules, constraints: &constraints, means, stop };
    economize(&thrift, on_progress).expect("a two-mover is compared")
}

fn whole(fen: &str, means: &[Means]) -> Economy {
    save(fen, means, &AtomicBool::new(false), &mut |_| {})
}

#[test]
fn what_does_nothing_goes_and_the_rest_stays() {
    let economy = whole(PADDED, &[Means::Remove]);
    assert!(economy.complete);
    let last = economy.savings.last().expect("something is saved");
    assert_eq!(last.setup.board, setup(WEENINK).board);
    assert!(economy.savings.iter().all(|saving| saving.difference.lost.is_nothing()));
    assert!(whole(WEENINK, &[Means::Remove]).savings.is_empty());
}

#[test]
fn every_saving_costs_less_than_the_one_before() {
    for fen in [PADDED, WEENINK, "8/8/8/3Q4/8/2p5/NPk5/K7", "2R5/8/p3B3/BR6/k7/2K5/8/8"] {
        let economy = whole(fen, &Means::ALL);
        let costs: Vec<_> = economy.savings.iter().map(|saving| saving.cost).collect();
        let first = keymove_search::Cost::of(&setup(fen).board);
        assert!([first].iter().chain(&costs).collect::<Vec<_>>().windows(2).all(|pair| pair[0] > pair[1]), "{fen}");
    }
}

#[test]
fn threads_change_nothing_and_what_was_saved_before_a_stop_is_kept() {
    let expected = whole(PADDED, &Means::ALL);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        assert_eq!(pool.install(|| whole(PADDED, &Means::ALL)), expected);
    }
    let stop = AtomicBool::new(false);
    let economy = save(PADDED, &Means::ALL, &stop, &mut |_| stop.store(true, Ordering::Relaxed));
    assert!(!economy.complete);
    assert!(!economy.savings.is_empty() && expected.savings.starts_with(&economy.savings));
}

#[test]
fn demands_apply_to_the_result_and_rights_are_kept() {
    // The right to capture en passant remains: the key is 1.exd6.
    let economy = whole("6k1/6p1/6K1/3pP3/8/p7/P7/7R w - d6", &[Means::Remove]);
    let last = economy.savings.last().expect("the pawn g7 does nothing");
    assert!(last.setup.to_fen().contains(" d6 "), "{}", last.setup.to_fen());
    assert!(!economy.unmet);
}

#[test]
fn a_unit_that_is_to_be_kept_stays() {
    let start = setup(PADDED);
    let judge = Judge::composer(Composer2006::PRINTED);
    let pawn = start.board.iter().find(|(square, _)| square.to_string() == "h7").expect("the pawn");
    let constraints = Constraints { keep_units: vec![(pawn.1, pawn.0)], ..Constraints::default() };
    let key = chess::parse_move(&start.check().expect("a position"), "Qc4").expect("the key");
    let stop = AtomicBool::new(false);
    let (means, rules) = (&Means::ALL, Rules::Composition);
    let thrift = Thrift { start: &start, key, judge: &judge, rules, constraints: &constraints, means, stop: &stop };
    let economy = economize(&thrift, &mut |_| {}).expect("compared");
    let last = economy.savings.last().expect("the other pawn goes");
    assert_eq!(last.setup.board.unit_at(pawn.0), Some(pawn.1));
}
