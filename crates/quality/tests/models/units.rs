//! What units are for, found step by step, against solving every rest in full.

use chess::{Bitboard, Position};
use keymove_quality::{dispensable, necessity, superfluous};
use problem::{Solution, Stipulation, Verdict};
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{Necessity, Need};

fn solved(position: &Position, moves: u64) -> Solution {
    let stipulation = Stipulation::mate_in(moves).expect("in range");
    solve::solve(position, stipulation, Wanted::everything(), Limits::unlimited(solve::never()))
}

fn in_full(solution: &Solution, moves: u64) -> Vec<Necessity> {
    themes::report::necessity(&Analysis::of(solution), &mut |position| Some(solved(position, moves)))
}

/// Counts the units by what they are for: every kind of answer must have been met.
fn check(position: &Position, moves: u64, met: &mut [usize; 5]) {
    let solution = solved(position, moves);
    if solution.verdict != Verdict::Sound {
        return;
    }
    let analysis = Analysis::of(&solution);
    let limits = Limits::unlimited(solve::never());
    let found = necessity(&analysis, Wanted::everything(), limits);
    assert_eq!(found, in_full(&solution, moves), "{}", position.setup().to_fen());
    let sound = |unit: &&Necessity| !matches!(unit.need, Need::Soundness(_));
    let dispensable = dispensable(&analysis, Wanted::everything(), limits);
    assert!(found.iter().filter(sound).eq(dispensable), "{}", position.setup().to_fen());
    let told: Bitboard = found.iter().filter(|unit| unit.need == Need::Superfluous).map(|unit| unit.square).collect();
    assert_eq!(superfluous(&analysis), told, "as told by what each unit is for");
    assert_eq!(superfluous(&Analysis::of(&solution)), told, "as found by itself");
    for unit in found {
        match unit.need {
            Need::Soundness(_) => met[0] += 1,
            Need::StopsCooks(_) => met[1] += 1,
            Need::Content(_) => met[2] += 1,
            Need::Key(_) => met[3] += 1,
            Need::Superfluous => met[4] += 1,
            Need::Unknown => panic!("no limit was set"),
        }
    }
}

#[test]
fn two_movers_need_their_units_for_the_same() {
    let mut met = [0; 5];
    for row in samples::two_movers() {
        check(&row.position(), 2, &mut met);
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}

/// Longer problems go the general way, with the patience of the whole.
#[test]
fn a_three_mover_needs_its_units_for_the_same() {
    let mut met = [0; 5];
    check(&chess::parse_fen("8/8/8/8/1R6/p1K5/8/k7").expect("a FEN").setup.check().expect("a position"), 3, &mut met);
    assert!(met[0] > 0, "{met:?}");
}
