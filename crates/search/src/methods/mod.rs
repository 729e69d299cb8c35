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
use crate::{Level, State, Wish};

/// Sweeps one level of the request, or resumes it, and keeps the state up to date. Says whether it was finished.
fn sweep_level(wish: &Wish<'_>, depth: usize, state: &mut State, on_progress: &mut dyn FnMut(&State)) -> bool {
    if state.levels.len() < depth {
        state.levels.push(Level::new(depth, wish.keep));
    }
    let index = depth - 1;
    if state.levels[index].is_complete() {
        return true;
    }
    let task = Sweep {
        start: wish.start,
        rules: wish.rules,
        judge: wish.judge,
        constraints: wish.constraints,
        above: state.original,
        keep: wish.keep,
        stop: wish.stop,
    };
    let level = state.levels[index].clone();
    let (level, loose) = sweep(&task, level, &mut |level| {
        state.levels[index] = level.clone();
        on_progress(state);
    });
    state.levels[index] = level;
    state.loose = loose.best().to_vec();
    state.levels[index].is_complete()
}
