//! What holds for every sound problem, on a handful of old ones: rows add up, the mirror changes nothing, the walk through
//! the tree finds what looking at each line alone finds.

use chess::{Letters, Move, Position};
use keymove_quality::iq17::{FEATURES, Features, features_of_line};
use keymove_quality::{Iq17, Iq17Weights, Model, Score, Unscored};
use problem::{Solution, WhiteMove, Word};

use crate::{judge, mirrored, position, solution};

/// Diagram, moves, author and source.
const PROBLEMS: [(&str, u8, &str); 10] = [
    ("8/7K/2Rn1N2/6k1/6N1/2n4p/8/4QR2", 2, "S. Loyd, Chess Record, 1876"),
    ("q7/2n5/8/r2p4/8/6NK/8/nQ1B2k1", 2, "S. Loyd, New York Star, 1890"),
    ("K7/3R4/8/5r2/4N2R/2r2k2/3p2N1/4bBQ1", 2, "S. Loyd, La Stratégie, 1867"),
    ("8/1Q1p4/4pp2/R1p1k1pR/8/4K3/8/8", 2, "E. Baird, Pen & Pencil, 1888"),
    ("8/8/1kp2p2/b7/1p6/1P3K2/1Q2B2B/8", 3, "T. R. Dawson, The Pittsburgh Gazette Times, 1912"),
    ("8/8/8/1NB5/K7/3p4/3k4/1R2N3", 3, "S. Loyd, The Toledo Daily Blade, 1887"),
    ("8/8/8/3p1Q2/1P1kN3/7K/1NP1p3/n7", 3, "L. Kubbel, Schweizerische Schachzeitung, 1907"),
    ("8/8/8/8/4P3/1B3P1p/5Qpp/R1K4k", 3, "S. Loyd, Syracuse Standard, 1858"),
    ("8/8/8/2Q5/5k2/4p2K/4p3/4N3", 4, "S. Loyd, Frank Leslie's Illustrated Newspaper, 1858"),
    ("2N5/2pB4/2P5/3k4/1P6/3PP2N/8/K7", 5, "E. Baird, The British Chess Magazine, 1893"),
];

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// The line a score says it looked at.
fn scored_line(score: &Score) -> Vec<Move> {
    let moves = score.remarks[0].words().iter().filter_map(|word| match word {
        Word::Move { san, .. } => Some(san.mv),
        Word::Text(_) | Word::Unit(..) => None,
    });
    moves.collect()
}

/// Every line of full length, written down plainly.
fn all_lines(node: &WhiteMove, so_far: &[Move], lines: &mut Vec<Vec<Move>>) {
    let line = [so_far, &[node.mv]].concat();
    if node.is_mate() {
        lines.push(line);
        return;
    }
    for defense in &node.defenses {
        for reply in defense.replies.iter().filter(|reply| reply.mates_in == node.mates_in - 1) {
            all_lines(reply, &[&line[..], &[defense.mv]].concat(), lines);
        }
    }
}

fn check_rows(score: &Score, features: &Features, weights: &Iq17Weights, source: &str) {
    assert!(close(score.total(), features.total(weights)), "{source}");
    for (feature, value) in FEATURES.iter().zip(features.values()) {
        let row = score.rows.iter().find(|row| row.name == feature.name);
        assert!(close(row.map_or(0.0, |row| row.count), value), "{source}: {}", feature.name);
        assert_eq!(row.is_some(), value != 0.0, "{source}: {}", feature.name);
    }
}

/// The twins: what the walk through the tree finds, and what each line alone says, zugzwang solved anew. Says how many lines there
/// were.
pub(crate) fn check_against_single_lines(solution: &Solution, source: &str) -> usize {
    let diagram = &solution.position;
    let mut lines = vec![];
    all_lines(&solution.keys[0], &[], &mut lines);
    let features: Vec<Features> =
        lines.iter().map(|line| features_of_line(diagram, line).expect("a line of the solution")).collect();
    let weights = Iq17Weights::PUBLISHED;
    let best = judge(&Iq17::BEST, solution).expect("sound");
    let most = features.iter().map(|features| features.total(&weights)).fold(0.0, f64::max);
    assert!(close(best.total(), most), "{source}");
    assert!(
        best.remarks[0].print(Letters::Problem).starts_with(&format!("line scored (best of {}): 1.", lines.len())),
        "{source}"
    );
    let scored = scored_line(&best);
    let place = lines.iter().position(|line| *line == scored).expect("a line of the solution");
    check_rows(&best, &features[place], &weights, source);
    let pv = judge(&Iq17::PV, solution).expect("sound");
    assert_eq!(scored_line(&pv), lines[0], "{source}");
    check_rows(&pv, &features[0], &weights, source);
    lines.len()
}

#[test]
fn the_walk_agrees_with_single_lines() {
    for (fen, moves, source) in PROBLEMS {
        assert!(check_against_single_lines(&solution(&position(fen), moves), source) > 0, "{source}");
    }
}

#[test]
fn the_mirror_changes_nothing() {
    for (fen, moves, source) in PROBLEMS {
        let total = |position: &Position| judge(&Iq17::BEST, &solution(position, moves)).expect("sound").total();
        let diagram = position(fen);
        assert!(close(total(&diagram), total(&mirrored(&diagram))), "{source}");
    }
}

#[test]
fn weights_scale_rows_and_choose_the_line() {
    let (fen, moves, _) = PROBLEMS[6];
    let solution = solution(&position(fen), moves);
    let published = judge(&Iq17::PV, &solution).expect("sound");
    let mut doubled = Iq17::PV;
    doubled.set_weight("kappa", 1.88).expect("a weight");
    assert!(close(judge(&doubled, &solution).expect("sound").total(), 2.0 * published.total()));
    // With a single feature left, the best line is the one that shows most of it.
    let mut only = Iq17::BEST;
    for feature in FEATURES.iter().filter(|feature| feature.name != "sacrifice") {
        only.set_weight(feature.name, 0.0).expect("a weight");
    }
    let mut lines = vec![];
    all_lines(&solution.keys[0], &[], &mut lines);
    let sacrifice = |line: &Vec<Move>| features_of_line(&solution.position, line).expect("it mates").sacrifice;
    let most = lines.iter().map(sacrifice).fold(0.0, f64::max);
    assert!(most > 0.0);
    assert!(close(judge(&only, &solution).expect("sound").total(), 0.94 * most));
    assert!(only.set_weight("forks", 1.0).is_err());
}

#[test]
fn what_has_no_score() {
    let check = |fen: &str, moves: u8, expected: &str| {
        let refused = judge(&Iq17::BEST, &solution(&position(fen), moves)).expect_err("no score");
        assert_eq!(refused.to_string(), expected);
    };
    check("7k/8/6K1/8/8/8/8/R7", 1, "iq17 judges directmates in 2 or more moves, not #1");
    check("7k/8/6K1/8/8/8/8/R7", 2, "only a sound problem has a score; this one has a short solution, mate in 1");
    let mut bare = solution(&position(PROBLEMS[0].0), 2);
    bare.keys[0].defenses.clear();
    assert_eq!(judge(&Iq17::BEST, &bare), Err(Unscored::Incomplete));
}
