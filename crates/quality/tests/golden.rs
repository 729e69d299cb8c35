//! The figures the papers print.

use std::sync::atomic::AtomicBool;

use chess::parse_fen;
use problem::Stipulation;
use quality::{Composer2006, Model, Score};
use solve::{Limits, Wishes};
use themes::Analysis;

fn judge(fen: &str) -> Score {
    let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
    let wishes = Wishes { set_play: false, tries: None, variations: true };
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 1, threads: 1, stop: &AtomicBool::new(false) };
    let solution = solve::solve(&position, Stipulation::mate_in(2).expect("in range"), wishes, limits);
    Composer2006::PRINTED.score(&Analysis::of(&solution)).expect("sound")
}

#[test]
fn totals() {
    for (fen, total) in [
        ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", 118),
        ("b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8", 172),
        ("8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8", 109),
        ("6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8", 143),
        ("2R5/8/p3B3/BR6/k7/2K5/8/8", 70),
        ("2R5/8/p3B3/1R6/k7/2K5/8/8", 83),
        ("2R2B2/8/p2pB3/1R6/k7/2K5/8/8", 100),
        ("8/2KR4/2ppk3/2r5/5Q2/8/8/8", 73),
        ("8/8/8/2KR4/2ppk3/2r5/5Q2/8", 84),
        ("8/8/2KR4/2ppk3/2r5/2n2Q2/1B6/8", 106),
    ] {
        let score = judge(fen);
        assert_eq!(score.total(), f64::from(total), "{fen}");
    }
}
