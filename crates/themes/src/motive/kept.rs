//! Motives that several themes ask for: found once in each scene that a phase keeps.

use std::sync::OnceLock;

use super::{Interference, LineOpening, Scene, SelfPin};

/// What has been found in a scene so far.
#[derive(Default)]
pub(crate) struct Kept {
    pub(super) self_pins: OnceLock<Vec<SelfPin>>,
    pub(super) shut_off: OnceLock<Vec<Interference>>,
    pub(super) line_openings: OnceLock<Vec<LineOpening>>,
}

impl Scene<'_> {
    /// What a motive finds here: kept, if the scene is. Mostly it is nothing, and costs nothing to copy.
    pub(super) fn once<M: Clone>(
        &self,
        place: impl Fn(&Kept) -> &OnceLock<Vec<M>>,
        find: impl Fn(&Self) -> Vec<M>,
    ) -> Vec<M> {
        match self.kept {
            Some(kept) => place(kept).get_or_init(|| find(self)).clone(),
            None => find(self),
        }
    }
}
