//! Hill climbing as ICP did it: the printed examples, and the laws of a search that may be stopped and shared out.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Kind, Move, Setup, Square, parse_fen, uci};
use keymove_search::{
    Climb, Constraints, Exchanges, Judge, Link, Method, MethodState, Rules, SearchState, SearchTask, Step,
    TransformationInput, comparison, improve, single_steps, stage,
};
use problem::{Stipulation, Verdict};
use quality::{Composer2006, Icp1999};
use solve::Wanted;

/// ICP's example 1, key 1.Bd8.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
/// ICP's example 2, W. Speckmann 1939, key 1.Kd8.
const EXAMPLE_2: &str = "8/2KR4/2ppk3/2r5/5Q2/8/8/8";

fn icp_1999() -> Judge<'static> {
    Judge::new(Stipulation::mate_in(2).expect("in range"), Box::new(Icp1999::PUBLISHED), u64::MAX)
}

fn setup(fen: &str) -> Setup {
    parse_fen(&format!("{fen} w - - 0 1")).expect("a diagram").setup
}

fn key_of(judge: &Judge, setup: &Setup) -> Move {
    let wanted = Wanted::key_only();
    let solution = judge.solve(&setup.check().expect("a position"), wanted);
    assert_eq!(solution.verdict, Verdict::Sound);
    solution.keys[0].mv
}

/// A climb with its judge.
struct Task<'a> {
    start: Setup,
    judge: &'a Judge<'a>,
    climb: Climb,
    depth: usize,
    constraints: Constraints,
}

impl Task<'_> {
    fn of<'a>(fen: &str, judge: &'a Judge<'a>, climb: Climb, depth: usize) -> Task<'a> {
        Task { start: setup(fen), judge, climb, depth, constraints: Constraints::default() }
    }

    fn key(&self) -> Move {
        key_of(self.judge, &self.start)
    }

    /// Continues from a state; `on_progress` may ask for a stop.
    fn resume(&self, state: SearchState, on_progress: &mut dyn FnMut(&SearchState, &AtomicBool)) -> SearchState {
        let stop = AtomicBool::new(false);
        let task = SearchTask {
            start: &self.start,
            key: self.key(),
            judge: self.judge,
            method: Method::Icp { climb: self.climb, exchanges: Exchanges::WithinColors },
            depth: self.depth,
            rules: Rules::Composition,
            constraints: &self.constraints,
            keep: 10,
            stop: &stop,
            sweepers: None,
        };
        improve(&task, state, &mut |state| on_progress(state, &stop))
    }

    fn run(&self) -> SearchState {
        self.resume(SearchState::default(), &mut |_, _| {})
    }
}

fn fen_of(link: &Link) -> String {
    link.improvement.setup.to_fen().split(' ').next().expect("a diagram").to_owned()
}

/// How many links of a climb were expanded.
fn expanded(state: &SearchState) -> usize {
    match &state.method_state {
        MethodState::Climb(climbing) => climbing.expanded,
        MethodState::Sweep | MethodState::Explore(_) | MethodState::Repair(_) => 0,
    }
}

#[test]
fn example_1_takes_a_bishop_off_first() {
    let judge = icp_1999();
    let task = Task::of(EXAMPLE_1, &judge, Climb::Every, 1);
    let state = task.run();
    let first = &state.chain()[0];
    assert_eq!(first.step.to_string(), "delete wBa5");
    assert_eq!(fen_of(first), "2R5/8/p3B3/1R6/k7/2K5/8/8");
    assert_eq!(uci(first.improvement.key), "e6d7");
    assert_eq!(first.improvement.score - state.original, 21.0);
    let stage = stage(&judge, &task.start, task.key(), &state, 0).expect("the first improvement");
    assert_eq!((stage.number, stage.depth(), stage.made[0].0.number), (1, 1, "1.1"));
    // The differences that the paper prints.
    let comparison = &stage.comparison;
    assert_eq!((comparison.points(), comparison.bonuses(), comparison.penalties()), (21.0, 30.0, 9.0));
    assert_eq!((comparison.before.units, comparison.after.units, comparison.units()), (7, 6, -1));
}

#[test]
fn example_2_is_shifted_two_ranks_down() {
    let check = |judge: &Judge, expected: (f64, f64)| {
        let state = Task::of(EXAMPLE_2, judge, Climb::Every, 1).run();
        let down = Step::Shift { files: 0, ranks: -2 };
        let link = state.chain().iter().find(|link| link.step == down).expect("the printed improvement");
        assert_eq!(uci(link.improvement.key), "c5d6");
        assert_eq!((state.original, link.improvement.score), expected);
    };
    check(&Judge::composer(Composer2006::PRINTED), (73.0, 84.0));
    check(&icp_1999(), (93.0, 105.0));
}

#[test]
fn a_severe_deficiency_is_no_improvement_even_of_less_than_nothing() {
    let judge = icp_1999();
    // A two-mover spoiled for this test, key 1.Qf5+.
    let task = Task::of("8/3QK3/5P2/8/1N2pkB1/8/8/4B3", &judge, Climb::Every, 1);
    let state = task.run();
    assert_eq!(state.original, -65.0);
    let diagram = TransformationInput { board: &task.start.board, key: task.key(), rules: Rules::Composition };
    let boards =
        single_steps(&diagram, Exchanges::WithinColors).into_iter().filter_map(|step| step.apply(&task.start.board));
    let canceled = boards.filter(|board| {
        let score = Setup::of(*board).check().ok().and_then(|position| judge.explain(&position));
        score.is_some_and(|score| score.is_canceled() && score.total() == 0.0)
    });
    let canceled: Vec<Board> = canceled.collect();
    assert!(!canceled.is_empty());
    assert!(!state.chain().iter().any(|link| canceled.contains(&link.improvement.setup.board)));
}

#[test]
fn every_link_is_sound_better_and_made_by_its_steps() {
    for (judge, climb) in [
        (Judge::composer(Composer2006::PRINTED), Climb::BestSon),
        (icp_1999(), Climb::BestSon),
        (Judge::composer(Composer2006::PRINTED), Climb::Every),
    ] {
        let depth = if climb == Climb::Every { 2 } else { 3 };
        let task = Task::of(EXAMPLE_1, &judge, climb, depth);
        let state = task.run();
        assert!(state.complete && state.levels.len() == depth);
        let mut boards = vec![task.start.board];
        for link in state.chain() {
            let improvement = &link.improvement;
            let made = improvement.steps.iter().try_fold(task.start.board, |board, step| step.apply(&board));
            assert_eq!(made, Some(improvement.setup.board));
            assert_eq!(improvement.steps.last(), Some(&link.step));
            let before = link.parent.map_or(0, |parent| state.chain()[parent].improvement.steps.len());
            assert_eq!(improvement.steps.len(), before + 1);
            assert_eq!(key_of(&judge, &improvement.setup), improvement.key);
            assert!(improvement.score > state.original);
            let compared = comparison(&judge, &task.start, &improvement.setup).expect("both have scores");
            assert_eq!(compared.after.points(), improvement.score);
            boards.push(improvement.setup.board);
        }
        boards.sort_unstable();
        boards.dedup();
        assert_eq!(boards.len(), state.chain().len() + 1, "nothing is taken twice");
        let better: u64 = state.levels.iter().map(|level| level.counts.better).sum();
        assert_eq!(better, state.chain().len() as u64);
        for counts in state.levels.iter().map(|level| level.counts) {
            let decided = counts.no_solution + counts.cooked + counts.short + counts.sound + counts.unfinished;
            assert_eq!(counts.generated, counts.illegal + counts.set_aside + decided);
        }
    }
}

#[test]
fn the_best_son_alone_has_sons() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let state = Task::of(EXAMPLE_2, &judge, Climb::BestSon, 4).run();
    for round in 1..state.levels.len() {
        let of_round = |link: &&Link| link.improvement.steps.len() == round;
        let best = state.chain().iter().filter(of_round).map(|link| link.improvement.score).fold(f64::MIN, f64::max);
        let parents: Vec<usize> = state
            .chain()
            .iter()
            .filter(|link| link.improvement.steps.len() == round + 1)
            .filter_map(|l| l.parent)
            .collect();
        assert!(parents.windows(2).all(|pair| pair[0] == pair[1]));
        assert!(parents.iter().all(|parent| state.chain()[*parent].improvement.score == best));
    }
    assert_eq!(expanded(&state), state.levels.len() - 1);
}

#[test]
fn threads_change_nothing() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let task = Task::of(EXAMPLE_2, &judge, Climb::Every, 2);
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| task.run())
    };
    let alone = run(1);
    assert!(alone.chain().len() > 100);
    assert!(alone == run(2));
    assert!(alone == run(4));
}

#[test]
fn a_stopped_climb_goes_on_to_the_same_end() {
    let (icp, composer) = (icp_1999(), Judge::composer(Composer2006::PRINTED));
    for (judge, climb, depth) in [(&icp, Climb::BestSon, 5), (&composer, Climb::Every, 2)] {
        let task = Task::of(EXAMPLE_1, judge, climb, depth);
        let mut states = vec![SearchState::default()];
        let end = task.resume(SearchState::default(), &mut |state, _| states.push(state.clone()));
        assert!(states.len() > 4 && !states.iter().any(|state| state.complete));
        for state in &states {
            assert!(task.resume(state.clone(), &mut |_, _| {}) == end, "after {} expansions", expanded(state));
        }
        // Stopped after each expansion, and begun again with what was left.
        let mut state = SearchState::default();
        for seen in &states[1..4] {
            state = task.resume(state, &mut |_, stop| stop.store(true, Ordering::Relaxed));
            assert!(&state == seen);
        }
        assert!(task.resume(state, &mut |_, _| {}) == end);
    }
}

#[test]
fn constraints_hold_for_every_link() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let mut task = Task::of(EXAMPLE_1, &judge, Climb::BestSon, 3);
    // The key of the printed improvement.
    let key = Move::new(Kind::Bishop, Square::at(4, 5).expect("e6"), Square::at(3, 6).expect("d7"));
    task.constraints = Constraints { keys: Some(vec![key]), max_units: Some(7), ..Constraints::default() };
    let state = task.run();
    assert!(!state.chain().is_empty());
    assert!(state.chain().iter().all(|link| link.improvement.key == key));
    assert!(state.chain().iter().all(|link| link.improvement.setup.board.occupied().count() <= 7));
    assert!(state.levels[0].counts.set_aside > 0);
}
