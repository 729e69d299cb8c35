//! How well weights agree with composers: the share of rivals that published problems outrank, and what it costs to leave
//! the published weights.

use engine::Interval;
use evolve::{Parameter, Space};
use quality::{ComposerWeights, Tariff};

use super::{Change, Duels, LearningWishes, Lesson, Weighing};

/// The tariff of an individual.
pub(super) fn tariff_of(values: &[i32]) -> Tariff {
    Tariff::of(&weights_of(values))
}

/// The weights of an individual.
pub(super) fn weights_of(values: &[i32]) -> ComposerWeights {
    ComposerWeights::of_values(values).expect("an individual has a value for every weight, inside its range")
}

/// The mean share of rivals outranked; every problem counts the same.
pub(super) fn accuracy(lessons: &[Lesson], tariff: &Tariff) -> f64 {
    let shares = lessons.iter().map(|lesson| lesson.duels(tariff, |_| true).share());
    shares.sum::<f64>() / lessons.len().max(1) as f64
}

/// How far an individual is from the recommended one: 0 at it, 1 where every weight is a whole range away.
pub(super) fn distance(space: &Space, values: &[i32]) -> f64 {
    let parameters = space.parameters();
    let part = |(parameter, value): (&Parameter, &i32)| {
        let range = f64::from(parameter.max - parameter.min).max(1.0);
        f64::from((value - parameter.recommended).abs()) / range
    };
    parameters.iter().zip(values).map(part).sum::<f64>() / parameters.len() as f64
}

/// The mean share over the kinds of changes, those left out that make too few rivals to tell anything.
fn balanced(lessons: &[Lesson], tariff: &Tariff) -> f64 {
    let mut kinds = [Duels::default(); Change::KINDS.len()];
    for lesson in lessons {
        lesson.add_duels_by_kind(tariff, &mut kinds);
    }
    let told: Vec<f64> = kinds.iter().filter(|duels| duels.count() >= TOO_FEW).map(Duels::share).collect();
    told.iter().sum::<f64>() / told.len().max(1) as f64
}

/// Fewer rivals of a kind tell nothing of it.
const TOO_FEW: usize = 50;

/// What is bred for: agreement, less what leaving the published weights costs.
pub(super) fn fitness(wishes: &LearningWishes, lessons: &[Lesson], values: &[i32]) -> f64 {
    let tariff = tariff_of(values);
    let agreement = match wishes.weighing {
        Weighing::EveryRival => accuracy(lessons, &tariff),
        Weighing::EveryKind => balanced(lessons, &tariff),
    };
    agreement - wishes.loyalty * distance(&wishes.space, values)
}

/// How some weights do on some lessons.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The mean share of rivals outranked, with its 95 % interval over the problems.
    pub share: Interval,
    /// All duels together.
    pub duels: Duels,
    /// Problems that no rival outranks.
    pub unbeaten: usize,
    /// The share of every problem.
    shares: Vec<f64>,
}

impl Standing {
    /// The standing of these weights.
    fn of(lessons: &[Lesson], tariff: &Tariff) -> Standing {
        let each: Vec<Duels> = lessons.iter().map(|lesson| lesson.duels(tariff, |_| true)).collect();
        let shares: Vec<f64> = each.iter().map(Duels::share).collect();
        let unbeaten = each.iter().filter(|duels| duels.lost == 0).count();
        Standing { share: within_all(mean(&shares)), duels: together(each.into_iter()), unbeaten, shares }
    }

    /// By how much these weights do better than others on the same problems, problem by problem.
    pub fn gain_over(&self, other: &Standing) -> Interval {
        let gains: Vec<f64> = self.shares.iter().zip(&other.shares).map(|(here, there)| here - there).collect();
        mean(&gains)
    }
}

/// How the published weights and these do on some lessons.
pub(crate) fn standings(lessons: &[Lesson], weights: &ComposerWeights) -> [Standing; 2] {
    [&ComposerWeights::PUBLISHED, weights].map(|weights| Standing::of(lessons, &Tariff::of(weights)))
}

/// All duels with rivals that such a change made.
pub(super) fn duels_by(lessons: &[Lesson], tariff: &Tariff, wanted: impl Fn(Change) -> bool) -> Duels {
    together(lessons.iter().map(|lesson| lesson.duels(tariff, &wanted)))
}

fn together(all: impl Iterator<Item = Duels>) -> Duels {
    all.fold(Duels::default(), |sum, one| Duels {
        won: sum.won + one.won,
        drawn: sum.drawn + one.drawn,
        lost: sum.lost + one.lost,
    })
}

/// Of a share: an interval of few problems must not promise more than all.
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
