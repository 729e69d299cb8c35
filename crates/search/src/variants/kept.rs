//! What a neighbor keeps of the problem it was made from.

use chess::{Position, Setup};
use themes::Analysis;
use themes::help::report::HelpShowing;
use themes::report::{Difference, Origins, Portrait};

use super::touched::origins;
use crate::constraints::ALL_PHASES;
use crate::{Improvement, Judge};

/// What is kept, most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kept {
    /// The key and all of the play, and nothing is new.
    Play,
    /// The key; the play has changed.
    Key,
    /// What was demanded, with another key.
    Themes,
}

impl Kept {
    /// All, most first.
    pub const ALL: [Kept; 3] = [Kept::Play, Kept::Key, Kept::Themes];

    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Kept::Play => "play",
            Kept::Key => "key",
            Kept::Themes => "themes",
        }
    }

    /// What a helpmate keeps of another: all solutions, some, or none.
    pub fn of_solutions(original: &HelpShowing, own: &HelpShowing) -> Kept {
        match original.kept_in(own) {
            0 => Kept::Themes,
            all if all == original.count() => Kept::Play,
            _ => Kept::Key,
        }
    }

    /// What a neighbor keeps that has, or has not, the same key. Without a look at its play that is the key at most.
    pub fn of(same_key: bool, difference: Option<&Difference>) -> Kept {
        match (same_key, difference) {
            (false, _) => Kept::Themes,
            (true, Some(difference)) if difference.is_nothing() => Kept::Play,
            (true, _) => Kept::Key,
        }
    }
}

/// What there is to compare in the original; nothing if its play is too large to be written out.
pub fn original_portrait(judge: &Judge<'_>, start: &Setup) -> Option<Portrait> {
    portrait_at(judge, &start.check().ok()?, Origins::unchanged(&start.board))
}

/// The same of a neighbor.
pub fn portrait_of(judge: &Judge<'_>, start: &Setup, neighbor: &Improvement) -> Option<Portrait> {
    portrait_at(judge, &neighbor.setup.check().ok()?, origins(&start.board, &neighbor.steps))
}

/// The same of a position with its units from there.
pub(crate) fn portrait_at(judge: &Judge<'_>, position: &Position, origins: Origins) -> Option<Portrait> {
    if !judge.is_for_directmates() {
        return None;
    }
    let solution = judge.solve(position, ALL_PHASES);
    solution.complete.then(|| Portrait::of(&Analysis::of(&solution), origins))
}
