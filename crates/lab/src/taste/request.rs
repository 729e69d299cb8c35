//! The request `evolve taste`: everything the learned weights depend on.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use session::Request;

use crate::breeding::flattened;
use crate::experiment::Collection;
use crate::failure::{CannotRun, within};

/// Learn the weights of keymove-2026 from comparisons.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EvolveTasteRequest {
    /// The length of the problems.
    pub moves: u8,
    /// The collections of published problems.
    pub collections: Vec<Collection>,
    /// The collections of composed problems, which published ones should be above.
    pub composed: Vec<Collection>,
    /// How many neighbors are drawn for each problem at one, two and three changes.
    pub neighbors: usize,
    /// How many problems are used at most.
    pub problems: usize,
    /// Into how many folds problems are split.
    pub folds: usize,
    /// The random seed.
    pub seed: u64,
}

impl Request for EvolveTasteRequest {
    const COMMAND: &'static str = "evolve taste";
    const VERSION: &'static str = studio::VERSION;

    fn fields(&self) -> Map<String, Value> {
        serde_json::to_value(self).map_or_else(|_| Map::new(), flattened)
    }
}

/// A request that was found to make sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TasteSettings {
    /// The length of the problems.
    pub moves: u8,
    /// How many neighbors are drawn at each distance.
    pub neighbors: usize,
    /// How many problems are used at most.
    pub problems: usize,
    /// Into how many folds problems are split.
    pub folds: usize,
    /// The random seed.
    pub seed: u64,
}

impl EvolveTasteRequest {
    /// The settings, or the first thing that makes no sense. Nothing is solved.
    pub fn settings(&self) -> Result<TasteSettings, CannotRun> {
        Ok(TasteSettings {
            moves: within("moves", self.moves, 2..=4)?,
            neighbors: within("neighbors", self.neighbors, 1..=1_000)?,
            problems: within("problems", self.problems, 10..=1_000_000)?,
            folds: within("folds", self.folds, 2..=20)?,
            seed: self.seed,
        })
    }
}
