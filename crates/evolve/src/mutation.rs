//! Values changed at random, inside their ranges.

use crate::crossover::round;
use crate::{Parameter, Space, SplitMix};

/// What a value becomes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mutation {
    /// Anything in its range, regardless of the old value: the choice of the thesis.
    Uniform,
    /// Something near: a normal step, its deviation this share of the range; beyond the end means the end.
    Gaussian {
        /// The deviation as a share of the range.
        spread: f64,
    },
}

/// Changes each value with this probability.
pub fn mutate(space: &Space, values: &mut [i32], rate: f64, mutation: Mutation, chance: &mut SplitMix) {
    for (parameter, value) in space.parameters().iter().zip(values) {
        if chance.happens(rate) {
            *value = mutation.of(parameter, *value, chance);
        }
    }
}

impl Mutation {
    fn of(self, parameter: &Parameter, value: i32, chance: &mut SplitMix) -> i32 {
        let Parameter { min, max, .. } = *parameter;
        match self {
            Mutation::Uniform => chance.within(min, max),
            Mutation::Gaussian { spread } => {
                let range = f64::from(max) - f64::from(min);
                round(f64::from(value) + chance.normal() * spread * range).clamp(min, max)
            }
        }
    }
}
