//! DICP: every sequence of transformations up to the depth, every level judged.

use super::sweep_level;
use crate::{Guard, SearchState, SearchTask};

pub(crate) fn dicp(
    task: &SearchTask<'_>,
    guard: Option<&Guard<'_>>,
    state: SearchState,
    on_progress: &mut dyn FnMut(&SearchState),
) -> SearchState {
    let mut state = state;
    state.complete = (1..=task.depth).all(|depth| sweep_level(task, guard, depth, &mut state, on_progress));
    state
}
