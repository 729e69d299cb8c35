//! Ten old problems by known authors, solved whole: the key of the author, and every line that of the naive twin.

use std::sync::atomic::AtomicBool;

use chess::{parse_fen, uci};
use keymove_solve::{Limits, Tries, Wanted, naive, solve};
use problem::{Stipulation, Verdict};

fn check(fen: &str, moves: u64, key: &str) {
    let position = parse_fen(fen).unwrap().setup.check().unwrap();
    let stipulation = Stipulation::mate_in(moves).unwrap();
    let never = AtomicBool::new(false);
    for tries in [None, Some(Tries::QUIET), Some(Tries { refutations: 3, checking: true })] {
        let wanted = Wanted::everything().with_tries(tries);
        let plain = naive::solve(&position, stipulation, wanted);
        for (hash_megabytes, threads) in [(0, 1), (1, 2), (64, 4)] {
            let limits = Limits { nodes: u64::MAX, hash_megabytes, threads, stop: &never, gauge: None };
            let mut solution = solve(&position, stipulation, wanted, limits);
            solution.nodes = 0;
            assert_eq!(solution, plain, "{fen}");
        }
        assert_eq!(plain.verdict, Verdict::Sound, "{fen}");
        assert_eq!(uci(plain.keys[0].mv), key, "{fen}");
    }
}

#[test]
fn two_movers() {
    // S. Loyd, The Musical World 1859: Black has no castling, the key goes to a corner.
    check("r3k3/p1p5/Q3K3/8/8/8/8/8", 2, "a6a1");
    // S. Loyd, New York Musical World 1859.
    check("8/8/8/6Q1/4R3/2K2p2/5k2/5b2", 2, "e4e1");
    // C. Mansfield, Devon and Exeter Gazette 1911: a mate in passing.
    check("8/B2pK3/8/2P1k3/R2N1p2/1Pp2P2/2P5/8", 2, "a4a5");
    // C. Mansfield, The British Chess Magazine 1916: all four moves of a pawn.
    check("KR2B3/Bp6/Q7/8/8/8/5N1p/6kr", 2, "e8c6");
    // H. Weenink 1917.
    check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", 2, "b5c4");
    // T. R. Dawson, The Chess Amateur 1924.
    check("8/8/8/6K1/5Q2/4N3/3k4/2N5", 2, "f4c4");
}

#[test]
fn three_movers() {
    // B. Horwitz, The Chess Player's Chronicle 1851.
    check("6B1/8/5Q2/8/2K1k3/8/8/8", 3, "g8e6");
    // S. Loyd, La Stratégie 1867: three positions, a rook, a bishop and a knight.
    check("8/5PkP/4K3/8/5P2/8/8/8", 3, "f7f8r");
    check("8/PP3k2/5P2/5K2/8/8/8/8", 3, "a7a8b");
    check("8/1P3P2/Pk6/8/1K6/8/8/8", 3, "b7b8n");
}
