//! What units are for, and how it is said.

use chess::Letters;
use keymove_themes::Analysis;
use keymove_themes::report::{Failure, Need, critique, necessity, necessity_remarks};

use crate::{WEENINK, solved, sound};

/// What is said of the units of a two-mover that soundness alone does not need.
fn check_units(fen: &str, expected: &[&str]) {
    let solution = sound(fen, 2);
    let analysis = Analysis::of(&solution);
    let found = necessity(&analysis, &mut |position| solved(position.setup(), 2));
    let said: Vec<String> = necessity_remarks(&solution.position, &found)
        .iter()
        .map(|remark| remark.sentence.print(Letters::Problem))
        .collect();
    assert_eq!(said, expected, "{fen}");
    assert_eq!(found.len() as u32 + 2, solution.position.board().occupied().count());
}

#[test]
fn what_units_are_for() {
    check_units(WEENINK, &[]);
    let superfluous = "White's knight on h2 is superfluous: without it the problem is sound and shows the same.";
    check_units("b2K4/2p5/3k4/1Q6/5P2/1B6/7N/8", &[superfluous]);
    // J. Mott-Smith 1937: the pawn is there for one mate.
    let content = "White's pawn on d6 is there for content: without it 1 answer is lost and 1 variation is lost.";
    check_units("8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8", &[content]);
    // W. Speckmann 1939.
    check_units("8/2KR4/2ppk3/2r5/5Q2/8/8/8", &["Without Black's rook on c5 the key would be 1.Qg5."]);
    check_units(
        "b2K4/2p5/3kP3/1Q6/5P2/1B6/8/8",
        &[
            "Without White's pawn on e6 the key would be 1.Qc4.",
            "Black's pawn on c7 only prevents cooks: 1.Qc4 and 1.Qb6+.",
        ],
    );
}

#[test]
fn what_solving_cannot_tell_is_unknown() {
    let solution = sound(WEENINK, 2);
    let found = necessity(&Analysis::of(&solution), &mut |_| None);
    assert!(found.iter().all(|unit| unit.need == Need::Unknown || unit.need == Need::Soundness(Failure::Illegal)));
}

/// What is said of one unit of a two-mover.
fn check_unit(fen: &str, square: &str, expected: &str) {
    let solution = sound(fen, 2);
    let found = necessity(&Analysis::of(&solution), &mut |position| solved(position.setup(), 2));
    let remarks = necessity_remarks(&solution.position, &found);
    let on =
        |remark: &&keymove_themes::report::Remark| remark.squares.into_iter().any(|other| other.to_string() == square);
    let said = remarks.iter().find(on).map(|remark| remark.sentence.print(Letters::Problem));
    assert_eq!(said.as_deref(), Some(expected), "{square} in {fen}");
}

#[test]
fn a_unit_that_keeps_faults_away_is_not_superfluous() {
    // Published without an author: a check that was provided for.
    check_unit(
        "Bb1r4/6B1/8/4N3/pr1k3p/3Np3/QP5K/3R4",
        "h4",
        "Black's pawn on h4 is there for content: without it the key prevents the check 1…Rh8+, 1…Rh8+ is an unprovided \
     check and the theme Transferred mates is lost.",
    );
    // A. Cheron, Journal de Geneve 1972: seven threats, all of them separated.
    check_unit(
        "7q/6P1/3B1Q2/r1pKR3/3N2R1/1rkB4/bbppP3/2N5",
        "h8",
        "Black's queen on h8 is there for content: without it Black does not separate the threats, the themes \
     Fleck, Karlstrom-Fleck are lost, 3 answers are lost and the key allows fewer checks.",
    );
    // Published without an author: a dual becomes a triple.
    check_unit(
        "1Nb5/1p1Pp1K1/Rqr1k3/b2nr1p1/3P2PN/B3n2Q/B1p5/4R3",
        "a5",
        "Black's bishop on a5 is there for content: without it 1 dual is graver and less of the \
     themes Half-pin, Pin mate, Self-pin is shown.",
    );
}

#[test]
fn a_unit_that_carries_a_theme_or_a_merit_is_not_superfluous() {
    // S. Loyd, Lebanon Herald 1877; E. Baird, Leeds Mercury; published without an author.
    check_unit(
        "1bBB1NR1/3RP1q1/4PPn1/1Pr1k2K/5p1P/6r1/4nQP1/3b4",
        "d8",
        "White's bishop on d8 is there for content: without it the theme Direct battery is lost.",
    );
    check_unit(
        "8/K7/p7/k7/N7/p7/RRB5/8",
        "c2",
        "White's bishop on c2 is there for content: without it 1…Kxa4 is an unprovided flight, the theme King flights is \
     lost, the key gives fewer flights and the key leaves less to be captured.",
    );
    check_unit(
        "QB6/1P5K/8/2P4p/4Ppkp/7p/5p1P/5B2",
        "f4",
        "Black's pawn on f4 is there for content: without it the theme Self-block is lost and fewer tries are refuted by \
     different moves.",
    );
}

#[test]
fn superfluous_units_share_a_sentence() {
    // H. Weenink 1917 with units that have nothing to do.
    check_units(
        "b2K4/2p5/3k4/1Q6/5P2/1B6/p4P1N/8",
        &[
            "Superfluous: White's knight h2, pawn f2; Black's pawn a2: without any one of them the problem is sound and \
           shows the same.",
        ],
    );
}

#[test]
fn an_idle_officer_that_is_superfluous_is_told_of_once() {
    let check = |fen: &str, expected: &str| {
        let solution = sound(fen, 2);
        let analysis = Analysis::of(&solution);
        let found = necessity(&analysis, &mut |position| solved(position.setup(), 2));
        let mut critique = critique(&analysis);
        critique.add(necessity_remarks(&solution.position, &found));
        let said: Vec<String> = critique.remarks.iter().map(|one| one.sentence.print(Letters::Problem)).collect();
        let about_h2: Vec<&String> = said.iter().filter(|sentence| sentence.contains("h2")).collect();
        assert_eq!(about_h2, [expected], "{fen}");
    };
    check(
        "b2K4/2p5/3k4/1Q6/5P2/1B6/7N/8",
        "White's knight on h2 is idle and superfluous: without it the problem is sound and shows the same.",
    );
    check(
        "b2K4/2p5/3k4/1Q6/5P2/1B6/5P1N/8",
        "Superfluous: White's knight h2, pawn f2: without any one of them the problem is sound and shows the same. \
         White's knight on h2 has no part in any mate.",
    );
}
