//! The laws every model obeys, over the committed sample always, over more than ten thousand real problems where they are
//! at hand: a mirror changes no score, nor does the order of moves; the fast path says what the rows add up to.

#![allow(clippy::print_stderr)]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use chess::{Setup, Symmetry, parse_fen};
use keymove_quality::{Composer2006, MODELS, Model, Score};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};
use samples::SampleRow;
use solve::{Limits, Tries, Wanted};
use themes::Analysis;

const KNOWN: [&str; 6] = [
    "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
    "b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8",
    "6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8",
    "2R2B2/8/p2pB3/1R6/k7/2K5/8/8",
    "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
    "4brrb/8/2p4P/7Q/3p1kpP/3P1pN1/5K2/8",
];

#[test]
fn every_model_obeys_the_laws() {
    let mut all: Vec<(Setup, u64)> = KNOWN.iter().map(|fen| (parse_fen(fen).expect("a FEN").setup, 2)).collect();
    all.extend(samples::two_movers().into_iter().chain(samples::three_movers()).map(diagram));
    for (name, moves) in [
        ("two_movers_jgisland_MIT-attr.jsonl", 2),
        ("classics_2_pychess_GPL3.jsonl", 2),
        ("lichess_mates_2_CC0.jsonl", 2),
        ("classics_3_pychess_GPL3.jsonl", 3),
    ] {
        let found: Vec<SampleRow> = samples::collection(name).unwrap_or_default();
        // Long problems take long; a part of them will do.
        let every = if moves == 2 { 1 } else { 10 };
        all.extend(found.into_iter().filter(|row| row.moves == moves).step_by(every).map(diagram));
    }
    let (next, checked) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((setup, moves)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    checked.fetch_add(usize::from(check(setup, *moves)), Ordering::Relaxed);
                }
            });
        }
    });
    let checked = checked.into_inner();
    assert!(checked > 120, "only {checked} sound problems");
    eprintln!("the laws hold on {checked} sound problems of {}", all.len());
}

fn diagram(row: SampleRow) -> (Setup, u64) {
    (row.setup, u64::from(row.moves))
}

/// Checks the laws on a problem; says whether it was sound.
fn check(setup: &Setup, moves: u64) -> bool {
    let solution = solved(setup, moves);
    let fen = setup.to_fen();
    let reversed = reversed(&solution);
    let (analysis, turned) = (Analysis::of(&solution), Analysis::of(&reversed));
    // Castling knows left from right.
    let mirrored = setup.castling.is_empty().then(|| solved(&setup.transform(Symmetry::MirrorFiles), moves));
    let mirror = mirrored.as_ref().map(Analysis::of);
    for info in MODELS {
        // It solves longer problems again without each unit, which takes a while where there are many.
        if info.name == "keymove-2026" && moves > 2 && setup.board.occupied().count() > 7 {
            continue;
        }
        let model = (info.presets[0].make)();
        let score = model.score(&analysis);
        assert_eq!(score.is_ok(), solution.verdict == Verdict::Sound && judges(info.name, moves), "{fen}");
        let Ok(score) = score else { continue };
        let same = |other: Score, how: &str| {
            assert!((other.total() - score.total()).abs() < 1e-9, "{} of {fen} {how}", info.name);
            let rows = |score: &Score| score.rows.iter().map(|row| (row.name, row.count)).collect::<Vec<_>>();
            if info.name != "iq17" {
                assert_eq!(rows(&other), rows(&score), "{} of {fen} {how}", info.name);
            }
        };
        same(model.score(&turned).expect("sound as well"), "with its moves in another order");
        if let Some(mirror) = &mirror {
            same(model.score(mirror).expect("sound as well"), "in a mirror");
        }
    }
    if solution.verdict == Verdict::Sound && moves == 2 {
        let explained = Composer2006::PRINTED.score(&analysis).expect("sound").total();
        let (position, key) = (&solution.position, solution.keys[0].mv);
        assert_eq!(f64::from(Composer2006::PRINTED.quick_total(position, key)), explained, "{fen}");
        assert!(f64::from(Composer2006::PRINTED.upper_bound(position, key)) >= explained, "{fen}");
    }
    solution.verdict == Verdict::Sound
}

fn judges(model: &str, moves: u64) -> bool {
    model != "helpmate-2026" && (moves == 2 || !["composer-2006", "icp-1999"].contains(&model))
}

fn solved(setup: &Setup, moves: u64) -> Solution {
    let position = setup.check().expect("a position");
    let tries = (moves == 2).then_some(Tries { refutations: 1, checking: false });
    let wanted = Wanted { set_play: true, tries, variations: true };
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &AtomicBool::new(false), gauge: None };
    solve::solve(&position, Stipulation::mate_in(moves).expect("in range"), wanted, limits)
}

/// The same solution with every list of moves the other way round.
pub fn reversed(solution: &Solution) -> Solution {
    fn white(moves: &[WhiteMove]) -> Vec<WhiteMove> {
        let turned =
            |one: &WhiteMove| WhiteMove { threats: white(&one.threats), defenses: black(&one.defenses), ..*one };
        moves.iter().rev().map(turned).collect()
    }
    fn black(moves: &[Defense]) -> Vec<Defense> {
        moves.iter().rev().map(|one| Defense { mv: one.mv, replies: white(&one.replies) }).collect()
    }
    let (set_play, tries, keys) = (black(&solution.set_play), white(&solution.tries), white(&solution.keys));
    Solution { set_play, tries, keys, ..solution.clone() }
}
