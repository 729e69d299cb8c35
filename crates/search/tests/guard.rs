//! What is weighed beside points: an improvement loses nothing and has no idle change, whatever the number of threads.

use std::sync::atomic::AtomicBool;

use chess::{Setup, parse_fen};
use keymove_search::{
    Constraints, Improvement, Judge, Method, Rules, SearchState, SearchTask, Step, exchange, improve,
};
use problem::Stipulation;
use quality::{Keymove2026, Model as _};

/// H. Weenink, Good Companion, 1917, with a black pawn that does nothing.
const SPOILED: &str = "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8";
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn setup(fen: &str) -> Setup {
    parse_fen(fen).expect("a FEN").setup
}

fn judge(model: Keymove2026) -> Judge<'static> {
    Judge::new(Stipulation::mate_in(2).expect("in range"), Box::new(model), u64::MAX)
}

fn search(fen: &str, depth: usize, judge: &Judge<'_>, threads: usize) -> SearchState {
    let (start, constraints, stop) = (setup(fen), Constraints::default(), AtomicBool::new(false));
    let position = start.check().expect("a position");
    let key = judge.solve(&position, solve::Wanted::key_only()).keys[0].mv;
    let task = SearchTask {
        start: &start,
        key,
        judge,
        method: Method::Dicp,
        depth,
        rules: Rules::Composition,
        constraints: &constraints,
        keep: 5,
        stop: &stop,
        sweepers: None,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| improve(&task, SearchState::default(), &mut |_| {}))
}

#[test]
fn a_dead_unit_goes_and_the_masterpiece_is_left_alone() {
    let judge = judge(Keymove2026::LEARNED);
    let spoiled = search(SPOILED, 1, &judge, 2);
    let found = spoiled.improvements();
    assert_eq!(found[0].setup.board, setup(WEENINK).board);
    let words = exchange(&judge, &setup(SPOILED), found[0]).expect("both are small").sentence(false);
    let said = words.print(chess::Letters::Problem);
    assert_eq!(said, "is rid of the superfluous bPh7; one unit less; loses nothing");
    assert!(search(WEENINK, 1, &judge, 2).improvements().is_empty());
}

#[test]
fn every_proposal_is_beyond_its_bounds_on_any_number_of_threads() {
    // Without much of a margin there is something of every kind to look at.
    let mut weights = Keymove2026::LEARNED;
    weights.set_weight("margin", 0.5).expect("a weight");
    let judge = judge(weights);
    let mut met = [0; 2];
    for (fen, depth) in
        [(WEENINK, 1), (SPOILED, 1), (WEENINK, 2), ("2R5/8/p3B3/BR6/k7/2K5/8/8", 1), ("8/2KR4/2ppk3/2r5/5Q2/8/8/8", 1)]
    {
        let state = search(fen, depth, &judge, 1);
        assert_eq!(state, search(fen, depth, &judge, 3), "{fen}");
        let losses = |found: &Improvement| exchange(&judge, &setup(fen), found).expect("small").losses.len();
        for found in state.improvements() {
            let saves = found.steps.iter().all(|step| matches!(step, Step::Delete { .. }));
            assert!(saves || found.score > state.original + 0.5, "{fen}");
            assert!(!matches!(found.steps[..], [Step::Shift { .. }]), "{fen}: an idle shift");
        }
        assert!(state.trades().into_iter().all(|found| losses(found) > 0 && found.score > state.original + 0.5));
        assert!(state.as_good().into_iter().all(|found| found.score >= state.original - 0.01));
        met[0] += state.improvements().len();
        met[1] += state.trades().len();
    }
    assert!(met.iter().all(|kind| *kind > 0), "{met:?}");
}

#[test]
fn without_a_margin_every_point_counts() {
    let mut weights = Keymove2026::LEARNED;
    weights.set_weight("margin", 0.0).expect("a weight");
    let state = search(WEENINK, 1, &judge(weights), 2);
    let better = state.levels[0].counts.better;
    assert_eq!(better.min(5), state.improvements().len() as u64);
    assert!(state.trades().is_empty() && state.as_good().is_empty());
}
