//! Entry point: from a request for better problems to what was found.

use std::sync::atomic::AtomicBool;

use chess::{Move, Setup};

use crate::methods::{composer, dicp, explore, icp, level_of};
use crate::sweep::{Sweepers, sweep_run_of};
use crate::{Classes, Constraints, Exchanges, Guard, Judge, Level, Rules, SearchState};

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Hill climbing over single transformations, as ICP (1999) did.
    Icp {
        /// Which improved positions are expanded further.
        climb: Climb,
        /// Which exchanges are tried.
        exchanges: Exchanges,
    },
    /// Every sequence of transformations up to the depth, every level judged (DICP).
    Dicp,
    /// Levels one after the other, one deeper if nothing better was found (Chess Composer, and for longer problems the
    /// k-move composer).
    Composer,
    /// A beam of sound and of promising positions, round after round, far from the original.
    Explore(Explore),
}

/// How far an exploration may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explore {
    /// Positions that may be judged.
    pub positions: u64,
    /// Classes of steps that are mostly left out, because earlier searches found that they lead nowhere.
    pub idle: Classes,
}

/// Which improved positions hill climbing expands further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Climb {
    /// Every position better than the original, whether it is better than its parent or not, up to [`Climb::MOST`] of
    /// the best of a round.
    Every,
    /// The best position of each round, as long as it is better than the original.
    BestSon,
}

impl Climb {
    /// The most positions that [`Climb::Every`] expands in one round. Improvements of improvements are many, and
    /// without a bound a climb of four rounds would not end in a lifetime.
    pub const MOST: usize = 200;
}

/// What to search for.
pub struct SearchTask<'a> {
    /// A sound problem.
    pub start: &'a Setup,
    /// Its key.
    pub key: Move,
    /// The judge.
    pub judge: &'a Judge<'a>,
    /// How to search.
    pub method: Method,
    /// How many steps.
    pub depth: usize,
    /// Which units may be added.
    pub rules: Rules,
    /// What must be kept, and what must not be.
    pub constraints: &'a Constraints,
    /// How many of the best to keep.
    pub keep: usize,
    /// Ends the search soon; what was found until then is kept.
    pub stop: &'a AtomicBool,
    /// Who sweeps levels, if not the threads of this process; climbs and explorations have none.
    pub sweepers: Option<&'a dyn Sweepers>,
}

/// The score of the problem itself, if it is a position.
fn score(task: &SearchTask<'_>) -> Option<f64> {
    let position = task.start.check().ok()?;
    Some(task.judge.score(&position, task.key).unwrap_or(f64::NEG_INFINITY))
}

/// One run of a level, for whoever sweeps in several processes: `task` is the same in all of them, and levels are put
/// together from their runs in order. Nothing if there is no such run, or it was stopped.
pub fn sweep_run(task: &SearchTask<'_>, depth: usize, run: usize) -> Option<Level> {
    let deepest = task.depth + usize::from(task.method == Method::Composer);
    if !matches!(task.method, Method::Dicp | Method::Composer) || !(1..=deepest).contains(&depth) {
        return None;
    }
    let original = score(task)?;
    let guard = Guard::of(task, original);
    sweep_run_of(&level_of(task, guard.as_ref(), original), depth, run)
}

/// Searches for better problems, from the beginning or from a saved state; `on_progress` is called with the state now
/// and then, and may save it.
pub fn improve(task: &SearchTask<'_>, state: SearchState, on_progress: &mut dyn FnMut(&SearchState)) -> SearchState {
    let mut state = SearchState { loose: Vec::new(), ..state };
    if state.levels.is_empty() {
        state.original = score(task).unwrap_or(state.original);
    }
    let guard = Guard::of(task, state.original);
    let guard = guard.as_ref();
    match task.method {
        Method::Icp { climb, exchanges } => icp(task, guard, (climb, exchanges), state, on_progress),
        Method::Dicp => dicp(task, guard, state, on_progress),
        Method::Composer => composer(task, guard, state, on_progress),
        Method::Explore(how) => explore(task, guard, how, state, on_progress),
    }
}
