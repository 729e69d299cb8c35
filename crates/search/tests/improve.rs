//! Searches through `improve`: stopped and resumed, longer problems, castling rights, demands.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Setup, parse_fen};
use keymove_search::{Constraints, Judge, Method, Rules, SearchState, SearchTask, improve};
use problem::Stipulation;
use quality::{Composer2006, MODELS};
use themes::report::topic_named;

/// H. Weenink, Good Companion, 1917: nothing better one step away.
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// A rook ending in three.
const THREE_MOVER: &str = "8/8/8/8/1R6/p1K5/8/k7";

/// What to search, and how.
struct Task<'a> {
    start: Setup,
    judge: Judge<'a>,
    method: Method,
    depth: usize,
    constraints: Constraints,
}

impl Task<'_> {
    fn two_mover(fen: &str, depth: usize) -> Task<'static> {
        let start = parse_fen(fen).expect("a FEN").setup;
        let judge = Judge::composer(Composer2006::PRINTED);
        Task { start, judge, method: Method::Dicp, depth, constraints: Constraints::default() }
    }

    fn three_mover(depth: usize, nodes: u64) -> Task<'static> {
        let start = parse_fen(THREE_MOVER).expect("a FEN").setup;
        let model = MODELS.iter().find(|info| info.name == "kmove-2006").expect("there").presets[0].make;
        let three = Stipulation::mate_in(3).expect("in range");
        let judge = Judge::new(three, model().copy_for(Some(start)), nodes);
        Task { start, judge, method: Method::Dicp, depth, constraints: Constraints::default() }
    }

    fn run(&self, state: SearchState, stop: &AtomicBool, on_progress: &mut dyn FnMut(&SearchState)) -> SearchState {
        let position = self.start.check().expect("a position");
        let wanted = solve::Wanted::key_only();
        let key = self.judge.solve(&position, wanted).keys[0].mv;
        let task = SearchTask {
            start: &self.start,
            key,
            judge: &self.judge,
            method: self.method,
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

    /// Stopped after this many progress calls, then resumed.
    fn in_two_parts(&self, looks: usize) -> SearchState {
        let (stop, mut seen) = (AtomicBool::new(false), 0);
        let half = self.run(SearchState::default(), &stop, &mut |_| {
            seen += 1;
            stop.store(seen >= looks, Ordering::Relaxed);
        });
        self.run(half, &AtomicBool::new(false), &mut |_| {})
    }
}

#[test]
fn a_search_stopped_in_its_extra_level_goes_on_to_the_same_end() {
    let task = Task { method: Method::Composer, ..Task::two_mover(WEENINK, 1) };
    let whole = task.whole();
    assert_eq!(whole.levels.iter().map(|level| level.counts.generated).collect::<Vec<_>>(), [436, 91_188]);
    assert_eq!(whole.levels[1].counts.better, 6);
    // Late stops come after the first finds of the extra level.
    for looks in [1, 2, 10, 20, 25, 28] {
        assert_eq!(task.in_two_parts(looks), whole, "stopped after {looks} looks");
    }
}

#[test]
fn longer_problems_are_cut_finely_and_put_together_again() {
    let task = Task::three_mover(1, 20_000);
    let whole = task.whole();
    assert!(whole.complete && whole.levels[0].parts > 50, "{}", whole.levels[0].parts);
    assert!(whole.levels[0].counts.better > 0);
    for looks in [1, 3, 7] {
        assert_eq!(task.in_two_parts(looks), whole, "stopped after {looks} looks");
    }
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        assert_eq!(pool.install(|| task.whole()), whole, "{threads} threads");
    }
}

#[test]
fn what_is_stopped_at_once_has_nothing_and_says_so() {
    let task = Task::three_mover(1, u64::MAX);
    let stopped = task.run(SearchState::default(), &AtomicBool::new(true), &mut |_| {});
    assert!(!stopped.complete && stopped.improvements().is_empty());
}

/// The right to castle is denied: king and rook stand at home, but have moved.
#[test]
fn castling_denied_stays_denied() {
    let keys = |fen: &str| -> Vec<bool> {
        let state = Task::two_mover(fen, 2).whole();
        state.improvements().iter().map(|improvement| improvement.setup.castling.is_empty()).collect()
    };
    let (denied, allowed) = (keys("7B/8/8/1Q6/1p6/pk6/8/R3K3 w - -"), keys("7B/8/8/1Q6/1p6/pk6/8/R3K3 w Q -"));
    assert!(denied.iter().all(|none| *none), "{denied:?}");
    assert!(allowed.iter().any(|none| !none), "{allowed:?}");
}

#[test]
fn superfluous_units_can_be_forbidden() {
    let free = Task::two_mover(WEENINK, 2);
    let forbid = vec![topic_named("superfluous-unit").expect("a topic")];
    let strict = Task { constraints: Constraints { forbid, ..Constraints::default() }, ..Task::two_mover(WEENINK, 2) };
    let (free, strict) = (free.whole(), strict.whole());
    assert_eq!(free.levels[1].counts.better, 6);
    assert_eq!(strict.levels[1].counts.better, 1);
}
