//! The papers' experiments repeated (`experiment improve`): a seeded sample of a collection, every method on every problem,
//! and the papers' tables with our figures beside theirs. Composing has a module of its own.
//!
//! Nothing here writes files. Clocks are read in one place, for the tables of times; no result depends on them.

pub mod compose;
mod corpus;
mod facts;
mod papers;
mod parts;
mod record;
mod request;
mod run;
mod sample;
mod spread;
mod tables;
mod trial;

pub use corpus::{Candidate, Collection, Corpus};
pub use facts::Facts;
pub use parts::improve_experiment_part;
pub use record::{BestRecord, LevelRecord, Record, StepRecord};
pub use request::ImproveExperimentRequest;
pub use run::{ImproveFound, ImproveOutcome, improve_experiment};
pub use sample::{Choice, Subject, draw};
pub use tables::{NAMES, sheets, time_sheets};
pub use trial::{Unfinished, composer_preset};

/// The methods of the papers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MethodName {
    /// Hill climbing (1999).
    Icp,
    /// Every sequence of transformations up to the depth.
    Dicp,
    /// The same, and on request one level deeper where nothing better was found.
    Composer,
}

impl MethodName {
    /// All of them, in the order of their years.
    pub const ALL: [MethodName; 3] = [MethodName::Icp, MethodName::Dicp, MethodName::Composer];

    /// Its name in requests and files.
    pub fn name(self) -> &'static str {
        match self {
            MethodName::Icp => "icp",
            MethodName::Dicp => "dicp",
            MethodName::Composer => "composer",
        }
    }

    /// Its name in the papers.
    pub fn title(self) -> &'static str {
        match self {
            MethodName::Icp => "ICP",
            MethodName::Dicp => "DICP",
            MethodName::Composer => "Chess Composer",
        }
    }
}

/// What to do with every problem of the sample.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The methods, each once.
    pub methods: Vec<MethodName>,
    /// How many steps.
    pub depth: usize,
    /// Whether Chess Composer goes one level deeper where nothing better was found.
    pub deeper: Deeper,
    /// The judge of ICP; that of the others is composer-2006.
    pub icp_model: IcpModel,
    /// The set of weights of composer-2006, found by [`composer_preset`].
    pub preset: &'static str,
}

/// Whether Chess Composer takes one step more where nothing better was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deeper {
    /// It does, which takes hundreds of times as long.
    IfNothingBetter,
    /// The depth is the same for all problems.
    Never,
}

/// The judge of ICP.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum IcpModel {
    /// The judge of the other methods.
    #[serde(rename = "composer-2006")]
    Composer2006,
    /// ICP's own quality function.
    #[serde(rename = "icp-1999")]
    Icp1999,
}

/// An experiment, finished or not: what its report is made of.
pub struct Findings<'a> {
    /// Where the problems come from.
    pub corpus: &'a Corpus,
    /// How they were chosen.
    pub choice: &'a Choice,
    /// What was to be done with them.
    pub plan: &'a Plan,
    /// The problems.
    pub subjects: &'a [Subject],
    /// What was found, in any order.
    pub records: &'a [Record],
}

impl Findings<'_> {
    /// What a method found, in the order of the sample.
    pub fn by(&self, method: MethodName) -> Vec<&Record> {
        let found = |subject: &Subject| {
            self.records.iter().find(|record| record.method == method && record.fen == subject.fen())
        };
        self.subjects.iter().filter_map(found).collect()
    }

    /// How many searches are done, and how many there are.
    pub fn done(&self) -> (usize, usize) {
        let done = self.plan.methods.iter().map(|method| self.by(*method).len()).sum();
        (done, self.subjects.len() * self.plan.methods.len())
    }
}
