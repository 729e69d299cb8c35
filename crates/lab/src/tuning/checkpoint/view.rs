//! A tuning as it stands in the file of a checkpoint.

use engine::{CrossTable, Tuning};
use evolve::{Distribution, Generation, SplitMix, State};
use serde::{Deserialize, Serialize};

/// A tuning as it stands in the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TuningView {
    chance: String,
    individuals: Vec<Vec<i32>>,
    distribution: Option<DistributionView>,
    log: Vec<GenerationView>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DistributionView {
    mean: Vec<String>,
    step: String,
    variance: Vec<String>,
    path: Vec<String>,
    variance_path: Vec<String>,
    updates: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GenerationView {
    individuals: Vec<Vec<i32>>,
    fitness: Vec<String>,
    /// Only where there were games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    half_points: Vec<Vec<[Option<u32>; 2]>>,
}

fn texts(numbers: &[f64]) -> Vec<String> {
    numbers.iter().map(f64::to_string).collect()
}

fn numbers(texts: &[String]) -> Option<Vec<f64>> {
    texts.iter().map(|text| text.parse().ok()).collect()
}

impl TuningView {
    pub(super) fn of(tuning: &Tuning) -> TuningView {
        let mut view = TuningView::of_state(&tuning.state);
        for (generation, table) in view.log.iter_mut().zip(&tuning.tables) {
            generation.half_points = table.cells.clone();
        }
        view
    }

    /// A search without games.
    pub(crate) fn of_state(state: &State) -> TuningView {
        let generation = |generation: &Generation| GenerationView {
            individuals: generation.individuals.clone(),
            fitness: texts(&generation.fitness),
            half_points: vec![],
        };
        TuningView {
            chance: state.chance.state().to_string(),
            individuals: state.individuals.clone(),
            distribution: state.distribution.as_ref().map(|learned| DistributionView {
                mean: texts(&learned.mean),
                step: learned.step.to_string(),
                variance: texts(&learned.variance),
                path: texts(&learned.path),
                variance_path: texts(&learned.variance_path),
                updates: learned.updates,
            }),
            log: state.log.iter().map(generation).collect(),
        }
    }

    pub(super) fn tuning(&self) -> Option<Tuning> {
        let tables = self.log.iter().map(|view| CrossTable { cells: view.half_points.clone() }).collect();
        Some(Tuning { state: self.state()?, tables })
    }

    /// The search.
    pub(crate) fn state(&self) -> Option<State> {
        let distribution = match &self.distribution {
            None => None,
            Some(view) => Some(Distribution {
                mean: numbers(&view.mean)?,
                step: view.step.parse().ok().filter(|step: &f64| step.is_finite() && *step > 0.0)?,
                variance: numbers(&view.variance)?,
                path: numbers(&view.path)?,
                variance_path: numbers(&view.variance_path)?,
                updates: view.updates,
            }),
        };
        let generation = |view: &GenerationView| {
            Some(Generation { individuals: view.individuals.clone(), fitness: numbers(&view.fitness)? })
        };
        Some(State {
            individuals: self.individuals.clone(),
            chance: SplitMix::new(self.chance.parse().ok()?),
            distribution,
            log: self.log.iter().map(generation).collect::<Option<Vec<_>>>()?,
        })
    }
}
