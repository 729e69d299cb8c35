//! What a search may still cost.

use std::sync::atomic::{AtomicBool, Ordering};

/// The limit was reached, or a stop was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spent;

/// Positions counted against a limit.
pub(crate) struct Budget<'a> {
    /// Positions looked at so far.
    pub(crate) nodes: u64,
    limit: u64,
    stop: &'a AtomicBool,
}

impl<'a> Budget<'a> {
    /// A search that may look at this many positions.
    pub(crate) fn new(limit: u64, stop: &'a AtomicBool) -> Budget<'a> {
        Budget { nodes: 0, limit, stop }
    }

    /// Counts a position; an error where it is one too many.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Spent> {
        if self.nodes >= self.limit || (self.nodes & 255 == 0 && self.stop.load(Ordering::Relaxed)) {
            return Err(Spent);
        }
        self.nodes += 1;
        Ok(())
    }
}
