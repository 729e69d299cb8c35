//! Chess Composer: level after level, and one level deeper if nothing better was found. Each level is judged once, so
//! that iterative deepening costs nothing twice.

use super::sweep_level;
use crate::{Guard, Level, SearchState, SearchTask};

pub(crate) fn composer(
    task: &SearchTask<'_>,
    guard: Option<&Guard<'_>>,
    state: SearchState,
    on_progress: &mut dyn FnMut(&SearchState),
) -> SearchState {
    let mut state = state;
    state.complete = (1..=task.depth).all(|depth| sweep_level(task, guard, depth, &mut state, on_progress));
    // What is better by points alone does not count where points are not all.
    let found = |level: &Level| if guard.is_some() { level.pool.best().len() as u64 } else { level.counts.better };
    // The level beyond may be there already, and half done, when a search is resumed.
    let asked_for = state.levels.iter().take(task.depth);
    if state.complete && asked_for.map(found).sum::<u64>() == 0 {
        state.complete = sweep_level(task, guard, task.depth + 1, &mut state, on_progress);
    }
    state
}
