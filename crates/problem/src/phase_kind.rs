//! The phases of direct play.

/// What a phase of play begins with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PhaseKind {
    /// Black moves in the diagram.
    SetPlay,
    /// A first move that fails.
    Try,
    /// The first move of the solution.
    Key,
}
