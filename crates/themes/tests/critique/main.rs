//! For every remark a problem about which it is made and a near miss about which it is not. Problems without an author
//! were made for the test, mostly by shifting or removing a unit of the other one in the row.

mod units;
mod words;

use std::collections::BTreeSet;

use chess::{Letters, parse_fen};
use keymove_themes::Analysis;
use keymove_themes::report::{Critique, TOPICS, critique, topic_named};
use problem::{Solution, Stipulation, Verdict};
use solve::{Limits, Tries, Wanted};

fn solved(setup: chess::Setup, moves: u64) -> Option<Solution> {
    let limits = Limits::unlimited(solve::never()).with_hash(4);
    let tries = Some(Tries::QUIET);
    let stipulation = Stipulation::mate_in(moves).expect("in range");
    let position = setup.check().ok()?;
    Some(solve::solve(&position, stipulation, Wanted::everything().with_tries(tries), limits))
}

fn sound(fen: &str, moves: u64) -> Solution {
    let solution = solved(parse_fen(fen).expect("a FEN").setup, moves).expect("a position");
    assert_eq!(solution.verdict, Verdict::Sound, "{fen}");
    solution
}

fn judged(fen: &str, moves: u64) -> Critique {
    critique(&Analysis::of(&sound(fen, moves)))
}

/// The sentence is said of the one problem, and nothing on its topic of the other.
fn check(name: &str, moves: u64, shown: &str, sentence: &str, missed: &str) {
    let topic = topic_named(name).expect("a topic");
    let said: Vec<String> =
        judged(shown, moves).on(topic).map(|remark| remark.sentence.print(Letters::Problem)).collect();
    assert_eq!(said.first().map(String::as_str), Some(sentence), "{name} in {shown}");
    let said: Vec<String> =
        judged(missed, moves).on(topic).map(|remark| remark.sentence.print(Letters::Problem)).collect();
    assert!(said.is_empty(), "{name} in {missed}: {said:?}");
}

const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

/// Name, moves, a problem that shows it with its origin, the sentence, a near miss.
const KEY: &[(&str, u64, &str, &str, &str)] = &[
    // P. Benko, Chess Training, 1994.
    ("key-checks", 2, "8/Q5q1/8/8/8/b7/k1K5/7R", "The key gives check.", "8/Q5q1/8/8/8/b7/k1K3R1/8"),
    // T. R. Dawson, Eskilstuna-Kuriren 1922; with the pawn on d3 the king's key checks once.
    (
        "key-double-check",
        2,
        "b1B5/1P1p2p1/Qprp1p2/b1P5/pnp5/B6P/rNP1PP1P/RNk1K2R",
        "The key gives double check.",
        "b1B5/1P1p2p1/Qprp1p2/b1P5/pnp5/B2P3P/rNP2P1P/RNk1K2R",
    ),
    // S. Loyd.
    (
        "key-captures",
        2,
        "7k/5Rr1/5BR1/4P3/3K4/1Qr5/2B5/8",
        "The key captures bRg7.",
        "8/8/3R1N2/2r1k1K1/2B3b1/3R1p2/4P3/8",
    ),
    // P. Benko 2015; with the pawn on f4 the key captures the bishop.
    (
        "key-captures-pawn",
        2,
        "8/8/3R1N2/2r1k1K1/2B3b1/3R1p2/4P3/8",
        "The key captures bPf3.",
        "8/8/3R1N2/2r1k1K1/2B2pb1/3R4/4P3/8",
    ),
    // The near miss: S. Loyd, The Circle 1909.
    ("key-promotes", 2, "8/4P3/8/1B1k1NK1/8/2P5/8/8", "The key promotes to a queen.", "8/4P3/8/1B1k1NK1/3P4/8/8/8"),
    (
        "key-underpromotes",
        2,
        "8/4P3/8/1B1k1NK1/3P4/8/8/8",
        "The key promotes to a bishop.",
        "8/4P3/8/1B1k1NK1/8/2P5/8/8",
    ),
    // E. Baird, The Chess Amateur 1924.
    ("flight-taking-key", 2, "8/7k/8/5K2/8/3R4/8/1B6", "The key takes the flight g7.", "8/7k/8/6K1/8/3R4/8/1B6"),
    // S. Loyd, The Musical World 1859.
    (
        "flight-giving-key",
        2,
        "2B5/8/8/2K3P1/4k3/6R1/3B4/8",
        "The key gives the flights d3 and f3.",
        "2B5/8/8/2K3P1/4k3/5R2/3B4/8",
    ),
    // T. R. Dawson, The Chess Amateur 1924.
    (
        "give-and-take-key",
        2,
        "8/8/8/6K1/5Q2/4N3/3k4/2N5",
        "The key gives e3 and takes c1 and c3.",
        "8/8/8/6K1/6Q1/4N3/3k4/2N5",
    ),
    // S. Loyd, The Musical World 1859.
    ("key-pins-black", 2, "8/r1b5/1R1N4/kq6/p2Q4/8/K7/8", "The key pins bQb5.", "8/r7/1R1N4/kq6/p2Q4/8/K7/8"),
    // T. R. Dawson, Deutsches Wochenschach 1912; from c6 the same key unpins nothing.
    ("key-unpins-black", 2, "4R3/2Q3pk/4R3/4P3/4K3/8/8/8", "The key unpins bPg7.", "4R3/6pk/2Q1R3/4P3/4K3/8/8/8"),
    // C. Mansfield, Circolo Luigi Centurini 1922; without the rook there is nothing to pin with.
    (
        "key-pins-white",
        2,
        "b7/7p/1p3K2/1r1N4/3k2NQ/2R1R3/2n5/4n3",
        "The key pins wSd5.",
        "b7/7p/1p3K2/3N4/3k2NQ/2R1R3/2n5/4n3",
    ),
    // T. R. Dawson, The Problemist 1938.
    (
        "key-unpins-white",
        2,
        "8/8/8/2B3N1/8/2r2Rr1/k1PQ2P1/2K2R2",
        "The key unpins wPc2.",
        "8/8/8/2B3N1/1r6/5Rr1/k1PQ2P1/2K2R2",
    ),
    // A. Cheron, Les Echecs Artistiques 1934; with checks before and after: S. Loyd 1890.
    (
        "check-preventing-key",
        2,
        "8/4r3/8/8/7Q/3N4/3p4/1K1k4",
        "The key prevents the check 1...Rb7+.",
        "Q7/1p4p1/8/1Rp5/K7/8/8/k7",
    ),
    // S. Loyd, Evening Telegram 1890.
    (
        "check-allowing-key",
        2,
        "Q7/1p4p1/8/1Rp5/K7/8/8/k7",
        "The key allows the check 1...b6+.",
        "Q7/1p4p1/2p5/1R6/K7/8/8/k7",
    ),
    // E. Baird 1907.
    (
        "active-sacrifice",
        2,
        "1k6/N1p5/R1K5/1P6/8/8/8/8",
        "Black can capture the key unit, wSc8.",
        "Nk6/2p5/R1K5/1P6/8/8/8/8",
    ),
    // E. Baird 1907; with the bishop on d8 the knight could be captured before.
    (
        "passive-sacrifice",
        2,
        "5N2/4BPk1/4K1P1/8/8/8/8/8",
        "The key leaves wSf8 en prise.",
        "3B1N2/5Pk1/4K1P1/8/8/8/8/8",
    ),
    // S. Loyd, Detroit Free Press 1877.
    ("long-key", 2, "7k/7b/5Kp1/8/8/8/8/5Q2", "A long key, f1–a1.", "7k/8/5Kp1/8/8/8/8/5Q2"),
    ("withdrawal-key", 2, "7k/7b/5Kp1/8/8/8/8/5Q2", "The key moves away from the black king.", "7k/8/5Kp1/8/8/8/8/5Q2"),
    // E. Baird, The Chess Amateur 1923; on the d-file the rook looks at a square two steps from the king.
    ("out-of-play-key", 2, "4Nk2/4RN2/3K4/2R5/8/8/8/8", "The key brings wRc5 into play.", "4Nk2/4RN2/3K4/3R4/8/8/8/8"),
    // E. Baird 1907.
    (
        "static-key",
        2,
        "k7/P1R5/bKP5/8/8/8/8/8",
        "Every mate is set already: the key adds nothing but its threat.",
        "k7/P1R5/b1P5/1K6/8/8/8/8",
    ),
];

const SET_PLAY_AND_THREATS: &[(&str, u64, &str, &str, &str)] = &[
    // Composed by this program, 2026.
    ("white-in-check", 2, "3k4/1Q6/2K1n3/1b6/2p5/8/8/8", "White is in check from bBb5.", "5k2/4NPr1/4K1Q1/8/8/8/8/8"),
    // E. Baird 1907; further down the king is not checked by the capture.
    ("unprovided-check", 2, "5k2/4NPr1/4K1Q1/8/8/8/8/8", "No set mate after 1...Rxg6+.", "5k2/4NPr1/6Q1/4K3/8/8/8/8"),
    // E. Baird 1924; the near miss, A. Cheron, L'Illustration 1936, has answers to all king moves.
    (
        "unprovided-flight",
        2,
        "8/7k/8/5K2/8/3R4/8/1B6",
        "No set mate after 1...Kh6, 1...Kg7, 1...Kg8 and 1...Kh8.",
        "1N6/4p3/3k2K1/8/1PQ4B/8/8/8",
    ),
    // E. Baird 1907; with the king on h5 the capture is a check.
    ("unprovided-capture", 2, "5N1k/5P1b/6R1/6K1/8/8/8/8", "No set mate after 1...Bxg6.", "5N1k/5P1b/6R1/7K/8/8/8/8"),
    // E. Baird, Girl's Own Paper 1907.
    (
        "unprovided-promotion",
        2,
        "8/8/2nNP3/3k1K2/3pN3/3P4/3p4/8",
        "No set mate after 1...d1=Q.",
        "8/8/2nNP3/3k1K2/3pN3/2pP4/8/8",
    ),
    // A. Cheron, L'Illustration 1936.
    (
        "complete-block",
        2,
        "1N6/4p3/3k2K1/8/1PQ4B/8/8/8",
        "A complete block: every black move has a set answer.",
        "1N6/4p3/3k4/6K1/1PQ4B/8/8/8",
    ),
    // The near miss, T. R. Dawson, Pittsburgh Sun 1922, is a complete block in which nothing is changed.
    (
        "mutate",
        2,
        "1N6/4p3/3k2K1/8/1PQ4B/8/8/8",
        "A mutate: the key changes the answer to 1...Ke5.",
        "k7/8/2NN4/8/8/8/1K5n/5n1R",
    ),
    ("incomplete-block", 2, "8/7k/8/5K2/8/3R4/8/1B6", "No black move has a set answer.", "1N6/4p3/3k2K1/8/1PQ4B/8/8/8"),
    // P. Benko, Chess Life Online 2015; with the knight on d8 the key checks.
    ("threat", 2, "2N5/2k5/2N5/2K5/2Q5/8/8/8", "The key threatens 2.Qf7#.", "3N4/2k5/2N5/2K5/2Q5/8/8/8"),
    // E. Baird 1907.
    ("double-threat", 2, "kNK5/rR6/P7/8/8/8/8/8", "A double threat: 2.Rxa7# and 2.Rb8#.", "kN6/rRK5/P7/8/8/8/8/8"),
    // P. Benko, Blitz 1995.
    (
        "multiple-threat",
        2,
        "5r2/8/8/8/8/5p1K/8/RB4Bk",
        "A multiple threat: 2.Ba2#, 2.Bc2#, 2.Bd3#, 2.Be4# and 3 more.",
        "kNK5/rR6/P7/8/8/8/8/8",
    ),
    // C. Mansfield, British Chess Magazine 1966; without the knight two threats are not forced alone.
    (
        "separated-threats",
        2,
        "8/8/2N2B2/7Q/4k2b/6P1/2K2P2/7n",
        "The key threatens 2.Qe2#, 2.Qg4#, 2.Qd5# and 2.Qf5#, and Black separates them.",
        "8/8/2N2B2/7Q/4k2b/6P1/2K2P2/8",
    ),
    // P. Benko, Chess Life 1968.
    ("short-threat", 3, "8/8/8/8/4k3/8/8/2BQKB2", "A short threat: mate on move 2.", "8/8/8/4k3/8/8/8/2BQKB2"),
    ("zugzwang", 2, "8/7k/8/5K2/8/3R4/8/1B6", "The key waits: Black is in zugzwang.", "8/7k/8/5K2/8/3R4/B7/8"),
    // S. Loyd, The Albion 1857.
    (
        "short-variation",
        3,
        "8/4K3/8/1R6/3kP3/8/8/4Q3",
        "1...Kc4 and 1...Kc5 allow a short mate.",
        "8/4K3/8/1R6/3kP3/8/8/5Q2",
    ),
];

const TRIES_AND_DUALS: &[(&str, u64, &str, &str, &str)] = &[
    // T. R. Dawson, Deutsches Wochenschach 1914, with a try by the other rook; E. Baird 1924 has no tries.
    ("tries", 2, "8/8/8/1RKR4/8/8/8/4k3", "Try: 1.Rd2.", "8/7k/8/5K2/8/3R4/8/1B6"),
    // T. R. Dawson, The Chess Amateur 1924.
    (
        "key-unit-tries",
        2,
        "2n5/6R1/4K3/8/3R4/7k/8/8",
        "Tries by the key unit: 1.Rd1 and 1.Rd5.",
        "8/8/8/1RKR4/8/8/8/4k3",
    ),
    // The near miss, T. R. Dawson, British Chess Magazine 1947, has two tries with the same refutation.
    (
        "distinct-refutations",
        2,
        "2n5/6R1/4K3/8/3R4/7k/8/8",
        "1.Rd1 and 1.Rd5 are refuted by different moves.",
        "8/8/8/k1B2Q1K/8/8/8/8",
    ),
    // S. Loyd, Detroit Free Press 1877.
    (
        "same-refutation",
        2,
        "7k/7b/5Kp1/8/8/8/8/5Q2",
        "1.Qh1 and 1.Qh3 are both refuted by 1...g5.",
        "2n5/6R1/4K3/8/3R4/7k/8/8",
    ),
    (
        "king-refutes-try",
        2,
        "2n5/6R1/4K3/8/3R4/7k/8/8",
        "1.Rd1 is refuted by the king move 1...Kh2.",
        "7k/7b/5Kp1/8/8/8/8/5Q2",
    ),
    // S. Loyd, Schachminiaturen 1903.
    (
        "major-dual",
        2,
        "8/4P3/6K1/1BBk4/8/3N4/8/8",
        "Dual at move 2: 1...Ke6 (2.Bc4# and 2.Bf7#).",
        "8/4P3/B5K1/2Bk4/8/3N4/8/8",
    ),
    // S. Loyd, New Orleans Times-Democrat 1895.
    (
        "major-triple",
        2,
        "1BK5/8/2p5/3k4/4bR2/4R3/8/2Q5",
        "Triple at move 2: 1...Bh1, Bg2, Bf3 (2.Qc4#, 2.Qf5# and 2.Re5#).",
        "8/4P3/6K1/1BBk4/8/3N4/8/8",
    ),
    // E. Baird 1907.
    (
        "major-multiple",
        2,
        "4q1k1/4BNP1/4B1K1/8/8/8/8/8",
        "Multiple dual at move 2: 1...Qa4, Qb5, Qa8, Qb8, Qd8 (2.Se5#, 2.Sg5#, 2.Sd6#, 2.Sh6# and 2 more).",
        "1BK5/8/2p5/3k4/4bR2/4R3/8/2Q5",
    ),
    // P. Benko.
    (
        "minor-dual",
        2,
        "8/8/8/8/1Q2N3/6N1/3p4/4knK1",
        "Minor dual at move 2: 1...d1=R (2.Qe2# and 2.Qf2#).",
        "8/8/8/8/1Q2NN2/8/3p4/4knK1",
    ),
    // C. Mansfield, The Problemist 1965.
    (
        "minor-triple",
        2,
        "6B1/1q1Q2K1/NR2P3/8/2k5/1p2PP2/2P5/8",
        "Minor triples at move 2: 1...Qxf3, Qa8, Qc8 (2.Qd3#, 2.Qd4# and 2.Qb5#), 1...Qb5 (2.Qd3#, 2.Qd4# and 2.Qxb5#) \
         and 1...Qc6 (2.Qd3#, 2.Qd4# and 2.Qxc6#), 1...Qb8 (2.Qd3#, 2.Qd4# and 2.Qc6#).",
        "6B1/1q1Q2K1/NR2P3/8/2k1P3/1p2P3/2P5/8",
    ),
    // C. Mansfield 1970.
    (
        "minor-multiple",
        2,
        "8/2K5/2R1P2Q/3kPR2/p2p4/P2q1P2/2P1P3/1B1N4",
        "Minor multiple at move 2: 1...Qe4 (2.Ba2#, 2.Sc3#, 2.c4# and 2.Qa5#).",
        "8/2K5/2R1P2Q/3kP3/p2pR3/P2q1P2/2P1P3/1B1N4",
    ),
    // M. Vukcevich, The Plain Dealer 1971; E. Baird 1907 has a capture by the queen beside the promotion.
    (
        "promotion-dual",
        2,
        "4RNqB/1K2b1P1/4Pk2/6R1/7P/8/8/8",
        "Dual promotions at move 2: 1...Bxf8 (2.gxf8=Q# or =R), 1...Qxe6 (2.g8=Q# or =B) and 1...Qxh8 (2.gxh8=Q# or =B).",
        "5k2/4NPr1/4K1Q1/8/8/8/8/8",
    ),
];

const FORCE: &[(&str, u64, &str, &str, &str)] = &[
    // S. Loyd, New York Commercial Advertiser 1892; two bishops on different colors may be the original ones.
    (
        "obtrusive-unit",
        2,
        "8/4p3/B1Rq1p2/2pk1B2/N1R5/N7/KQ3B2/8",
        "White has 1 unit that must have promoted.",
        "2B5/8/8/2K3P1/4k3/6R1/3B4/8",
    ),
    ("tanagra", 2, "8/7k/8/5K2/8/3R4/8/1B6", "A Tanagra: 4 units.", "5k2/4NPr1/4K1Q1/8/8/8/8/8"),
    ("miniature", 2, WEENINK, "A miniature: 7 units.", "1BK5/8/2p5/3k4/4bR2/4R3/8/2Q5"),
    ("meredith", 2, "1BK5/8/2p5/3k4/4bR2/4R3/8/2Q5", "A Meredith: 8 units.", WEENINK),
    ("aristocrat", 2, "8/7k/8/5K2/8/3R4/8/1B6", "An aristocrat: no pawns.", WEENINK),
    ("minimal", 2, "7k/7b/5Kp1/8/8/8/8/5Q2", "A minimal: White has one unit besides the king.", WEENINK),
];

#[test]
fn the_key() {
    KEY.iter().for_each(|(name, moves, shown, sentence, missed)| check(name, *moves, shown, sentence, missed));
}

#[test]
fn set_play_and_threats() {
    SET_PLAY_AND_THREATS
        .iter()
        .for_each(|(name, moves, shown, sentence, missed)| check(name, *moves, shown, sentence, missed));
}

#[test]
fn tries_and_duals() {
    TRIES_AND_DUALS
        .iter()
        .for_each(|(name, moves, shown, sentence, missed)| check(name, *moves, shown, sentence, missed));
}

#[test]
fn force() {
    FORCE.iter().for_each(|(name, moves, shown, sentence, missed)| check(name, *moves, shown, sentence, missed));
}

#[test]
fn units() {
    // H. Weenink 1917 with a knight that has nothing to do.
    let with_knight = "b2K4/2p5/3k4/1Q6/5P2/1B6/7N/8";
    check("idle-officer", 2, with_knight, "wSh2 plays no part in any mate.", WEENINK);
}

#[test]
fn a_mate_in_one_is_only_a_diagram() {
    let names = |critique: Critique| critique.remarks.iter().map(|remark| remark.name()).collect::<Vec<_>>();
    assert_eq!(names(judged("7k/5K2/8/8/8/8/8/6R1", 1)), ["tanagra", "miniature", "aristocrat", "minimal"]);
}

#[test]
fn weenink() {
    let critique = judged(WEENINK, 2);
    let said: Vec<String> = critique.remarks.iter().map(|remark| remark.sentence.print(Letters::Problem)).collect();
    assert_eq!(
        said,
        [
            "The key threatens 2.Qxc7#.",
            "Try: 1.Qa5.",
            "Try by the key unit: 1.Qa5.",
            "1.Qa5 is refuted by the king move 1...Kc6.",
            "White's economy 100 %.",
            "A miniature: 7 units.",
        ]
    );
    assert_eq!(critique.faults().len(), 1);
}

#[test]
fn the_gravest_faults_come_first() {
    // The best that Chess Composer found from J. Mott-Smith 1937.
    let critique = judged("6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8", 2);
    let names: Vec<&str> = critique.faults().iter().map(|remark| remark.name()).collect();
    assert_eq!(names, ["unprovided-check", "unprovided-flight"]);
}

#[test]
fn every_topic_has_its_row() {
    let units = [
        "idle-officer",
        "superfluous-unit",
        "officer-for-pawn",
        "cook-stopper",
        "content-unit",
        "other-key-without",
        "economy",
    ];
    let units = units.into_iter().chain(["unexamined-unit"]);
    let rows = [KEY, SET_PLAY_AND_THREATS, TRIES_AND_DUALS, FORCE].concat();
    let shown: BTreeSet<&str> = rows.iter().map(|row| row.0).chain(units).collect();
    let all: BTreeSet<&str> = TOPICS.iter().map(|topic| topic.name).collect();
    assert_eq!(shown, all);
    assert_eq!(all.len(), TOPICS.len(), "a name is used twice");
}
