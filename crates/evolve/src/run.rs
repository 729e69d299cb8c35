//! The search itself: judge a generation, record it, breed the next one. Between two generations everything there is
//! to know is a value.

use rayon::prelude::*;

use crate::{EvolutionMethod, EvolutionPlan, Individual, SampleDistribution, Space, SplitMix, breed};

/// A search between two generations.
#[derive(Clone, PartialEq, Debug)]
pub struct Evolution {
    /// The individuals to judge next, without the reference. After the last generation: those judged last.
    pub individuals: Vec<Individual>,
    /// The state of the random numbers.
    pub chance: SplitMix,
    /// What the separable method has learned.
    pub distribution: Option<SampleDistribution>,
    /// The generations so far.
    pub log: Vec<Generation>,
}

/// A generation that was judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Generation {
    /// The individuals, without the reference.
    pub individuals: Vec<Individual>,
    /// The fitness of each, and last that of the reference.
    pub fitness: Vec<f64>,
}

/// A generation to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'a> {
    /// The number of the generation, counted from 1.
    pub generation: usize,
    /// The individuals, the reference last.
    pub individuals: &'a [Individual],
}

impl Generation {
    /// The index of the fittest individual that is not the reference; of equals the first.
    pub fn best(&self) -> usize {
        let better = |best: usize, next: usize| if self.fitness[next] > self.fitness[best] { next } else { best };
        (0..self.individuals.len()).fold(0, better)
    }

    /// The fitness of the reference.
    pub fn reference_fitness(&self) -> f64 {
        self.fitness.last().copied().unwrap_or(0.0)
    }

    /// The place of the reference in the order of fitness: the first of a tie and the last, counted from 1.
    pub fn reference_place(&self) -> (usize, usize) {
        let reference = self.reference_fitness();
        let others = &self.fitness[..self.individuals.len()];
        let above = others.iter().filter(|&&fitness| fitness > reference).count();
        let beside = others.iter().filter(|&&fitness| fitness == reference).count();
        (above + 1, above + beside + 1)
    }

    /// The mean fitness without the reference.
    pub fn mean(&self) -> f64 {
        let others = &self.fitness[..self.individuals.len()];
        others.iter().sum::<f64>() / others.len().max(1) as f64
    }

    /// The mean value of each parameter, without the reference.
    pub fn mean_values(&self) -> Vec<f64> {
        let count = self.individuals.len().max(1) as f64;
        let length = self.individuals.first().map_or(0, Vec::len);
        let sum = |index: usize| self.individuals.iter().map(|values| f64::from(values[index])).sum::<f64>();
        (0..length).map(|index| sum(index) / count).collect()
    }
}

impl Evolution {
    /// The beginning of a search: individuals drawn at random.
    pub fn begin(space: &Space, plan: &EvolutionPlan) -> Evolution {
        let mut chance = SplitMix::new(plan.seed);
        let count = plan.size.saturating_sub(1);
        let (individuals, distribution) = match plan.method {
            EvolutionMethod::Genetic(_) => ((0..count).map(|_| space.random(&mut chance)).collect(), None),
            EvolutionMethod::Separable => {
                let distribution = SampleDistribution::begin(space);
                (distribution.draw(space, count, &mut chance), Some(distribution))
            }
        };
        Evolution { individuals, chance, distribution, log: vec![] }
    }

    /// What the search recommends: the fittest of the last generation, or the middle of what was learned.
    pub fn favorite(&self, space: &Space) -> Individual {
        match (&self.distribution, self.log.last()) {
            (Some(distribution), _) => distribution.favorite(space),
            (None, Some(generation)) => generation.individuals[generation.best()].clone(),
            (None, None) => space.reference(),
        }
    }

    /// Judges the next generation and, unless it is the last, breeds the one after it; false, and nothing changed, if
    /// `judge` gives up.
    pub fn step(
        &mut self,
        space: &Space,
        plan: &EvolutionPlan,
        judge: &mut dyn FnMut(&Contest<'_>) -> Option<Vec<f64>>,
    ) -> bool {
        let mut everybody = self.individuals.clone();
        everybody.push(space.reference());
        let contest = Contest { generation: self.log.len() + 1, individuals: &everybody };
        let fitness = judge(&contest).filter(|fitness| fitness.len() == everybody.len());
        let judged = fitness.is_some();
        if let Some(fitness) = fitness {
            self.advance(space, plan, fitness);
        }
        judged
    }

    fn advance(&mut self, space: &Space, plan: &EvolutionPlan, fitness: Vec<f64>) {
        let others = &fitness[..self.individuals.len()];
        let is_last = self.log.len() + 1 >= plan.generations;
        let next = match &plan.method {
            EvolutionMethod::Genetic(_) if is_last => None,
            EvolutionMethod::Genetic(genetic) => {
                Some(breed(space, &self.individuals, others, genetic, &mut self.chance))
            }
            EvolutionMethod::Separable => {
                let distribution = self.distribution.take().unwrap_or_else(|| SampleDistribution::begin(space));
                let distribution = distribution.learn(space, &self.individuals, others);
                let next = (!is_last).then(|| distribution.draw(space, self.individuals.len(), &mut self.chance));
                self.distribution = Some(distribution);
                next
            }
        };
        let judged = match next {
            Some(next) => std::mem::replace(&mut self.individuals, next),
            None => self.individuals.clone(),
        };
        self.log.push(Generation { individuals: judged, fitness });
    }
}

/// Searches until the plan is done or `judge` gives up. `judge` gives every individual a fitness, the reference last;
/// `on_progress` is called with the state after each generation. The result depends only on the arguments: a resumed
/// search ends as one that was never interrupted.
pub fn evolve(
    space: &Space,
    plan: &EvolutionPlan,
    mut state: Evolution,
    judge: &mut dyn FnMut(&Contest<'_>) -> Option<Vec<f64>>,
    on_progress: &mut dyn FnMut(&Evolution),
) -> Evolution {
    while state.log.len() < plan.generations {
        if !state.step(space, plan, judge) {
            break;
        }
        on_progress(&state);
    }
    state
}

/// The fitness of all individuals where each can be judged alone, on all processors.
pub fn judge_each(contest: &Contest<'_>, fitness: impl Fn(&[i32]) -> f64 + Sync) -> Vec<f64> {
    contest.individuals.par_iter().map(|values| fitness(values)).collect()
}
