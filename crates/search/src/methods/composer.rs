//! Chess Composer: level after level, and one level deeper if nothing better was found. Each level is judged once, so
//! that iterative deepening costs nothing twice.

use super::sweep_level;
use crate::{SearchState, SearchTask};

pub(crate) fn composer(
    task: &SearchTask<'_>,
    state: SearchState,
    on_progress: &mut dyn FnMut(&SearchState),
) -> SearchState {
    let mut state = state;
    state.complete = (1..=task.depth).all(|depth| sweep_level(task, depth, &mut state, on_progress));
    // The level beyond may be there already, and half done, when a search is resumed.
    let asked_for = state.levels.iter().take(task.depth);
    if state.complete && asked_for.map(|level| level.counts.better).sum::<u64>() == 0 {
        state.complete = sweep_level(task, task.depth + 1, &mut state, on_progress);
    }
    state
}
