//! The request `experiment compose`: everything its findings depend on.

use compose::PaperReading;
use problem::Stipulation;
use serde::{Deserialize, Serialize};
use session::Request;

use super::Plan;
use crate::failure::{CannotRun, within};

/// Compare composing at random with composing by experience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ComposeExperimentRequest {
    /// Cycles for every approach.
    pub cycles: u32,
    /// Attempts in every cycle.
    pub attempts: u32,
    /// Mate in this many moves: 2, 3 or 4.
    pub moves: u8,
    /// The random seed.
    pub seed: u64,
    /// How the paper's steps are read: `nearest`, `brisk`, or single options such as `crowded=fail`.
    pub reading: String,
    /// The most nodes for each position that is tested.
    pub max_nodes: u64,
}

impl Request for ComposeExperimentRequest {
    const COMMAND: &'static str = "experiment compose";
    const VERSION: &'static str = studio::VERSION;
}

impl ComposeExperimentRequest {
    /// The plan, or the first thing that makes no sense.
    pub fn plan(&self) -> Result<Plan, CannotRun> {
        let moves = within("moves", self.moves, 2..=4)?;
        Ok(Plan {
            cycles: within("cycles", self.cycles, 2..=100_000)?,
            attempts: within("attempts", self.attempts, 1..=100_000)?,
            seed: self.seed,
            stipulation: Stipulation::mate_in(u64::from(moves)).map_err(CannotRun::request)?,
            reading: PaperReading::named(&self.reading).map_err(CannotRun::request)?,
            nodes: within("max-nodes", self.max_nodes, 1..=u64::MAX)?,
        })
    }
}
