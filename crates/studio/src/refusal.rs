//! Why a problem was not searched: the same for every search near a problem.

use crate::{BadDemand, NoScore};

/// Why a problem was not searched.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotSearched {
    /// The setup is not a position.
    #[error("the diagram is not a legal position; keymove repair finds legal ones near it")]
    Illegal,
    /// Only sound problems have something to keep.
    #[error("the problem is not sound; keymove repair finds sound ones near it")]
    NotSound,
    /// There is nothing to repair.
    #[error("the problem is sound already; keymove improve looks for better ones near it")]
    Sound,
    /// It is not known yet whether it is sound.
    #[error("the problem was not solved to the end: allow more time or `max-nodes`")]
    Unfinished,
    /// The model does not judge it.
    #[error(transparent)]
    NoScore(#[from] NoScore),
    /// Something to keep is missing, or a demand cannot be met.
    #[error(transparent)]
    Demand(#[from] BadDemand),
}
