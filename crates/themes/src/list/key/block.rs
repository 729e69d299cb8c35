//! Blocks: whether Black's moves were answered in the diagram already, and what a waiting key changes of it.

use crate::frame::changed_play;
use crate::phase_table::compared;
use crate::{Line, Phase, UnitMove};

/// What the set play makes of a waiting key.
pub(super) enum Block {
    /// Some black moves had no answer before the key.
    Incomplete {
        /// How many.
        unprovided: usize,
        /// Of how many.
        of: usize,
    },
    /// Every black move was answered, and still is in the same way.
    Complete,
    /// Every black move was answered, and the key changes some answers.
    Mutate(Mutation),
}

/// What a waiting key changes of a complete block.
pub(super) struct Mutation {
    /// The lines in which the answer is new.
    pub lines: Vec<Line>,
    /// How many different changes they make: black moves that are answered alike before and after are one.
    pub changes: usize,
}

impl Mutation {
    /// `2 set answers changed`.
    pub(super) fn words(&self) -> String {
        match self.changes {
            1 => "one set answer changed".to_owned(),
            count => format!("{count} set answers changed"),
        }
    }
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
    let mut lines = changed_play(set, key);
    lines.sort_unstable();
    let changes = different_changes(set, &lines);
    if lines.is_empty() { Block::Complete } else { Block::Mutate(Mutation { lines, changes }) }
}

/// How many of the changes differ in what was set or in what is played now.
fn different_changes(set: &Phase<'_>, lines: &[Line]) -> usize {
    let change = |line: &Line| {
        let [_, defense, answer] = line.0[..] else { return None };
        let before = set.variations.iter().find(|variation| variation.defense == defense)?;
        let mut replies: Vec<UnitMove> = before.replies.iter().map(|reply| compared(&[defense], reply.mv)).collect();
        replies.sort_unstable();
        Some((replies, compared(&line.0[..2], answer)))
    };
    let mut changes: Vec<_> = lines.iter().filter_map(change).collect();
    changes.sort_unstable();
    changes.dedup();
    changes.len()
}
