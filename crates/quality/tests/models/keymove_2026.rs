//! Our own model: its rows add up, its page shows its weights, and what it calls superfluous is superfluous.

use chess::{Bitboard, parse_fen};
use keymove_quality::{
    Feature, Keymove2026, Keymove2026Weights, Measures, Model as _, RowGroup, Score, Sense, dead, superfluous,
};
use problem::{Solution, Stipulation, Verdict};
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{Need, necessity};

fn solved(fen: &str, moves: u64) -> Solution {
    let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
    let stipulation = Stipulation::mate_in(moves).expect("in range");
    solve::solve(&position, stipulation, Wanted::everything(), Limits::unlimited(solve::never()))
}

/// A. Ellerman, Guidelli Memorial, 1925.
const ELLERMAN: &str = "BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb";
/// H. Weenink, Good Companion, 1917.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

#[test]
fn rows_add_up_and_say_why() {
    for (fen, moves) in [(ELLERMAN, 2), (WEENINK, 2), ("8/8/8/8/1R6/p1K5/8/k7", 3)] {
        let solution = solved(fen, moves);
        let analysis = Analysis::of(&solution);
        let score = Keymove2026::LEARNED.score(&analysis).expect("sound");
        assert!((score.total() - Keymove2026::LEARNED.total(&analysis)).abs() < 1e-6, "{fen}");
        assert!(score.rows.iter().all(|row| !row.detail.words().is_empty()));
        let wrong =
            |group: RowGroup, sign: f64| score.rows.iter().any(|row| row.group == group && row.points * sign < 0.0);
        assert!(!wrong(RowGroup::Themes, 1.0) && !wrong(RowGroup::Penalties, -1.0), "{fen}");
    }
}

#[test]
fn a_masterpiece_stands_high_and_a_dead_unit_caps_it() {
    let score = |fen: &str| {
        let solution = solved(fen, 2);
        assert_eq!(solution.verdict, Verdict::Sound);
        Keymove2026::LEARNED.score(&Analysis::of(&solution)).expect("sound")
    };
    let whole = score(ELLERMAN);
    assert!(whole.total() > 60.0);
    let has = |score: &Score, name: &str| score.rows.iter().any(|row| row.name == name);
    // A white pawn on h6 has nothing to do, nor has a black one on a7, which disturbs less.
    let spoiled = score("BK6/1NP5/7P/R4P2/r3k3/3Rp1P1/1q6/5Qbb");
    assert!(has(&spoiled, "dead") && has(&spoiled, "cap"));
    assert!((spoiled.total() - Keymove2026Weights::LEARNED.cap).abs() < 1e-6, "{}", spoiled.total());
    let disturbed = score("BK6/pNP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb");
    assert!(has(&disturbed, "dead-pawns") && !has(&disturbed, "cap"));
    assert!(spoiled.total() < disturbed.total() && disturbed.total() < whole.total());
    let said = whole.remarks[0].print(chess::Letters::Standard);
    assert!(said.starts_with("Better than ") && said.ends_with("of published two-movers of 14 to 15 units."), "{said}");
}

#[test]
fn weights_keep_their_sense() {
    for table in [Keymove2026Weights::LEARNED.two_movers, Keymove2026Weights::LEARNED.longer] {
        for (feature, weight) in Feature::ALL.iter().zip(table) {
            let kept = match feature.sense() {
                Sense::Pays => weight >= 0.0,
                Sense::Costs => weight <= 0.0,
            };
            assert!(kept, "{} {weight}", feature.key());
        }
    }
}

#[test]
fn the_page_lists_every_weight() {
    let page = include_str!("../../pages/keymove-2026.md");
    let (two, longer) = (Keymove2026Weights::LEARNED.two_movers, Keymove2026Weights::LEARNED.longer);
    for ((feature, two), longer) in Feature::ALL.iter().zip(two).zip(longer) {
        let row = format!("| `{}` | {two} | {longer} | {} |", feature.key(), feature.meaning());
        assert!(page.contains(&row), "missing: {row}");
    }
    let Keymove2026Weights { margin, longer_margin, .. } = Keymove2026Weights::LEARNED;
    let said = format!("more than `margin` points more: {margin} for two-movers, `longer-margin` {longer_margin} for");
    assert!(page.contains(&said), "missing: {said}");
    assert_eq!([2, 3].map(|moves| Keymove2026::LEARNED.margin(moves)), [margin, longer_margin]);
}

#[test]
fn what_is_superfluous_is_what_the_critique_calls_so() {
    let mut met = 0;
    for row in samples::two_movers() {
        let wanted = Wanted::everything();
        let limits = Limits::unlimited(solve::never());
        let two = Stipulation::mate_in(2).expect("in range");
        let solution = solve::solve(&row.position(), two, wanted, limits);
        if solution.verdict != Verdict::Sound {
            continue;
        }
        let analysis = Analysis::of(&solution);
        let mut again = |position: &chess::Position| {
            Some(solve::solve(position, solution.stipulation, Wanted::everything(), Limits::unlimited(solve::never())))
        };
        let asked = necessity(&analysis, &mut again).into_iter().filter(|unit| unit.need == Need::Superfluous);
        let slow: Bitboard = asked.map(|unit| unit.square).collect();
        assert_eq!(superfluous(&analysis), slow, "{}", row.origin);
        let measures = Measures::of(&analysis);
        let counted = [Feature::Dead, Feature::DeadPawns, Feature::Superfluous].map(|feature| measures.get(feature));
        // More than three of a kind are not counted.
        let most = f64::from(slow.count());
        assert!(counted.iter().sum::<f64>() == most || counted.contains(&3.0), "{} {counted:?}", row.origin);
        assert!(dead(&analysis).into_iter().all(|square| slow.has(square)), "{}", row.origin);
        met += 1;
    }
    assert!(met >= 50, "{met}");
}
