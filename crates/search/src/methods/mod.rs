//! The searches, one file or folder each.

mod composer;
mod dicp;
mod explore;
mod icp;

pub(crate) use composer::composer;
pub(crate) use dicp::dicp;
pub(crate) use explore::explore;
pub(crate) use icp::icp;

use crate::sweep::{Sweep, sweep};
use crate::{Guard, Level, SearchState, SearchTask};

/// What the levels of a task have in common.
pub(crate) fn level_of<'a>(task: &SearchTask<'a>, guard: Option<&'a Guard<'_>>, original: f64) -> Sweep<'a> {
    Sweep {
        start: task.start,
        rules: task.rules,
        judge: task.judge,
        constraints: task.constraints,
        above: guard.map_or(original + task.judge.margin(), Guard::above),
        guard,
        keep: task.keep,
        stop: task.stop,
        sweepers: task.sweepers,
    }
}

/// Sweeps one level of the request, or resumes it, and keeps the state up to date. Says whether it was finished.
fn sweep_level(
    task: &SearchTask<'_>,
    guard: Option<&Guard<'_>>,
    depth: usize,
    state: &mut SearchState,
    on_progress: &mut dyn FnMut(&SearchState),
) -> bool {
    if state.levels.len() < depth {
        state.levels.push(Level::new(depth, task.keep));
    }
    let index = depth - 1;
    if state.levels[index].is_complete() {
        return true;
    }
    let task = level_of(task, guard, state.original);
    let level = state.levels[index].clone();
    let (level, loose) = sweep(&task, level, &mut |level| {
        state.levels[index] = level.clone();
        on_progress(state);
    });
    state.levels[index] = level;
    state.loose = loose.best().to_vec();
    state.levels[index].is_complete()
}
