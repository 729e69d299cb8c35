//! What a session reports while it runs, and how it ended.

use serde::Serialize;

/// Something that happened. `F` is what this kind of work finds.
pub enum Event<'a, F> {
    /// How much of the work is done.
    Progress(&'a Progress),
    /// A result, in the order of the work.
    Found(&'a F),
    /// A line for the journal: written once, never changed.
    Line(&'a str),
    /// The work can be saved now. Making the text costs something, so it is made only when asked for.
    Save {
        /// Whether this is the last chance.
        last: bool,
        /// The text of a checkpoint.
        text: &'a dyn Fn() -> String,
    },
}

/// How much of the work is done.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Progress {
    /// What is being worked on: "depth 2", "generation 14".
    pub stage: String,
    /// How much of the stage is done, from 0 to 1; none if unknown.
    pub share: Option<f64>,
    /// Parts done and parts in all, where the stage has parts.
    pub parts: Option<(u64, u64)>,
    /// How many units of work have been done so far.
    pub count: u64,
    /// What is counted, in the plural: "positions", "attempts".
    pub unit: &'static str,
    /// The state of things in a few words: "best 105", "3 sound".
    pub status: String,
}

/// How the work ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "how")]
pub enum Ended {
    /// It is complete.
    Complete,
    /// It was stopped, by a user or a clock.
    Stopped {
        /// After how many units of work: the same request with this limit ends at the same place.
        after: u64,
        /// What is counted, in the plural.
        unit: &'static str,
    },
}

impl Ended {
    /// Complete, or stopped after this many units of work.
    pub fn of(complete: bool, after: u64, unit: &'static str) -> Ended {
        if complete { Ended::Complete } else { Ended::Stopped { after, unit } }
    }

    /// Whether nothing was left out.
    pub fn is_complete(self) -> bool {
        self == Ended::Complete
    }
}
