//! Why a problem was not searched: the same for every search near a problem.

use crate::{BadDemand, NoScore};

/// Why a problem was not searched.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotSearched {
    /// The setup is not a position.
    #[error("the position is illegal; repair it first")]
    Illegal,
    /// Only sound problems have something to keep.
    #[error("the problem is not sound; repair it first")]
    NotSound,
    /// There is nothing to repair.
    #[error("the problem is already sound; improve it instead")]
    Sound,
    /// It is not known whether it is sound.
    #[error("the problem was not fully solved: allow more time or more nodes")]
    Unfinished,
    /// The model does not judge it.
    #[error(transparent)]
    NoScore(#[from] NoScore),
    /// Something to keep is missing, or a demand cannot be met.
    #[error(transparent)]
    Demand(#[from] BadDemand),
}
