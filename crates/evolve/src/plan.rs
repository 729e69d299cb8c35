//! How to search: everything the result depends on besides the space and the fitness.

use crate::{Mutation, Selection};

/// A search.
#[derive(Clone, PartialEq, Debug)]
pub struct EvolutionPlan {
    /// How many individuals there are in a generation, the reference among them.
    pub size: usize,
    /// How many generations are judged.
    pub generations: usize,
    /// How one generation follows from another.
    pub method: EvolutionMethod,
    /// The random seed.
    pub seed: u64,
}

/// The ways to get from one generation to the next.
#[derive(Clone, PartialEq, Debug)]
pub enum EvolutionMethod {
    /// Selection, crossover, mutation.
    Genetic(Genetic),
    /// Separable CMA-ES: a normal distribution that learns where to look and how far.
    Separable,
}

/// The settings of the genetic algorithm.
#[derive(Clone, PartialEq, Debug)]
pub struct Genetic {
    /// The probability that a selected individual is crossed with another one.
    pub crossover: f64,
    /// The probability that a value changes.
    pub mutation: f64,
    /// What a changed value becomes.
    pub change: Mutation,
    /// How parents are chosen.
    pub selection: Selection,
    /// How many of the fittest are kept unchanged.
    pub elite: usize,
}

impl Genetic {
    /// The settings of the thesis (§ 6.1): pc 0.5, pm 0.01, roulette wheel, none kept unchanged.
    pub const THESIS: Genetic =
        Genetic { crossover: 0.5, mutation: 0.01, change: Mutation::Uniform, selection: Selection::Roulette, elite: 0 };
}

/// Why a plan cannot be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlan {
    /// Too few individuals to breed.
    #[error("a population needs at least 3 individuals, including the reference")]
    TooSmall,
    /// Nothing to do.
    #[error("at least one generation is needed")]
    NoGeneration,
    /// Not between 0 and 1.
    #[error("a probability must be between 0 and 1")]
    NoProbability,
    /// Every individual would be kept.
    #[error("the elite must be smaller than the population without the reference")]
    LargeElite,
    /// A draw of no individuals.
    #[error("a selection tournament needs at least one participant")]
    EmptyTournament,
    /// A step of no length, or not a number.
    #[error("the spread of a mutation must be above 0 and at most 1")]
    BadSpread,
}

impl EvolutionPlan {
    /// Whether the plan can be followed.
    pub fn check(&self) -> Result<(), BadPlan> {
        if self.size < 3 {
            return Err(BadPlan::TooSmall);
        }
        if self.generations == 0 {
            return Err(BadPlan::NoGeneration);
        }
        match &self.method {
            EvolutionMethod::Genetic(genetic) => genetic.check(self.size - 1),
            EvolutionMethod::Separable => Ok(()),
        }
    }
}

impl Genetic {
    fn check(&self, breeding: usize) -> Result<(), BadPlan> {
        let is_probability = |number: f64| (0.0..=1.0).contains(&number);
        let spread = match self.change {
            Mutation::Uniform => 1.0,
            Mutation::Gaussian { spread } => spread,
        };
        if !is_probability(self.crossover) || !is_probability(self.mutation) {
            Err(BadPlan::NoProbability)
        } else if self.elite >= breeding {
            Err(BadPlan::LargeElite)
        } else if self.selection == (Selection::Tournament { size: 0 }) {
            Err(BadPlan::EmptyTournament)
        } else if spread > 0.0 && spread <= 1.0 {
            Ok(())
        } else {
            Err(BadPlan::BadSpread)
        }
    }
}
