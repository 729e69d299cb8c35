//! The figures the papers print, and the rows behind them.

use keymove_quality::{Composer2006, Icp1999, Model, RowGroup, Score};

use themes::Analysis;

use crate::solved::{self, score};

const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
const WEENINK_BEST: &str = "b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8";
const MOTT_SMITH: &str = "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8";
const MOTT_SMITH_BEST: &str = "6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8";
const ICP_ONE: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
const ICP_TWO: &str = "2R5/8/p3B3/1R6/k7/2K5/8/8";
const ICP_BEST: &str = "2R2B2/8/p2pB3/1R6/k7/2K5/8/8";
const SPECKMANN: &str = "8/2KR4/2ppk3/2r5/5Q2/8/8/8";
const SPECKMANN_SHIFTED: &str = "8/8/8/2KR4/2ppk3/2r5/5Q2/8";
const SPECKMANN_BEST: &str = "8/8/2KR4/2ppk3/2r5/2n2Q2/1B6/8";

#[test]
fn totals_of_chess_composer() {
    for (fen, total) in [
        (WEENINK, 118.0),
        (WEENINK_BEST, 172.0),
        (MOTT_SMITH, 109.0),
        (MOTT_SMITH_BEST, 143.0),
        (ICP_ONE, 70.0),
        (ICP_TWO, 83.0),
        (ICP_BEST, 100.0),
        (SPECKMANN, 73.0),
        (SPECKMANN_SHIFTED, 84.0),
        (SPECKMANN_BEST, 106.0),
    ] {
        assert_eq!(score(&Composer2006::PRINTED, fen).total(), total, "{fen}");
    }
}

#[test]
fn printed_rows_of_chess_composer() {
    check_rows(
        WEENINK,
        &[("self-block", 3, 35), ("grimshaw", 1, 45)],
        &[("miniature", 1, 10), ("units", 7, 33), ("mates-value", 5, 10), ("key-distance", 3, 3), ("material", 9, -18)],
    );
    check_rows(
        WEENINK_BEST,
        &[("tempo", 1, 10), ("self-block", 3, 35), ("grimshaw", 2, 90)],
        &[("meredith", 1, 5), ("units", 10, 24), ("mates-value", 5, 13), ("key-distance", 3, 3), ("material", 4, -8)],
    );
    let themes = [
        ("tempo", 1, 10),
        ("direct-battery", 1, 15),
        ("king-flights", 1, 15),
        ("self-block", 2, 30),
        ("pickaninny", 1, 25),
    ];
    check_rows(
        MOTT_SMITH_BEST,
        &themes,
        &[
            ("meredith", 1, 5),
            ("king-in-center", 1, 10),
            ("units", 10, 24),
            ("mate-by-king", 1, 20),
            ("sacrifice", 3, 5),
            ("mates-value", 4, 32),
            ("key-distance", 5, 5),
            ("material", 24, -48),
            ("towards-king", 5, -5),
        ],
    );
    let themes = [("tempo", 1, 10), ("direct-battery", 2, 18), ("self-pin", 2, 18), ("self-block", 1, 25)];
    check_rows(
        ICP_BEST,
        &themes,
        &[
            ("meredith", 1, 5),
            ("units", 8, 30),
            ("sacrifice", 1, 5),
            ("mates-value", 4, 40),
            ("key-distance", 3, 3),
            ("king-on-edge", 1, -10),
            ("flights-taken", 1, -15),
            ("material", 14, -28),
            ("towards-king", 1, -1),
        ],
    );
}

type Rows<'a> = &'a [(&'a str, i32, i32)];

fn check_rows(fen: &str, themes: Rows<'_>, others: Rows<'_>) {
    let score = score(&Composer2006::PRINTED, fen);
    let rows: Vec<_> = score.rows.iter().map(|row| (row.name, row.count as i32, row.points as i32)).collect();
    assert_eq!(rows, [themes, others].concat(), "{fen}");
}

#[test]
fn tables_pay_more_for_sacrifices() {
    let (printed, tables) = (score(&Composer2006::PRINTED, ICP_BEST), score(&Composer2006::TABLES, ICP_BEST));
    assert_eq!(tables.total() - printed.total(), 20.0, "five times a rook instead of once");
}

/// The run printed in 1999 differs from its own tables by constants; its differences are what counts.
#[test]
fn differences_of_icp() {
    let (one, two) = (score(&Icp1999::PUBLISHED, ICP_ONE), score(&Icp1999::PUBLISHED, ICP_TWO));
    // What is printed as bonuses counts the themes in.
    let bonuses = |score: &Score| score.total_of(RowGroup::Themes) + score.total_of(RowGroup::Bonuses);
    assert_eq!(bonuses(&two) - bonuses(&one), 30.0);
    assert_eq!(two.total_of(RowGroup::Penalties) - one.total_of(RowGroup::Penalties), -9.0);
    assert_eq!(two.total() - one.total(), 21.0);
}

#[test]
fn a_dual_with_the_threat_is_no_severe_deficiency_of_icp() {
    assert!(score(&Icp1999::PUBLISHED, SPECKMANN).total() > 0.0);
}

#[test]
fn no_score_without_soundness() {
    for (fen, reason) in [
        ("b2K4/2p5/3k4/1Q6/5P2/1B5N/8/8", "only a sound problem has a score; this one is cooked"),
        ("3K4/2p5/3k4/8/5P2/8/8/8", "only a sound problem has a score; this one has no solution"),
        ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/7R", "only a sound problem has a score; this one has a short solution, mate in 1"),
    ] {
        let solution = solved::solution(fen, 2);
        let unscored = Composer2006::PRINTED.score(&Analysis::of(&solution)).expect_err(fen);
        assert_eq!(unscored.to_string(), reason, "{fen}");
    }
    let solution = solved::solution("8/8/8/8/8/p1K5/1R6/k7", 3);
    let unscored = Composer2006::PRINTED.score(&Analysis::of(&solution)).expect_err("not a two-mover");
    assert!(matches!(unscored, keymove_quality::Unscored::NotFor { .. } | keymove_quality::Unscored::NotSound(_)));
}
