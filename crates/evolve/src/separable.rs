//! Separable CMA-ES (R. Ros and N. Hansen, 2008): a normal distribution without correlations whose mean, step and
//! deviations follow what proved fit. Written here, since the crates for CMA-ES bring a library of matrices along that
//! the separable form does not need, draw from generators whose state cannot be saved, and are judged one point at a
//! time.

use crate::arithmetic::{exp, ln};
use crate::crossover::round;
use crate::{Individual, Parameter, Space, SplitMix};

/// Where the search looks, in units of the ranges: 0 is the least value of a parameter and 1 the greatest.
#[derive(Clone, PartialEq, Debug)]
pub struct SampleDistribution {
    /// The middle.
    pub mean: Vec<f64>,
    /// The length of a step.
    pub step: f64,
    /// The variance of each parameter, in steps.
    pub variance: Vec<f64>,
    /// Where the mean has been going lately, in units of the deviations.
    pub path: Vec<f64>,
    /// The same in units of the ranges, for the variances.
    pub variance_path: Vec<f64>,
    /// How often it has learned.
    pub updates: u32,
}

/// The constants that depend on dimension and population only.
struct Rates {
    weights: Vec<f64>,
    effective: f64,
    path: f64,
    damping: f64,
    variance_path: f64,
    rank_one: f64,
    rank_many: f64,
    /// The expected length of a normal vector.
    length: f64,
}

impl Rates {
    /// The usual ones of CMA-ES; the variances learn faster, as there are fewer of them.
    fn new(dimension: usize, population: usize) -> Rates {
        let (n, parents) = (dimension as f64, (population / 2).max(1));
        let half = (population as f64 + 1.0) / 2.0;
        let raw: Vec<f64> = (1..=parents).map(|rank| (ln(half) - ln(rank as f64)).max(0.0)).collect();
        let total: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| if total > 0.0 { weight / total } else { 1.0 }).collect();
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let path = (effective + 2.0) / (n + effective + 5.0);
        let faster = (n + 2.0) / 3.0;
        let rank_one = (faster * 2.0 / ((n + 1.3).powi(2) + effective)).min(1.0);
        let rank_many = 2.0 * (effective - 2.0 + 1.0 / effective) / ((n + 2.0).powi(2) + effective);
        Rates {
            effective,
            path,
            damping: 1.0 + path + 2.0 * (((effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0),
            variance_path: (4.0 + effective / n) / (n + 4.0 + 2.0 * effective / n),
            rank_one,
            rank_many: (faster * rank_many).clamp(0.0, 1.0 - rank_one),
            length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
            weights,
        }
    }
}

impl SampleDistribution {
    /// Around the recommended values, reaching the ends of the ranges.
    pub fn begin(space: &Space) -> SampleDistribution {
        let dimension = space.parameters().len();
        let zero = vec![0.0; dimension];
        SampleDistribution {
            mean: space.parameters().iter().map(|parameter| to_share(parameter, parameter.recommended)).collect(),
            step: 0.3,
            variance: vec![1.0; dimension],
            path: zero.clone(),
            variance_path: zero,
            updates: 0,
        }
    }

    /// This many individuals; what would leave its range stays at the end of it.
    pub fn draw(&self, space: &Space, count: usize, chance: &mut SplitMix) -> Vec<Individual> {
        let mut value = |(index, parameter): (usize, &Parameter)| {
            let share = self.mean[index] + self.step * self.variance[index].sqrt() * chance.normal();
            from_share(parameter, share)
        };
        (0..count).map(|_| space.parameters().iter().enumerate().map(&mut value).collect()).collect()
    }

    /// The individual in the middle: what the search would recommend now.
    pub fn favorite(&self, space: &Space) -> Individual {
        let shares = self.mean.iter();
        space.parameters().iter().zip(shares).map(|(parameter, &share)| from_share(parameter, share)).collect()
    }

    /// The distribution after it has seen how fit these individuals are.
    #[must_use]
    pub fn learn(&self, space: &Space, individuals: &[Individual], fitness: &[f64]) -> SampleDistribution {
        let rates = Rates::new(self.mean.len(), individuals.len());
        let mut order: Vec<usize> = (0..individuals.len()).collect();
        order.sort_by(|&one, &other| fitness[other].total_cmp(&fitness[one]));
        let parents: Vec<Vec<f64>> = order
            .iter()
            .take(rates.weights.len())
            .map(|&index| space.parameters().iter().zip(&individuals[index]).map(|(p, &v)| to_share(p, v)).collect())
            .collect();
        let mut next = self.clone();
        next.updates += 1;
        for index in 0..self.mean.len() {
            next.learn_one(self, &rates, &parents, index);
        }
        let length = next.path.iter().map(|part| part * part).sum::<f64>().sqrt();
        let change = (rates.path / rates.damping * (length / rates.length - 1.0)).clamp(-1.0, 1.0);
        next.step = (self.step * exp(change)).clamp(0.001, 1.0);
        next
    }

    /// What one parameter learns: mean, both paths, variance.
    fn learn_one(&mut self, before: &SampleDistribution, rates: &Rates, parents: &[Vec<f64>], index: usize) {
        let steps = parents.iter().map(|parent| (parent[index] - before.mean[index]) / before.step);
        let weighted: Vec<(f64, f64)> = rates.weights.iter().copied().zip(steps).collect();
        let moved: f64 = weighted.iter().map(|(weight, step)| weight * step).sum();
        self.mean[index] = before.mean[index] + before.step * moved;
        let follow = |path: f64, rate: f64, step: f64| {
            (1.0 - rate) * path + (rate * (2.0 - rate) * rates.effective).sqrt() * step
        };
        self.path[index] = follow(before.path[index], rates.path, moved / before.variance[index].sqrt());
        self.variance_path[index] = follow(before.variance_path[index], rates.variance_path, moved);
        let many: f64 = weighted.iter().map(|(weight, step)| weight * step * step).sum();
        let variance = (1.0 - rates.rank_one - rates.rank_many) * before.variance[index]
            + rates.rank_one * self.variance_path[index] * self.variance_path[index]
            + rates.rank_many * many;
        // A parameter that clings to the end of its range must be able to leave it again.
        self.variance[index] = variance.clamp(1e-4, 1e4);
    }
}

fn to_share(parameter: &Parameter, value: i32) -> f64 {
    let range = f64::from(parameter.max) - f64::from(parameter.min);
    if range > 0.0 { (f64::from(value) - f64::from(parameter.min)) / range } else { 0.0 }
}

fn from_share(parameter: &Parameter, share: f64) -> i32 {
    let range = f64::from(parameter.max) - f64::from(parameter.min);
    round(f64::from(parameter.min) + share * range).clamp(parameter.min, parameter.max)
}
