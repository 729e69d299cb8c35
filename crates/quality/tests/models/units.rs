//! What units are for, found step by step, against solving every rest in full.

use chess::{Bitboard, Kind, Move, Position};
use keymove_quality::{Rests, dead, dispensable, mentioned, necessity, overdone, superfluous};
use problem::{Solution, Stipulation, Verdict};
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{
    Critique, KeysLookedAt, Necessity, Need, RestKeys, RestSolver, TriesLookedAt, dead_units, necessity_remarks,
    overdone_officers,
};

fn solved(position: &Position, moves: u64) -> Solution {
    let stipulation = Stipulation::mate_in(moves).expect("in range");
    solve::solve(position, stipulation, Wanted::everything(), Limits::unlimited(solve::never()))
}

fn in_full(solution: &Solution, moves: u64) -> Vec<Necessity> {
    themes::report::necessity(&Analysis::of(solution), &mut |position| Some(solved(position, moves)))
}

/// Solves every rest in full.
struct InFull {
    moves: u64,
}

impl RestSolver for InFull {
    fn keys(&mut self, rest: &Position, intended: Move, _: KeysLookedAt<'_>) -> RestKeys {
        let solution = solved(rest, self.moves);
        let solves = solution.keys.iter().any(|key| key.mv == intended);
        match (solution.verdict, &solution.keys[..]) {
            (Verdict::Sound, _) if solves => RestKeys::Intended,
            (Verdict::Sound, [other]) => RestKeys::Other(other.mv),
            (Verdict::Cooked, _) if solves => RestKeys::Cooked,
            _ => RestKeys::Unsound,
        }
    }

    fn cooks(&mut self, rest: &Position, intended: Move) -> Option<Vec<Move>> {
        Some(solved(rest, self.moves).keys.iter().map(|key| key.mv).filter(|mv| *mv != intended).collect())
    }

    fn play(&mut self, rest: &Position, intended: Move, _: &[Move], _: TriesLookedAt<'_>) -> Option<Solution> {
        let mut solution = solved(rest, self.moves);
        solution.keys.retain(|key| key.mv == intended);
        Some(solution)
    }

    fn actual_play(&mut self, _: &Position, _: Move) -> Option<&Solution> {
        None
    }
}

/// Whether a judge would mention a unit for what it is for.
fn is_fault(analysis: &Analysis<'_>, unit: &Necessity) -> bool {
    let remarks = necessity_remarks(analysis.play.diagram(), std::slice::from_ref(unit));
    let graded = Critique { remarks }.graded(analysis);
    !graded.faults().is_empty()
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
    let mut rests = Rests::of(&solution, Wanted::everything(), limits);
    let dispensable = dispensable(&analysis, &mut rests);
    assert!(found.iter().filter(sound).eq(dispensable), "{}", position.setup().to_fen());
    let again = Analysis::of(&solution);
    let faults = found.iter().filter(|unit| is_fault(&again, unit));
    assert!(faults.eq(mentioned(&again, &mut rests)), "{}", position.setup().to_fen());
    let told: Bitboard = found.iter().filter(|unit| unit.need == Need::Superfluous).map(|unit| unit.square).collect();
    assert_eq!(superfluous(&analysis), told, "as told by what each unit is for");
    assert_eq!(superfluous(&again), told, "as told by what a judge would mention");
    assert_eq!(superfluous(&Analysis::of(&solution)), told, "as found by itself");
    assert_eq!(dead(&analysis), dead_units(&analysis, told, &mut InFull { moves }));
    assert_eq!(overdone(&analysis, &mut rests), overdone_officers(&analysis, told, &mut InFull { moves }));
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

/// What nobody has composed: the problems without one of their units.
#[test]
fn spoiled_two_movers_need_their_units_for_the_same() {
    let mut met = [0; 5];
    for row in samples::two_movers().iter().step_by(7) {
        let whole = row.position();
        let units = whole.board().occupied() - whole.board().kind(Kind::King);
        for square in units {
            let mut setup = whole.setup();
            setup.board.clear(Bitboard::of(square));
            if let Ok(rest) = setup.check() {
                check(&rest, 2, &mut met);
            }
        }
    }
    assert!(met[0] > 0 && met[4] > 0, "{met:?}");
}

/// Longer problems go the general way, with the patience of the whole.
#[test]
fn a_three_mover_needs_its_units_for_the_same() {
    let mut met = [0; 5];
    check(&chess::parse_fen("8/8/8/8/1R6/p1K5/8/k7").expect("a FEN").setup.check().expect("a position"), 3, &mut met);
    assert!(met[0] > 0, "{met:?}");
}
