//! The model `conventions`: figures for known problems, its weights, and what it does not judge.

use std::collections::BTreeSet;

use chess::parse_fen;
use keymove_quality::{BadWeight, ConventionsModel, Model, RowGroup, Score, Unscored, model_named};
use problem::{Solution, Stipulation};
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{RemarkKind, TOPICS};

fn solved(fen: &str, moves: u64, wanted: Wanted) -> Solution {
    let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
    let limits = Limits::unlimited(solve::never());
    solve::solve(&position, Stipulation::mate_in(moves).expect("in range"), wanted, limits)
}

fn judge(model: &ConventionsModel, fen: &str, moves: u64) -> Result<Score, Unscored> {
    model.score(&Analysis::of(&solved(fen, moves, model.needs())))
}

/// The penalties, as names and points, and the total.
fn check(fen: &str, moves: u64, penalties: &[(&str, f64)], total: f64) {
    let score = judge(&ConventionsModel::STANDARD, fen, moves).expect("sound");
    let rows = score.rows.iter().filter(|row| row.group == RowGroup::Penalties);
    assert_eq!(rows.map(|row| (row.name, row.points)).collect::<Vec<_>>(), penalties, "{fen}");
    assert_eq!(score.total(), total, "{fen}");
    assert_eq!(score.rows[0].name, "base", "{fen}");
}

const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

#[test]
fn known_problems() {
    check(WEENINK, 2, &[("king-refutes-try", -1.0)], 99.0);
    check("b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8", 2, &[], 100.0);
    check("8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8", 2, &[("unprovided-flight", -15.0)], 85.0);
    check("6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8", 2, &[("unprovided-check", -25.0), ("unprovided-flight", -15.0)], 60.0);
    check("8/2KR4/2ppk3/2r5/5Q2/8/8/8", 2, &[], 100.0);
    // A mate in one is judged by what stands on the board.
    check("7k/5K2/8/8/8/8/8/6R1", 1, &[], 100.0);
}

#[test]
fn further_occurrences_cost_a_share() {
    // Ka3 and Kxb5 are unprovided: 15 + 15/4. Three tries fail to a king move; they threaten what the key threatens, so
    // that it may be one and the same.
    check(
        "2R5/8/p3B3/BR6/k7/2K5/8/8",
        2,
        &[("unprovided-flight", -18.75), ("unprovided-capture", -3.0), ("king-refutes-try", -1.5)],
        76.75,
    );
}

#[test]
fn without_set_play_and_tries_their_rows_are_missing() {
    let bare = solved("8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8", 2, Wanted::variations());
    let score = ConventionsModel::STANDARD.score(&Analysis::of(&bare)).expect("sound");
    assert_eq!(score.total(), 100.0);
}

#[test]
fn merits_pay_when_told_to() {
    let fen = "2B5/8/8/2K3P1/4k3/6R1/3B4/8";
    let mut model = ConventionsModel::STANDARD;
    let before = judge(&model, fen, 2).expect("sound").total();
    model.set_weight("flight-giving-key", 4.0).expect("a weight");
    let score = judge(&model, fen, 2).expect("sound");
    assert_eq!(score.total(), before + 5.0, "two flights: 4 and a quarter of it");
    assert!(score.rows.iter().any(|row| row.group == RowGroup::Bonuses && row.name == "flight-giving-key"));
    let error = model.set_weight("flight-givin-key", 4.0).expect_err("unknown");
    assert!(matches!(error, BadWeight::UnknownKey { near: Some("flight-giving-key"), .. }));
}

#[test]
fn unsound_problems_have_no_score() {
    let cooked = judge(&ConventionsModel::STANDARD, "7k/8/5K2/8/8/8/8/5QR1", 2);
    assert!(matches!(cooked, Err(Unscored::NotSound(_))));
}

#[test]
fn every_fault_and_merit_has_a_weight_and_a_line_on_the_page() {
    let info = model_named("conventions").expect("listed");
    let model = (info.presets[0].make)();
    let weights: BTreeSet<&str> = model.weights().iter().map(|weight| weight.key).collect();
    // What only another solution can show does not count in the score.
    let by_necessity = ["superfluous-unit", "officer-for-pawn", "cook-stopper"];
    let judged = TOPICS.iter().filter(|topic| topic.kind != RemarkKind::Fact && !by_necessity.contains(&topic.name));
    let expected: BTreeSet<&str> = judged.map(|topic| topic.name).chain(["base", "further", "earlier"]).collect();
    assert_eq!(weights, expected);
    for weight in model.weights() {
        let line = format!("| `{}` | {} |", weight.key, weight.value);
        assert!(weight.value == 0.0 || info.page.contains(&line), "the page lacks: {line}");
        assert!(info.page.contains(&format!("`{}`", weight.key)), "the page lacks {}", weight.key);
    }
}
