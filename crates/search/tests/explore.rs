//! Exploration through `improve`: the same on any number of threads and after any interruption, within its positions, and
//! every improvement as far from the original as its steps say.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Setup, parse_fen};
use keymove_search::{Class, Classes, Constraints, Explore, Judge, Method, Rules, SearchState, SearchTask, improve};
use problem::Stipulation;
use quality::{Composer2006, MODELS};
use solve::kernel::{Soundness, soundness_of_two_mover};

/// H. Weenink, Good Companion, 1917.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// ICP's example 1: 1.Bd8.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";

struct Task<'a> {
    start: Setup,
    judge: Judge<'a>,
    explore: Explore,
    depth: usize,
    constraints: Constraints,
}

impl Task<'_> {
    fn two_mover(fen: &str, positions: u64, depth: usize) -> Task<'static> {
        let start = parse_fen(fen).expect("a FEN").setup;
        let judge = Judge::composer(Composer2006::PRINTED);
        let explore = Explore { positions, idle: Classes::NONE };
        Task { start, judge, explore, depth, constraints: Constraints::default() }
    }

    fn three_mover(positions: u64) -> Task<'static> {
        let start = parse_fen("8/8/8/8/1R6/p1K5/8/k7").expect("a FEN").setup;
        let model = MODELS.iter().find(|info| info.name == "kmove-2006").expect("there").presets[0].make;
        let judge = Judge::new(Stipulation::mate_in(3).expect("in range"), model().copy_for(Some(start)), 2_000);
        Task { start, judge, ..Task::two_mover(WEENINK, positions, 2) }
    }

    fn run(&self, state: SearchState, stop: &AtomicBool, on_progress: &mut dyn FnMut(&SearchState)) -> SearchState {
        let position = self.start.check().expect("a position");
        let wanted = solve::Wanted::key_only();
        let key = self.judge.solve(&position, wanted).keys[0].mv;
        let task = SearchTask {
            start: &self.start,
            key,
            judge: &self.judge,
            method: Method::Explore(self.explore),
            depth: self.depth,
            rules: Rules::Composition,
            constraints: &self.constraints,
            keep: 30,
            stop,
            sweepers: None,
        };
        improve(&task, state, on_progress)
    }

    fn whole(&self) -> SearchState {
        self.run(SearchState::default(), &AtomicBool::new(false), &mut |_| {})
    }

    /// How often progress is reported, and what comes of stopping at each report and resuming.
    fn stops_anywhere(&self) {
        let mut looks = 0;
        let whole = self.run(SearchState::default(), &AtomicBool::new(false), &mut |_| looks += 1);
        assert!(whole.complete && looks > 2, "{looks}");
        for after in (1..=looks).step_by((looks / 5).max(1)) {
            let (stop, mut seen) = (AtomicBool::new(false), 0);
            let half = self.run(SearchState::default(), &stop, &mut |_| {
                seen += 1;
                stop.store(seen >= after, Ordering::Relaxed);
            });
            assert_eq!(self.run(half, &AtomicBool::new(false), &mut |_| {}), whole, "stopped after {after} of {looks}");
        }
    }
}

fn generated(state: &SearchState) -> u64 {
    state.levels.iter().map(|level| level.counts.generated).sum()
}

#[test]
fn any_number_of_threads_and_any_interruption() {
    // Several looks within a round, and the end within one.
    let task = Task::two_mover(WEENINK, 90_000, 2);
    let whole = task.whole();
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        assert_eq!(pool.install(|| task.whole()), whole, "{threads} threads");
    }
    assert_eq!(generated(&whole), 90_000);
    task.stops_anywhere();
}

#[test]
fn longer_problems_stop_within_a_position() {
    let task = Task::three_mover(700);
    let whole = task.whole();
    assert_eq!((whole.levels.len(), whole.complete), (2, true));
    assert!(!whole.improvements().is_empty());
    task.stops_anywhere();
}

#[test]
fn improvements_are_as_far_as_they_say() {
    let task = Task::two_mover(EXAMPLE_1, 40_000, 7);
    let state = task.whole();
    assert_eq!(state.levels.len(), 7);
    assert!(state.levels.iter().all(|level| !level.pool.best().is_empty()));
    for level in &state.levels {
        for found in level.pool.best() {
            assert_eq!(found.steps.len(), level.depth);
            let board = found.steps.iter().try_fold(task.start.board, |board, step| step.apply(&board));
            assert_eq!(board, Some(found.setup.board));
            let position = found.setup.check().expect("a position");
            assert_eq!(soundness_of_two_mover(&position), Soundness::Sound(found.key));
            assert_eq!(task.judge.score(&position, found.key), Some(found.score));
            assert!(found.score > state.original);
        }
    }
}

#[test]
fn demands_are_met() {
    let position = parse_fen(EXAMPLE_1).expect("a FEN").setup.check().expect("a position");
    let kept = chess::parse_move(&position, "a5d8").expect("the key");
    let keys = |state: &SearchState| state.improvements().iter().map(|found| found.key).collect::<Vec<_>>();
    let free = Task::two_mover(EXAMPLE_1, 15_000, 2).whole();
    let constraints = Constraints { max_units: Some(9), keys: Some(vec![kept]), ..Constraints::default() };
    let bound = Task { constraints, ..Task::two_mover(EXAMPLE_1, 15_000, 2) }.whole();
    assert!(keys(&free).iter().any(|key| *key != kept));
    assert!(!keys(&bound).is_empty() && keys(&bound).iter().all(|key| *key == kept));
    assert!(bound.improvements().iter().all(|found| found.setup.board.occupied().count() <= 9));
}

#[test]
fn idle_classes_are_left_out_but_not_forgotten() {
    let mut idle = Classes::NONE;
    Class::all().filter(|class| class.name().contains("add ")).for_each(|class| idle.insert(class));
    let explore = Explore { positions: 30_000, idle };
    let state = Task { explore, ..Task::two_mover(WEENINK, 0, 4) }.whole();
    // The first round has one position, and leaves them out.
    let additions = |state: &SearchState| {
        let added = Class::all().filter(|class| class.name().contains("add "));
        added.map(|class| state.exploration().expect("an exploration").learned.tally(class).tried).sum::<u64>()
    };
    let whole = Task::two_mover(WEENINK, 30_000, 4).whole();
    assert!(state.levels[0].counts.generated < whole.levels[0].counts.generated / 2);
    assert!(additions(&state) > 0 && additions(&state) < additions(&whole) / 2);
}

#[test]
fn what_is_stopped_at_once_has_nothing() {
    let stopped = Task::two_mover(WEENINK, 1000, 2).run(SearchState::default(), &AtomicBool::new(true), &mut |_| {});
    assert!(!stopped.complete && stopped.improvements().is_empty());
}
