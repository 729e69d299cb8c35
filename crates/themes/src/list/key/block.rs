//! Blocks: whether Black's moves were answered in the diagram already, and what a waiting key changes of it.

use crate::frame::changed_play;
use crate::{Line, Phase};

/// What the set play makes of a waiting key.
pub(super) enum Block {
    /// Some black moves had no answer before the key.
    Incomplete {
        /// How many.
        unprovided: usize,
        /// Of so many.
        of: usize,
    },
    /// Every black move was answered, and still is in the same way.
    Complete,
    /// Every black move was answered, and in these lines the key changes the answer.
    Mutate(Vec<Line>),
}

/// Whether White only passes the turn: no check, no threat, and every black move has an answer.
pub(super) fn waits(key: &Phase<'_>) -> bool {
    !key.start.in_check() && key.threats.is_empty() && !key.variations.is_empty() && is_block(key)
}

/// Whether every black move has an answer.
pub(super) fn is_block(phase: &Phase<'_>) -> bool {
    phase.variations.iter().all(|variation| !variation.replies.is_empty())
}

/// Which kind of block a waiting key belongs to.
pub(super) fn kind_of_block(set: &Phase<'_>, key: &Phase<'_>) -> Block {
    let unprovided = set.variations.iter().filter(|variation| variation.replies.is_empty()).count();
    if unprovided > 0 {
        return Block::Incomplete { unprovided, of: set.variations.len() };
    }
    let mut changed = changed_play(set, key);
    changed.sort_unstable();
    if changed.is_empty() { Block::Complete } else { Block::Mutate(changed) }
}
