//! Positions worth expanding, and how they are ordered.

use crate::learned::{Class, ParentVerdict};
use crate::{BeamEntry, SearchTask, Step};

impl BeamEntry {
    /// The problem itself.
    pub(super) fn original(task: &SearchTask<'_>, score: f64) -> BeamEntry {
        let class = Class::of(ParentVerdict::Sound, Step::Shift { files: 0, ranks: 0 }, &task.start.board);
        let setup = *task.start;
        BeamEntry { setup, shift: (0, 0), first: Some(task.key), keys: 1, worth: score, score, parent: 0, class }
    }

    /// What it is.
    pub(super) fn parent_verdict(&self) -> ParentVerdict {
        match self.keys {
            0 => ParentVerdict::Unsolved,
            1 => ParentVerdict::Sound,
            _ => ParentVerdict::Cooked,
        }
    }

    /// By how much the original is shifted after a step from here.
    pub(super) fn shift_after(&self, step: Step) -> (i8, i8) {
        match step {
            Step::Shift { files, ranks } => (self.shift.0 + files, self.shift.1 + ranks),
            Step::Delete { .. } | Step::Add { .. } | Step::Exchange { .. } | Step::Relocate { .. } => self.shift,
        }
    }
}

/// Sorts, best first and of equals the one reached first, and drops the rest.
pub(super) fn keep_best(leads: &mut Vec<BeamEntry>, most: usize) {
    leads.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    leads.truncate(most);
}

/// What a further position must be worth to be kept.
pub(super) fn floor(leads: &[BeamEntry], most: usize) -> f64 {
    if leads.len() < most { f64::NEG_INFINITY } else { leads.last().map_or(f64::INFINITY, |last| last.worth) }
}
