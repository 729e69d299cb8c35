//! DICP: every sequence of transformations up to the depth, every level judged.

use super::sweep_level;
use crate::{State, Wish};

pub(crate) fn dicp(wish: &Wish<'_>, state: State, on_progress: &mut dyn FnMut(&State)) -> State {
    let mut state = state;
    state.complete = (1..=wish.depth).all(|depth| sweep_level(wish, depth, &mut state, on_progress));
    state
}
