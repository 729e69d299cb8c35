//! Why a twin cannot be made.

use std::fmt;

use chess::Square;

/// A twin that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwinError {
    /// Which twin.
    pub label: String,
    /// Why.
    pub reason: TwinReason,
}

/// Why a twin cannot be made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum TwinReason {
    /// The change needs a unit where there is none.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// A shift too far.
    #[error("the unit on {0} falls off the board")]
    FallsOff(Square),
    /// It is kept but not solved, for this reason.
    #[error("{0}")]
    Refused(String),
    /// It continues a twin that cannot be made.
    #[error("it continues {0}), which cannot be made")]
    Continues(String),
}

impl fmt::Display for TwinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TwinError { label, reason } = self;
        match reason {
            // The sentence may name the twin already.
            TwinReason::Refused(sentence) if sentence.starts_with("twin ") => f.write_str(sentence),
            reason => write!(f, "twin {label}: {reason}"),
        }
    }
}

impl std::error::Error for TwinError {}
