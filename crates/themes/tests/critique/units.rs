//! What units are for, and how it is said.

use themes::Analysis;
use themes::report::{Failure, Need, necessity, necessity_remarks};

use crate::{WEENINK, solved, sound};

/// What is said of the units of a two-mover that soundness alone does not need.
fn check_units(fen: &str, expected: &[&str]) {
    let solution = sound(fen, 2);
    let analysis = Analysis::of(&solution);
    let found = necessity(&analysis.play, &mut |position| solved(position.setup(), 2));
    let said: Vec<String> = necessity_remarks(&found).into_iter().map(|remark| remark.sentence).collect();
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
    check_units("8/2KR4/2ppk3/2r5/5Q2/8/8/8", &["Without Black's rook on c5 the key would be 1.Qf4-g5."]);
    check_units(
        "b2K4/2p5/3kP3/1Q6/5P2/1B6/8/8",
        &[
            "Without White's pawn on e6 the key would be 1.Qb5-c4.",
            "Black's pawn on c7 only prevents cooks: 1.Qb5-c4 and 1.Qb5-b6.",
        ],
    );
}

#[test]
fn what_solving_cannot_tell_is_unknown() {
    let solution = sound(WEENINK, 2);
    let found = necessity(&Analysis::of(&solution).play, &mut |_| None);
    assert!(found.iter().all(|unit| unit.need == Need::Unknown || unit.need == Need::Soundness(Failure::Illegal)));
}
