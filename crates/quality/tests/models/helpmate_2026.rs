//! helpmate-2026: rows add up, a mirror and the order of solutions change nothing, faults cost, and published problems stand
//! above poor ones.

use chess::{Symmetry, parse_fen};
use keymove_quality::{Helpmate2026, Model, RowGroup, Score, Unscored};
use problem::{GeneralSolution, Solved, Stipulation};
use solve::{Limits, Wanted, solve_genre};
use themes::Analysis;
use themes::help::{HelpAnalysis, HelpPhase, HelpPlay};

/// Published helpmates: diagram, stipulation, where they are from.
const PUBLISHED: &[(&str, &str)] = &[
    // M. Vukcevich, T. Garai 60 jubilee tourney, 1996.
    ("2rr1b2/1p6/3k4/B7/2B1P3/2K5/2R5/8", "h#2 2 solutions"),
    // M. Vukcevich, Falanga, 1998.
    ("4n3/8/2qpk1p1/R7/3n2K1/8/3R4/Q1r4b", "h#2 2 solutions"),
    // P. Benkő and F. A. Sonnenfeld, Magyar Sakkélet, 1978.
    ("B7/2R5/4N3/1r2r3/8/2Pk4/3P4/6K1", "h#2 2 solutions"),
    // J. É. Chiasson, 1987: a miniature without strategy.
    ("8/8/8/3R4/4K3/8/6k1/8", "h#2 2 solutions"),
];

fn solved(fen: &str, stipulation: &str, symmetry: Symmetry) -> GeneralSolution {
    let stipulation: Stipulation = stipulation.parse().expect("a stipulation");
    let mut setup = parse_fen(fen).expect("a FEN").setup.transform(symmetry);
    setup.turn = stipulation.begins();
    let position = setup.check().expect("a position");
    let wanted = Wanted { set_play: true, ..Wanted::key_only() };
    match solve_genre(&position, stipulation, wanted, Limits::nodes(u64::MAX)) {
        Solved::General(solution) => solution,
        Solved::Direct(_) => panic!("{fen}: not a helpmate"),
    }
}

fn score(play: HelpPlay) -> Score {
    Helpmate2026::SENSIBLE.score_helpmate(&HelpAnalysis::of(play)).expect("a helpmate")
}

#[test]
fn a_mirror_and_the_order_of_solutions_change_nothing() {
    for (fen, stipulation) in PUBLISHED {
        let solution = solved(fen, stipulation, Symmetry::Identity);
        assert!(solution.verdict.is_sound(), "{fen}");
        let here = score(HelpPlay::of_solution(&solution));
        let mirrored = score(HelpPlay::of_solution(&solved(fen, stipulation, Symmetry::MirrorFiles)));
        let mut phase = HelpPhase::of(None, &solution);
        phase.lines.reverse();
        let turned = score(HelpPlay::of(vec![phase]));
        let rows = |score: &Score| score.rows.iter().map(|row| (row.name, row.points)).collect::<Vec<_>>();
        assert_eq!(rows(&here), rows(&mirrored), "{fen}");
        assert_eq!(rows(&here), rows(&turned), "{fen}");
    }
}

#[test]
fn merits_pay_and_faults_cost() {
    for (fen, stipulation) in PUBLISHED {
        let score = score(HelpPlay::of_solution(&solved(fen, stipulation, Symmetry::Identity)));
        for row in &score.rows {
            assert_eq!(row.points < 0.0, row.group == RowGroup::Penalties, "{fen}: {}", row.name);
        }
        let sum: f64 = score.rows.iter().map(|row| row.points).sum();
        assert!((sum - score.total()).abs() < 0.01, "{fen}");
    }
    assert!(Helpmate2026::SENSIBLE.weights().iter().all(|weight| weight.value > 0.0));
}

#[test]
fn content_stands_above_the_lack_of_it() {
    let totals: Vec<f64> = PUBLISHED
        .iter()
        .map(|(fen, stipulation)| score(HelpPlay::of_solution(&solved(fen, stipulation, Symmetry::Identity))).total())
        .collect();
    let (plain, rich) = totals.split_last().expect("four");
    assert!(rich.iter().all(|total| total > plain), "{totals:?}");
}

/// R. McKay, Mat Plus, 2021: a bishop looks on. Nothing makes up for it.
#[test]
fn an_officer_without_a_part_caps_the_total() {
    let mut model = Helpmate2026::SENSIBLE;
    model.set_weight("strategy", 100.0).expect("a weight");
    let solution = solved("8/1B6/3p1P1q/4ppB1/1p3b2/1Pk3p1/2P4p/1K6", "h#2", Symmetry::Identity);
    let score = model.score_helpmate(&HelpAnalysis::of(HelpPlay::of_solution(&solution))).expect("a helpmate");
    assert!((score.total() - model.weights.cap).abs() < 0.01, "{}", score.total());
    assert!(score.rows.iter().any(|row| row.name == "cap"));
}

#[test]
fn it_judges_helpmates_and_nothing_else() {
    let direct = solve::solve(
        &parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a FEN").setup.check().expect("a position"),
        "#2".parse().expect("a stipulation"),
        Wanted::everything(),
        Limits::nodes(u64::MAX),
    );
    let refused = Helpmate2026::SENSIBLE.score(&Analysis::of(&direct));
    assert!(matches!(refused, Err(Unscored::NotFor { model: "helpmate-2026", .. })));
    let solution = solved(PUBLISHED[0].0, PUBLISHED[0].1, Symmetry::Identity);
    let analysis = HelpAnalysis::of(HelpPlay::of_solution(&solution));
    let other = keymove_quality::Keymove2026::LEARNED.score_helpmate(&analysis);
    assert!(matches!(other, Err(Unscored::NotFor { model: "keymove-2026", .. })));
}
