//! What both searches by evolution share: the settings of the search and the ranges of its parameters as plain data,
//! and its generations as lines of a journal.

mod journal;
mod ranges;

pub use ranges::{Range, Ranges};

pub(crate) use journal::{GenerationLine, replay};
pub(crate) use ranges::{LARGEST, differing_ranges, space_with};

use evolve::{EvolutionMethod, EvolutionPlan, Genetic, Mutation, Selection};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::failure::{CannotRun, within};

/// How to breed one generation from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BreedingMethod {
    /// Selection, crossover and mutation.
    Genetic,
    /// Separable CMA-ES.
    CmaEs,
}

/// The settings of a search by evolution.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Breeding {
    /// Individuals in each generation, the reference among them.
    pub population: usize,
    /// How many generations.
    pub generations: usize,
    /// How one generation follows from another.
    pub method: BreedingMethod,
    /// Genetic only: the probability that a selected individual is crossed with another.
    pub crossover: f64,
    /// Genetic only: the probability that a value changes.
    pub mutation: f64,
    /// Genetic only: values change in normal steps with this share of the range as deviation; if absent, to any value
    /// of the range.
    pub gaussian: Option<f64>,
    /// Genetic only: parents are the best of this many drawn at random; if absent, the roulette wheel chooses.
    pub tournament: Option<usize>,
    /// Genetic only: how many of the best are kept unchanged.
    pub elite: usize,
    /// The random seed.
    pub seed: u64,
}

impl Breeding {
    /// The settings as a plan, if they make sense.
    pub(crate) fn plan(&self) -> Result<EvolutionPlan, CannotRun> {
        let method = match self.method {
            BreedingMethod::CmaEs => EvolutionMethod::Separable,
            BreedingMethod::Genetic => EvolutionMethod::Genetic(Genetic {
                crossover: self.crossover,
                mutation: self.mutation,
                change: self.gaussian.map_or(Mutation::Uniform, |spread| Mutation::Gaussian { spread }),
                selection: self.tournament.map_or(Selection::Roulette, |size| Selection::Tournament { size }),
                elite: self.elite,
            }),
        };
        let plan = EvolutionPlan {
            size: within("population", self.population, 3..=1000)?,
            generations: within("generations", self.generations, 1..=1_000_000)?,
            method,
            seed: self.seed,
        };
        plan.check().map_err(CannotRun::request)?;
        Ok(plan)
    }
}

/// The fields of a request with those of its field `breeding` beside the others, so that messages name them directly.
pub(crate) fn flattened(request: Value) -> Map<String, Value> {
    let Value::Object(fields) = request else { return Map::new() };
    let lift = |(name, value): (String, Value)| match value {
        Value::Object(inner) if name == "breeding" => inner.into_iter().collect::<Vec<_>>(),
        value => vec![(name, value)],
    };
    fields.into_iter().flat_map(lift).collect()
}
