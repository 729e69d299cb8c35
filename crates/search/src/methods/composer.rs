//! Chess Composer: level after level, and one level deeper if nothing better was found. Each level is judged once, so
//! that iterative deepening costs nothing twice.

use super::sweep_level;
use crate::{State, Wish};

pub(crate) fn composer(wish: &Wish<'_>, state: State, on_progress: &mut dyn FnMut(&State)) -> State {
    let mut state = state;
    state.complete = (1..=wish.depth).all(|depth| sweep_level(wish, depth, &mut state, on_progress));
    // The level beyond may be there already, and half done, when a search is resumed.
    let asked_for = state.levels.iter().take(wish.depth);
    if state.complete && asked_for.map(|level| level.counts.better).sum::<u64>() == 0 {
        state.complete = sweep_level(wish, wish.depth + 1, &mut state, on_progress);
    }
    state
}
