//! What a search may still cost.

use crate::limits::Outside;

/// The limit was reached, or a stop was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spent;

/// Positions counted against a limit.
pub(crate) struct Budget<'a> {
    /// Positions looked at so far.
    pub(crate) nodes: u64,
    limit: u64,
    outside: Outside<'a>,
}

impl<'a> Budget<'a> {
    /// A search that may look at this many positions.
    pub(crate) fn new(limit: u64, outside: Outside<'a>) -> Budget<'a> {
        Budget { nodes: 0, limit, outside }
    }

    /// Counts a position; an error where it is one too many.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Spent> {
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(Outside::EACH) && self.outside.tell()) {
            return Err(Spent);
        }
        self.nodes += 1;
        Ok(())
    }
}
