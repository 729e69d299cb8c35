//! Tests of the workshop: what may leave, what a glance sees, attempts made again.

use std::sync::atomic::AtomicBool;

use chess::{Position, parse_fen};
use problem::Stipulation;
use quality::Keymove2026;
use search::Judge;
use solve::Wanted;
use themes::Analysis;

use super::demands::Unmet;
use super::glance::{Glance, Wish};
use super::*;
use crate::{ClimbSettings, Composer, Conventions, Order, SHIPPED, attempt};

fn position(fen: &str) -> Position {
    parse_fen(fen).expect("a FEN").setup.check().expect("a position")
}

fn judge(moves: u64) -> Judge<'static> {
    Judge::new(Stipulation::mate_in(moves).expect("in range"), Box::new(Keymove2026::LEARNED), 1_000_000)
}

fn unmet(fen: &str) -> Unmet {
    unmet_where(&Conventions::OFF, fen)
}

fn unmet_where(asked: &Conventions, fen: &str) -> Unmet {
    let solution = judge(2).solve(&position(fen), Wanted::everything());
    Unmet::of(&Analysis::of(&solution), &Pursued::themes(&[]), true, asked)
}

/// Mansfield, Good Companions 1917.
const MANSFIELD: &str = "1B4n1/7N/K1pN4/5P2/R1n2k2/2P1R2P/4b1B1/2Q5 w - -";

#[test]
fn a_masterpiece_may_leave() {
    assert!(unmet(MANSFIELD).may_leave(), "{:?}", unmet(MANSFIELD));
}

#[test]
fn what_lacks_something_may_not() {
    // One queen makes all mates.
    assert!(unmet("5b2/5K1k/8/8/5P1B/8/8/Q7 w - -").answers > 0);
    // Mates that only take back are none.
    assert!(unmet("R7/5R2/6p1/8/8/8/rP6/k1K5 w - -").answers > 0);
    // A pawn far away does nothing.
    assert!(unmet(&MANSFIELD.replace("4b1B1", "P3b1B1")).idle > 0);
}

#[test]
fn what_is_asked_for_must_be_kept() {
    // 1...Kh6 has no answer before the key.
    let fen = "8/8/3Q2p1/6bk/3R1p2/8/7K/1B2B3 w - -";
    assert!(unmet(fen).may_leave());
    let strict = unmet_where(&Conventions::strict(), fen);
    assert!(strict.conventions > 0 && !strict.may_leave(), "{strict:?}");
}

#[test]
fn a_glance_sees_mates_threats_and_flights() {
    let diagram = position(MANSFIELD);
    let key = diagram.legal_moves().iter().copied().find(|mv| chess::uci(*mv) == "g2e4").expect("the key");
    let glance = Glance::at(&diagram, key);
    assert_eq!((glance.refutations, glance.threats, glance.flights), (0, 1, 1));
    assert!(glance.mates >= 3 && glance.mating_units >= 2);
    let lacks = |mates: usize| glance.lacks(&Wish { mates, flights: 1, most_threats: 1, setting: None });
    assert!(lacks(glance.mates + 1) > lacks(glance.mates));
}

#[test]
fn an_attempt_can_be_made_again_and_leaves_nothing_unmet() {
    let stop = AtomicBool::new(false);
    let experience = SHIPPED[0].table();
    let mix = Mix::usual(ClimbSettings::towards(Conventions::usual()), 2, &experience);
    let usual = Workshop::usual(2, 6..=9, mix);
    let composer = Composer::Workshop(Workshop { effort: Effort { draft: 100_000, bench: 30_000 }, ..usual });
    let judge = judge(2);
    let order = Order { composer, judge: &judge, seed: 21, nodes: 1_000_000, stop: &stop };
    let made = (0..40).find_map(|number| attempt(&order, number).filter(|one| one.composition.is_some()));
    let made = made.expect("a problem");
    let composition = made.composition.as_ref().expect("found");
    let units = composition.setup.board.occupied().count();
    assert!((6..=9).contains(&units) && composition.key.is_some());
    assert!(unmet(&composition.setup.to_fen()).may_leave());
    assert_eq!(attempt(&order, made.number), Some(made));
}
