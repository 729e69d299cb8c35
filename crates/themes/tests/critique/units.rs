//! What units are for, and how it is said.

use chess::{Letters, Move, Position};
use keymove_themes::Analysis;
use keymove_themes::report::{
    Failure, KeysLookedAt, Need, RestKeys, RestSolver, TriesLookedAt, critique, necessity, necessity_remarks,
    need_sentence, overdone_officers, strength_remarks,
};
use problem::{Solution, Verdict};

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
    let superfluous = "wSh2 is superfluous: the problem is sound and shows the same without it.";
    check_units("b2K4/2p5/3k4/1Q6/5P2/1B6/7N/8", &[superfluous]);
    // J. Mott-Smith 1937: the pawn is there for one mate.
    let content = "wPd6 is needed for 1...exd6 2.Sf6#.";
    check_units("8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8", &[content]);
    // W. Speckmann 1939.
    check_units("8/2KR4/2ppk3/2r5/5Q2/8/8/8", &["Without bRc5 the key would be 1.Qg5."]);
    check_units(
        "b2K4/2p5/3kP3/1Q6/5P2/1B6/8/8",
        &["Without wPe6 the key would be 1.Qc4.", "bPc7 only stops the cooks 1.Qc4 and 1.Qb6+."],
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
        "bPh4 is needed for the transferred mates; without it the key prevents the check 1...Rh8+ and there is no set mate \
     after 1...Rh8+.",
    );
    // A. Cheron, Journal de Geneve 1972: seven threats, all of them separated.
    check_unit(
        "7q/6P1/3B1Q2/r1pKR3/3N2R1/1rkB4/bbppP3/2N5",
        "h8",
        "bQh8 is needed for the Fleck and the Karlstrom-Fleck; without it Black does not separate the threats and the key \
     allows fewer checks.",
    );
    // Published without an author: a dual becomes a triple.
    check_unit(
        "1Nb5/1p1Pp1K1/Rqr1k3/b2nr1p1/3P2PN/B3n2Q/B1p5/4R3",
        "a5",
        "bBa5 is needed for 1...Qb3 2.dxc8=Q#; without it there is 1 graver dual and 2 more moves allow \
     mates beside the threat.",
    );
}

#[test]
fn a_unit_that_carries_a_theme_or_a_merit_is_not_superfluous() {
    // S. Loyd, Lebanon Herald 1877; E. Baird, Leeds Mercury; published without an author.
    check_unit("1bBB1NR1/3RP1q1/4PPn1/1Pr1k2K/5p1P/6r1/4nQP1/3b4", "d8", "wBd8 is needed for the direct battery.");
    check_unit(
        "8/K7/p7/k7/N7/p7/RRB5/8",
        "c2",
        "wBc2 is needed for the flight-giving key; without it there is no set mate after 1...Kxa4, the key gives fewer \
     flights and the key leaves less en prise.",
    );
    check_unit("QB6/1P5K/8/2P4p/4Ppkp/7p/5p1P/5B2", "f4", "bPf4 is needed for the self-block.");
}

#[test]
fn superfluous_units_share_a_sentence() {
    // H. Weenink 1917 with units that have nothing to do.
    check_units(
        "b2K4/2p5/3k4/1Q6/5P2/1B6/p4P1N/8",
        &["wSh2, wPf2 and bPa2 are superfluous: the problem is sound and shows the same without any one of them."],
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
        "wSh2 is idle and superfluous: the problem is sound and shows the same without it.",
    );
    check(
        "b2K4/2p5/3k4/1Q6/5P2/1B6/5P1N/8",
        "wSh2 and wPf2 are superfluous: the problem is sound and shows the same without any one of them. \
         wSh2 plays no part in any mate.",
    );
}

#[test]
fn a_unit_that_soundness_needs_is_named_with_its_duties() {
    let solution = sound(WEENINK, 2);
    let found = necessity(&Analysis::of(&solution), &mut |position| solved(position.setup(), 2));
    let said: Vec<String> =
        found.iter().map(|unit| need_sentence(&solution.position, unit).print(Letters::Problem)).collect();
    assert_eq!(
        said,
        [
            "wBb3 guards d5 and e6.",
            "wPf4 guards e5.",
            "wQb5 makes the key and mates.",
            "bPc7 blocks c5 and c6 and stops the cook 1.Qb6+.",
            "bBa8 blocks c6 and stops the short mate 1.Qd5#.",
        ]
    );
}

/// Solves every rest of a two-mover in full.
struct InFull;

impl RestSolver for InFull {
    fn keys(&mut self, rest: &Position, intended: Move, _: KeysLookedAt<'_>) -> RestKeys {
        let Some(solution) = solved(rest.setup(), 2) else { return RestKeys::Unsound };
        match (solution.verdict, &solution.keys[..]) {
            (Verdict::Sound, [only]) if only.mv == intended => RestKeys::Intended,
            (Verdict::Sound, [other]) => RestKeys::Other(other.mv),
            (Verdict::Cooked, keys) if keys.iter().any(|key| key.mv == intended) => RestKeys::Cooked,
            _ => RestKeys::Unsound,
        }
    }

    fn cooks(&mut self, rest: &Position, intended: Move) -> Option<Vec<Move>> {
        let keys = solved(rest.setup(), 2)?.keys;
        Some(keys.iter().map(|key| key.mv).filter(|mv| *mv != intended).collect())
    }

    fn play(&mut self, rest: &Position, intended: Move, _: &[Move], _: TriesLookedAt<'_>) -> Option<Solution> {
        let mut solution = solved(rest.setup(), 2)?;
        solution.keys.retain(|key| key.mv == intended);
        Some(solution)
    }

    fn actual_play(&mut self, _: &Position, _: Move) -> Option<&Solution> {
        None
    }
}

/// What is said of the officers of a two-mover that are stronger than need be.
fn check_strength(fen: &str, expected: &[&str]) {
    let solution = sound(fen, 2);
    let analysis = Analysis::of(&solution);
    let superfluous = necessity(&analysis, &mut |position| solved(position.setup(), 2));
    let superfluous = superfluous.iter().filter(|unit| unit.need == Need::Superfluous).map(|unit| unit.square);
    let overdone = overdone_officers(&analysis, superfluous.collect(), &mut InFull);
    let remarks = strength_remarks(&solution.position, &overdone);
    let said: Vec<String> = remarks.iter().map(|remark| remark.sentence.print(Letters::Problem)).collect();
    assert_eq!(said, expected, "{fen}");
}

#[test]
fn a_pawn_would_do() {
    check_strength(WEENINK, &[]);
    // C. Mansfield, Československý šach 1962, 1st prize.
    check_strength(
        "8/p6K/r1n2NR1/3p1kpp/2p3qp/4Qr1b/2R5/1B6",
        &["A pawn would do for bBh3: the problem is sound and shows the same."],
    );
}

#[test]
fn a_unit_that_stops_mates_beside_the_threat_serves_little() {
    // C. Mansfield, L'Alfiere di Re 1924, 1st prize: without the pawn 1...Rg1 and 1...Rg2 allow more than the threat.
    check_unit(
        "1Q6/8/KN6/8/1N1Rp3/pkn3rR/q1n3p1/B2Bb3",
        "g2",
        "bPg2 serves only to prevent further mates after moves that do not defend.",
    );
}
