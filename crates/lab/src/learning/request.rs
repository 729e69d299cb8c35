//! The request `evolve quality`: everything the learned weights depend on.

use evolve::{EvolutionPlan, Space};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use session::Request;

use super::problems::Sampling;
use super::ranges_file::weight_space;
use crate::breeding::{Breeding, Ranges, differing_ranges, flattened, space_with};
use crate::experiment::Collection;
use crate::failure::{CannotRun, within};

/// Learn the weights of composer-2006 from published problems.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EvolveQualityRequest {
    /// The collections to learn from.
    pub collections: Vec<Collection>,
    /// The collections whose problems are held back; if there are none, a share of those to learn from.
    pub held_back: Vec<Collection>,
    /// Without collections of their own, one problem in this many is held back.
    pub held_back_share: usize,
    /// How many problems to learn from.
    pub problems: usize,
    /// How many problems to hold back.
    pub held_back_problems: usize,
    /// The fewest sound neighbors a problem must have.
    pub at_least: usize,
    /// The most neighbors it is compared with.
    pub neighbors: usize,
    /// The search.
    pub breeding: Breeding,
    /// What it costs to leave the published weights: the share of duels that weights a whole range away must gain.
    pub loyalty: f64,
    /// What counts equally in the fitness.
    pub weighing: Weighing,
    /// The ranges that differ from the documented ones.
    pub parameters: Ranges,
}

/// What counts equally in the share of rivals outranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Weighing {
    /// Every rival of a problem, and every problem. Most rivals have a unit added or moved.
    #[serde(rename = "rivals")]
    EveryRival,
    /// Every kind of change, however few rivals it makes.
    #[serde(rename = "kinds")]
    EveryKind,
}

impl Request for EvolveQualityRequest {
    const COMMAND: &'static str = "evolve quality";
    const VERSION: &'static str = studio::VERSION;

    fn fields(&self) -> Map<String, Value> {
        serde_json::to_value(self).map_or_else(|_| Map::new(), flattened)
    }
}

/// A request that was found to make sense.
#[derive(Clone, PartialEq, Debug)]
pub struct QualitySettings {
    /// The weights and their ranges.
    pub space: Space,
    /// How to search.
    pub plan: EvolutionPlan,
    /// What it costs to leave the published weights.
    pub loyalty: f64,
    /// What counts equally in the fitness.
    pub weighing: Weighing,
    /// Which problems.
    pub sampling: Sampling,
}

impl EvolveQualityRequest {
    /// The ranges of a space of weights, as the request keeps them.
    pub fn ranges_of(space: &Space) -> Ranges {
        differing_ranges(space, &weight_space())
    }

    /// The settings, or the first thing that makes no sense. Nothing is solved.
    pub fn settings(&self) -> Result<QualitySettings, CannotRun> {
        let space = space_with(&weight_space(), &self.parameters)?;
        // Limits of the judge's own; every value between two that fit fits.
        let ends = [|range: &evolve::Parameter| range.min, |range: &evolve::Parameter| range.max];
        for end in ends {
            let values: Vec<i32> = space.parameters().iter().map(end).collect();
            if quality::ComposerWeights::of_values(&values).is_none() {
                return Err(CannotRun::request("`parameters`: these weights are too large for composer-2006"));
            }
        }
        let at_least = within("at-least", self.at_least, 1..=10_000)?;
        Ok(QualitySettings {
            space,
            plan: self.breeding.plan()?,
            loyalty: within("loyalty", self.loyalty, 0.0..=1.0)?,
            weighing: self.weighing,
            sampling: Sampling {
                problems: within("problems", self.problems, 1..=1_000_000)?,
                held_back: within("held-back-problems", self.held_back_problems, 1..=1_000_000)?,
                held_back_share: within("held-back-share", self.held_back_share, 2..=100)?,
                at_least,
                neighbors: within("neighbors", self.neighbors, 1..=10_000)?.max(at_least),
                seed: self.breeding.seed,
            },
        })
    }
}
