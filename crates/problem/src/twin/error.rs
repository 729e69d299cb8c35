//! Why a twin cannot be made.

use chess::Square;

/// A twin that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("twin {label}): {reason}")]
pub struct TwinError {
    /// Which twin.
    pub label: String,
    /// Why.
    pub reason: TwinReason,
}

/// Why a change cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum TwinReason {
    /// The change needs a unit where there is none.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// A shift too far.
    #[error("the unit on {0} falls off the board")]
    FallsOff(Square),
}
