//! Whether there is still hope: a test that cuts off moves without trying what follows them.

use chess::Position;

/// Says whether an ending is out of reach. May say that there is hope where there is none, never the other way round.
pub(crate) trait Outlook {
    /// Whether the ending may be reached after exactly this many half-moves more, the ending not counted.
    fn is_hopeful(&mut self, position: &Position, left: usize) -> bool;
}

/// Nothing is known about the ending, so every move is tried.
pub(crate) struct AlwaysHope;

impl Outlook for AlwaysHope {
    fn is_hopeful(&mut self, _: &Position, _: usize) -> bool {
        true
    }
}
