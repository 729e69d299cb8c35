//! Weights learned from comparisons: of each pair the one should get more points than the other, and every weight stays
//! within bounds that are set beforehand.
//!
//! The loss is the logistic one, with a price for large weights, so that there is exactly one best answer. It is found
//! one weight after the other, each by a Newton step cut off at its bounds: no randomness, no step size to choose.

use crate::arithmetic::exp;

/// By how much the better of a pair exceeds the worse in every feature, and how much the pair counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// Better minus worse, one number a feature.
    pub difference: Vec<f64>,
    /// How much it counts.
    pub weight: f64,
}

/// What a weight may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The least.
    pub low: f64,
    /// The most.
    pub high: f64,
}

impl Bounds {
    /// Any number.
    pub const FREE: Bounds = Bounds { low: f64::NEG_INFINITY, high: f64::INFINITY };
    /// Nothing below zero.
    pub const PAYS: Bounds = Bounds { low: 0.0, high: f64::INFINITY };
    /// Nothing above zero.
    pub const COSTS: Bounds = Bounds { low: f64::NEG_INFINITY, high: 0.0 };
}

/// Rounds over all weights after which the answer is taken as it is.
const MOST_ROUNDS: usize = 200;
/// A round in which no weight moves further than this is the last.
const SETTLED: f64 = 1e-7;

/// The weights that agree best with the pairs. `price` is what the square of a weight costs: features should be of
/// similar spread, or large ones are favored.
pub fn learn_from_pairs(pairs: &[Pair], bounds: &[Bounds], price: f64) -> Vec<f64> {
    let features = bounds.len();
    // By feature, since one weight is moved at a time; zeros left out, since most features are rare.
    let columns: Vec<Vec<(usize, f64)>> = (0..features).map(|feature| column(pairs, feature)).collect();
    let mut weights: Vec<f64> = bounds.iter().map(|bounds| 0.0_f64.clamp(bounds.low, bounds.high)).collect();
    let mut margins: Vec<f64> = pairs.iter().map(|pair| product(&pair.difference, &weights)).collect();
    for _ in 0..MOST_ROUNDS {
        let mut furthest = 0.0_f64;
        for feature in 0..features {
            let step = step(pairs, &columns[feature], &margins, weights[feature], bounds[feature], price);
            if step != 0.0 {
                weights[feature] += step;
                columns[feature].iter().for_each(|(pair, value)| margins[*pair] += step * value);
                furthest = furthest.max(step.abs());
            }
        }
        if furthest < SETTLED {
            break;
        }
    }
    weights
}

/// The points that weights give.
pub fn product(features: &[f64], weights: &[f64]) -> f64 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

fn column(pairs: &[Pair], feature: usize) -> Vec<(usize, f64)> {
    let values = pairs.iter().enumerate().map(|(index, pair)| (index, pair.difference[feature]));
    values.filter(|(_, value)| *value != 0.0).collect()
}

/// How far one weight moves. The slope of the logistic function is bounded by a quarter; where the Newton step would
/// overshoot, that bound in place of the curvature never does.
fn step(pairs: &[Pair], column: &[(usize, f64)], margins: &[f64], weight: f64, bounds: Bounds, price: f64) -> f64 {
    let (mut gradient, mut curvature, mut steepest) = (price * weight, price, price);
    for (pair, value) in column {
        let wrong = 1.0 / (1.0 + exp(margins[*pair].clamp(-50.0, 50.0)));
        let counted = pairs[*pair].weight * value;
        gradient -= counted * wrong;
        curvature += counted * value * wrong * (1.0 - wrong);
        steepest += counted * value * 0.25;
    }
    if steepest <= 0.0 {
        return 0.0;
    }
    let safe = curvature.max(steepest * 0.1);
    (weight - gradient / safe).clamp(bounds.low, bounds.high) - weight
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(difference: &[f64]) -> Pair {
        Pair { difference: difference.to_vec(), weight: 1.0 }
    }

    fn loss(pairs: &[Pair], weights: &[f64], price: f64) -> f64 {
        let each = pairs.iter().map(|pair| pair.weight * (-product(&pair.difference, weights)).exp().ln_1p());
        each.sum::<f64>() + price * weights.iter().map(|weight| weight * weight).sum::<f64>() / 2.0
    }

    #[test]
    fn no_weights_nearby_agree_better() {
        let pairs: Vec<Pair> =
            [[2.0, -1.0, 0.0], [1.0, 1.0, -3.0], [-1.0, 2.0, 0.5], [0.0, -1.0, 1.0], [3.0, 0.0, 1.0]]
                .iter()
                .map(|difference| pair(difference))
                .collect();
        let bounds = [Bounds::PAYS, Bounds::FREE, Bounds::COSTS];
        let weights = learn_from_pairs(&pairs, &bounds, 0.1);
        let best = loss(&pairs, &weights, 0.1);
        for (feature, bounds) in bounds.iter().enumerate() {
            assert!(weights[feature] >= bounds.low && weights[feature] <= bounds.high);
            for shift in [-1e-3, 1e-3] {
                let mut other = weights.clone();
                other[feature] = (other[feature] + shift).clamp(bounds.low, bounds.high);
                assert!(loss(&pairs, &other, 0.1) >= best - 1e-9, "{feature}");
            }
        }
    }

    #[test]
    fn a_bound_holds_against_all_pairs() {
        let pairs = vec![pair(&[-1.0, 1.0]); 50];
        let weights = learn_from_pairs(&pairs, &[Bounds::PAYS, Bounds { low: 0.0, high: 0.5 }], 1e-3);
        assert_eq!(weights, [0.0, 0.5]);
    }

    #[test]
    fn nothing_to_learn_leaves_nothing() {
        assert_eq!(learn_from_pairs(&[], &[Bounds::FREE, Bounds::PAYS], 1.0), [0.0, 0.0]);
        assert_eq!(learn_from_pairs(&[pair(&[0.0])], &[Bounds::FREE], 0.0), [0.0]);
    }
}
