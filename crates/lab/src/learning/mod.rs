//! Weights learned from published problems: a judge is the better, the more often a published problem outranks the sound
//! diagrams near it that its composer passed over. Weights are bred, settled, and tried on problems held back.

mod checkpoint;
mod fitness;
mod lessons;
mod ranges_file;
mod settle;
mod sheets;

pub use checkpoint::{LearningCheckpoint, learning_beginning};
pub use fitness::Standing;
pub use lessons::{Change, Duels, HeldBack, Lesson, Lessons, Sampling, draw_lessons};
pub use ranges_file::{list_ranges, read_ranges, weight_space};

pub(crate) use fitness::standings;
pub(crate) use sheets::{Moved, learning_plots, learning_sheets, moved};

use std::sync::atomic::{AtomicBool, Ordering};

use evolve::{Individual, Plan, Space, State, judge_each};
use quality::{Composer2006, ComposerWeights};

use crate::tuning::BadTuningCheckpoint;
use studio::Judge;
use studio::on_threads;

/// What a share of rivals outranked is a share of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weighing {
    /// Every rival of a problem counts the same, and every problem: mostly units that come anew or stand elsewhere.
    EveryRival,
    /// Every kind of change counts the same, however few rivals it makes: a unit less as much as a unit more.
    EveryKind,
}

impl Weighing {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Weighing::EveryRival => "rivals",
            Weighing::EveryKind => "kinds",
        }
    }
}

/// What is wished for.
#[derive(Clone, PartialEq, Debug)]
pub struct LearningWishes {
    /// The weights and their ranges.
    pub space: Space,
    /// How to search.
    pub plan: Plan,
    /// What it costs to leave the published weights: the share of duels that weights a whole range away must gain.
    pub loyalty: f64,
    /// What counts in the fitness.
    pub weighing: Weighing,
    /// Which problems.
    pub sampling: Sampling,
}

/// What is shown after every generation.
pub struct LearningProgress<'a> {
    wishes: &'a LearningWishes,
    lessons: &'a Lessons,
    state: &'a State,
}

impl LearningProgress<'_> {
    /// The number of the generation that was judged, counted from 1.
    pub fn generation(&self) -> usize {
        self.state.log.len()
    }

    /// The state, to be written down.
    pub fn checkpoint(&self) -> String {
        checkpoint::write(self.wishes, self.lessons, self.state)
    }

    /// The best fitness and that of the published weights.
    pub fn standing(&self) -> String {
        let Some(generation) = self.state.log.last() else { return String::new() };
        let best = generation.fitness[generation.best()];
        format!("best {:.2} %, published {:.2} %", 100.0 * best, 100.0 * generation.reference_fitness())
    }
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Taught {
    /// Every generation.
    pub state: State,
    /// The values of the weights, settled; nothing if the search was stopped before its end.
    pub values: Option<Individual>,
}

impl Taught {
    /// The weights learned, or those that seem best so far.
    pub fn weights(&self, wishes: &LearningWishes) -> ComposerWeights {
        let values = self.values.clone().unwrap_or_else(|| self.state.favorite(&wishes.space));
        fitness::weights_of(&values)
    }

    /// The same as a judge, whose weights can be listed.
    pub fn judge(&self, wishes: &LearningWishes) -> Judge {
        Judge::with_weights(&Composer2006 { weights: self.weights(wishes) })
    }
}

/// Breeds weights as wished, from the beginning or from where a checkpoint left off, until it is done or stopped. The
/// result does not depend on the number of threads.
pub fn learn_weights(
    wishes: &LearningWishes,
    lessons: &Lessons,
    resume: Option<&LearningCheckpoint>,
    threads: usize,
    stop: &AtomicBool,
    see: &mut (dyn FnMut(&LearningProgress<'_>) + Send),
) -> Result<Taught, BadTuningCheckpoint> {
    let LearningWishes { space, plan, .. } = wishes;
    let begun = match resume {
        Some(checkpoint) => checkpoint.state_for(wishes, lessons)?,
        None => State::begin(space, plan),
    };
    let fit = |values: &[i32]| fitness::fitness(wishes, &lessons.training, values);
    Ok(on_threads(threads, || {
        let mut judge = |contest: &evolve::Contest<'_>| {
            let stopped = stop.load(Ordering::Relaxed);
            (!stopped).then(|| judge_each(contest, fit))
        };
        let mut show = |state: &State| see(&LearningProgress { wishes, lessons, state });
        let state = evolve::evolve(space, plan, begun, &mut judge, &mut show);
        let done = state.log.len() >= plan.generations;
        let values = done.then(|| settle::settle(space, best_of(space, &state, fit), fit));
        Taught { state, values }
    }))
}

/// The fittest of those the search recommends and those it met; the published weights if nothing is fitter.
fn best_of(space: &Space, state: &State, fit: impl Fn(&[i32]) -> f64) -> Individual {
    let fittest = state.log.iter().map(|generation| generation.individuals[generation.best()].clone());
    let all = [space.reference(), state.favorite(space)].into_iter().chain(fittest);
    let judged = all.map(|values| (fit(&values), values));
    let better = |best: (f64, Individual), next: (f64, Individual)| if next.0 > best.0 { next } else { best };
    judged.reduce(better).map_or_else(|| space.reference(), |(_, values)| values)
}
