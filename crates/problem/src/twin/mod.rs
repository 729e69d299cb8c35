//! Twins: the same diagram with a small change, solved alongside it.

mod caption;
mod change;
mod error;
mod geometry;
mod phases;

pub use caption::TwinStep;
pub use change::{MirrorAxis, Rotation, TwinChange};
pub use error::{TwinError, TwinReason};
pub use phases::{TwinName, TwinPhase};

/// One twin: what is changed, from left to right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Twin {
    /// The letter under which it is published: "b".
    pub label: String,
    /// Whether it starts from position and stipulation of the phase just before it; otherwise from the diagram.
    pub continued: bool,
    /// What is changed.
    pub changes: Vec<TwinChange>,
    /// Why it is kept but not solved, such as a fairy rule, in a sentence; then there are no changes.
    pub refusal: Option<String>,
}
