//! How well weights agree with composers: the share of rivals that published problems outrank, less the price of
//! leaving the published weights.

use engine::Interval;
use evolve::{Parameter, Space};
use quality::{ComposerWeights, Tariff};

use super::{Duels, ProblemWithRivals, QualitySettings, RivalChange, Weighing};

/// The tariff of an individual.
pub(super) fn tariff_of(values: &[i32]) -> Tariff {
    Tariff::of(&weights_of(values))
}

/// The weights of an individual.
pub(super) fn weights_of(values: &[i32]) -> ComposerWeights {
    ComposerWeights::of_values(values).expect("an individual has a value for every weight, inside its range")
}

/// The mean share of rivals outranked; every problem counts the same.
pub(super) fn accuracy(problems: &[ProblemWithRivals], tariff: &Tariff) -> f64 {
    let shares = problems.iter().map(|problem| problem.duels(tariff, |_| true).share());
    shares.sum::<f64>() / problems.len().max(1) as f64
}

/// How far an individual is from the recommended one: 0 at it, 1 where every weight is a whole range away.
pub(super) fn distance(space: &Space, values: &[i32]) -> f64 {
    let parameters = space.parameters();
    let part = |(parameter, value): (&Parameter, &i32)| {
        let range = (f64::from(parameter.max) - f64::from(parameter.min)).max(1.0);
        (f64::from(*value) - f64::from(parameter.recommended)).abs() / range
    };
    parameters.iter().zip(values).map(part).sum::<f64>() / parameters.len() as f64
}

/// The mean share over the kinds of changes, leaving out kinds with too few rivals.
fn balanced(problems: &[ProblemWithRivals], tariff: &Tariff) -> f64 {
    let mut kinds = [Duels::default(); RivalChange::KINDS.len()];
    for problem in problems {
        problem.add_duels_by_kind(tariff, &mut kinds);
    }
    let counted: Vec<f64> = kinds.iter().filter(|duels| duels.count() >= TOO_FEW).map(Duels::share).collect();
    counted.iter().sum::<f64>() / counted.len().max(1) as f64
}

/// Fewer rivals of a kind are too few.
const TOO_FEW: usize = 50;

/// What is bred for: agreement, less the price of leaving the published weights.
pub(super) fn fitness(settings: &QualitySettings, problems: &[ProblemWithRivals], values: &[i32]) -> f64 {
    let tariff = tariff_of(values);
    let agreement = match settings.weighing {
        Weighing::EveryRival => accuracy(problems, &tariff),
        Weighing::EveryKind => balanced(problems, &tariff),
    };
    agreement - settings.loyalty * distance(&settings.space, values)
}

/// How some weights do on some problems.
#[derive(Clone, PartialEq, Debug)]
pub struct DuelResults {
    /// The mean share of rivals outranked, with its 95 % interval over the problems.
    pub share: Interval,
    /// All duels together.
    pub duels: Duels,
    /// Problems that no rival outranks.
    pub unbeaten: usize,
    /// The share of every problem.
    shares: Vec<f64>,
}

impl DuelResults {
    /// The results of these weights.
    fn of(problems: &[ProblemWithRivals], tariff: &Tariff) -> DuelResults {
        let each: Vec<Duels> = problems.iter().map(|problem| problem.duels(tariff, |_| true)).collect();
        let shares: Vec<f64> = each.iter().map(Duels::share).collect();
        let unbeaten = each.iter().filter(|duels| duels.lost == 0).count();
        DuelResults { share: within_all(mean(&shares)), duels: together(each.into_iter()), unbeaten, shares }
    }

    /// By how much these weights do better than others on the same problems, problem by problem.
    pub fn gain_over(&self, other: &DuelResults) -> Interval {
        let gains: Vec<f64> = self.shares.iter().zip(&other.shares).map(|(here, there)| here - there).collect();
        mean(&gains)
    }
}

/// How the published weights and these do on some problems.
pub(crate) fn duel_results(problems: &[ProblemWithRivals], weights: &ComposerWeights) -> [DuelResults; 2] {
    [&ComposerWeights::PUBLISHED, weights].map(|weights| DuelResults::of(problems, &Tariff::of(weights)))
}

/// All duels with rivals made by such a change.
pub(super) fn duels_by(problems: &[ProblemWithRivals], tariff: &Tariff, wanted: impl Fn(RivalChange) -> bool) -> Duels {
    together(problems.iter().map(|problem| problem.duels(tariff, &wanted)))
}

fn together(all: impl Iterator<Item = Duels>) -> Duels {
    all.fold(Duels::default(), |sum, one| Duels {
        won: sum.won + one.won,
        drawn: sum.drawn + one.drawn,
        lost: sum.lost + one.lost,
    })
}

/// The interval of a share ends at 0 and 1.
fn within_all(share: Interval) -> Interval {
    Interval { low: share.low.max(0.0), high: share.high.min(1.0), ..share }
}

/// The mean, with the 95 % interval of the normal distribution.
fn mean(numbers: &[f64]) -> Interval {
    let count = numbers.len().max(1) as f64;
    let value = numbers.iter().sum::<f64>() / count;
    let spread = numbers.iter().map(|number| (number - value).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (spread / count).sqrt();
    Interval { low: value - half, value, high: value + half }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_lies_in_its_interval() {
        let Interval { low, value, high } = mean(&[0.5, 0.7, 0.9]);
        assert!((value - 0.7).abs() < 1e-9 && (high - 0.7 - 1.96 * (0.04_f64 / 3.0).sqrt()).abs() < 1e-9);
        assert!((high + low - 1.4).abs() < 1e-9);
        assert_eq!(mean(&[]).value, 0.0);
    }
}
