//! Weights from pairs: features brought to one scale, and a weight for each within its bounds.

use evolve::{Bounds, learn_from_pairs, product};
use quality::{Feature, Sense};

use super::questions::pairs;
use super::{Example, TasteExamples};

/// The spread of every feature, by which it is divided while weights are learned.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scale {
    spread: Vec<f64>,
}

impl Scale {
    /// The spread over some problems and all that they are compared with.
    pub(super) fn of(examples: &TasteExamples, training: &[usize]) -> Scale {
        let all: Vec<&Example> = training
            .iter()
            .map(|place| &examples.published[*place])
            .flat_map(|problem| std::iter::once(&problem.example).chain(&problem.neighbors))
            .collect();
        let count = all.len().max(1) as f64;
        let spread = (0..Feature::COUNT).map(|feature| {
            let mean = all.iter().map(|example| example.features[feature]).sum::<f64>() / count;
            let square = all.iter().map(|example| (example.features[feature] - mean).powi(2)).sum::<f64>() / count;
            // What never varies is not learned.
            if square > 1e-12 { square.sqrt() } else { f64::INFINITY }
        });
        Scale { spread: spread.collect() }
    }

    pub(super) fn difference(&self, better: &Example, worse: &Example) -> Vec<f64> {
        let each = better.features.iter().zip(&worse.features).zip(&self.spread);
        each.map(|((better, worse), spread)| (better - worse) / spread).collect()
    }
}

/// What weights may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    /// Every feature counts as chess sense says, and at least a little.
    Sense,
    /// Any weight goes: a plain linear model, for comparison.
    Plain,
}

/// What every feature counts at least, a spread away: what differs in nothing else is not equal.
const LEAST: f64 = 0.02;

impl Rule {
    fn bounds(self) -> Vec<Bounds> {
        let bounds = |feature: &Feature| match (self, feature.sense()) {
            (Rule::Plain, _) => Bounds::FREE,
            (Rule::Sense, Sense::Pays) => Bounds { low: LEAST, high: f64::INFINITY },
            (Rule::Sense, Sense::Costs) => Bounds { low: f64::NEG_INFINITY, high: -LEAST },
        };
        Feature::ALL.iter().map(bounds).collect()
    }
}

/// The weights that agree best with some problems, for features as they are measured.
pub(super) fn learn(
    examples: &TasteExamples,
    training: &[usize],
    composed: &[usize],
    rule: Rule,
    price: f64,
    seed: u64,
) -> Vec<f64> {
    let scale = Scale::of(examples, training);
    let pairs = pairs(examples, training, composed, &scale, seed);
    let weights = learn_from_pairs(&pairs, &rule.bounds(), price);
    weights.iter().zip(&scale.spread).map(|(weight, spread)| weight / spread).collect()
}

/// The points of a problem.
pub(super) fn points(weights: &[f64], example: &Example) -> f64 {
    product(&example.features, weights)
}
