//! Learning weights: problems and their rivals are drawn, then weights are bred, generation after generation in a
//! session.

use evolve::{Evolution, Generation, Individual, Space, judge_each};
use quality::{Composer2006, ComposerWeights};
use serde_json::Value;
use session::{Ended, Progress, Session, crew};
use studio::WeightedModel;

use super::problems::draw_problems;
use super::{EvolveQualityRequest, ProblemSets, QualitySettings, fitness, polish};
use crate::breeding::{GenerationLine, replay};
use crate::experiment::Corpus;
use crate::failure::CannotRun;

/// The collections that a request names.
#[derive(Clone, Copy)]
pub struct QualityInputs<'a> {
    /// Those to learn from.
    pub corpus: &'a Corpus,
    /// Those whose problems are held back, if they have collections of their own.
    pub held_back: Option<&'a Corpus>,
}

/// What comes out while weights are learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QualityFound {
    /// The problems are drawn: fewer than asked for where the collections have no more.
    Drawn {
        /// How many to learn from.
        training: usize,
        /// How many held back.
        held_back: usize,
    },
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct EvolvedQuality {
    /// What was asked for.
    pub settings: QualitySettings,
    /// The problems and what was learned from them; nothing if it was stopped while problems were drawn.
    pub learned: Option<(ProblemSets, LearnedWeights)>,
    /// Whether all generations were judged.
    pub ended: Ended,
}

/// The search and its result.
#[derive(Clone, PartialEq, Debug)]
pub struct LearnedWeights {
    /// Every generation.
    pub state: Evolution,
    /// The values of the weights, polished; nothing if the search was stopped before its end.
    pub values: Option<Individual>,
}

impl LearnedWeights {
    /// The weights learned, or the best so far.
    pub fn weights(&self, settings: &QualitySettings) -> ComposerWeights {
        let values = self.values.clone().unwrap_or_else(|| self.state.favorite(&settings.space));
        fitness::weights_of(&values)
    }

    /// The same as a judge, whose weights can be listed.
    pub fn judge(&self, settings: &QualitySettings) -> WeightedModel {
        WeightedModel::with_weights(&Composer2006 { weights: self.weights(settings) })
    }
}

const GENERATIONS: &str = "generations";

/// Learns weights. The result does not depend on the number of threads, nor on interruptions: each generation is one
/// line of the journal, and a resumed run ends as one that was never interrupted.
pub fn evolve_quality(
    request: &EvolveQualityRequest,
    inputs: QualityInputs<'_>,
    session: &mut Session<'_, QualityFound>,
) -> Result<EvolvedQuality, CannotRun> {
    let settings = request.settings()?;
    inputs.corpus.must_be(&request.collections, "collections")?;
    inputs.held_back.unwrap_or(&Corpus::default()).must_be(&request.held_back, "held-back")?;
    session.resume::<_, ()>(request)?;
    let (begun, _) = replay(&settings.space, &settings.plan, session.journal)?;
    crew(session.threads).run(|| {
        let Some(sets) = draw_problems(inputs, &settings.sampling, session) else {
            let ended = Ended::of(false, begun.log.len() as u64, GENERATIONS);
            return Ok(EvolvedQuality { settings, learned: None, ended });
        };
        must_suffice(&sets, &settings)?;
        session.found(&QualityFound::Drawn { training: sets.training.len(), held_back: sets.held_back.len() });
        // All there is to save is the request: the generations are in the journal.
        session.save(request, true, &|| Value::Null);
        let learned = learn(&settings, &sets, begun, session);
        let ended = Ended::of(learned.values.is_some(), learned.state.log.len() as u64, GENERATIONS);
        Ok(EvolvedQuality { settings, learned: Some((sets, learned)), ended })
    })
}

fn must_suffice(sets: &ProblemSets, settings: &QualitySettings) -> Result<(), CannotRun> {
    if sets.training.is_empty() && sets.alike > 0 {
        let alike = sets.alike;
        return Err(CannotRun::request(format!(
            "no problems left to learn from: {alike} were left out as the same as or similar to problems held back"
        )));
    }
    for (purpose, found) in [("learn from", sets.training.len()), ("hold back", sets.held_back.len())] {
        if found == 0 {
            let fewest = settings.sampling.at_least;
            return Err(CannotRun::request(format!(
                "no sound two-mover to {purpose} has {fewest} sound neighbors: try a smaller `at-least`"
            )));
        }
    }
    Ok(())
}

fn learn(
    settings: &QualitySettings,
    sets: &ProblemSets,
    begun: Evolution,
    session: &mut Session<'_, QualityFound>,
) -> LearnedWeights {
    let QualitySettings { space, plan, .. } = settings;
    let fit = |values: &[i32]| fitness::fitness(settings, &sets.training, values);
    let stop = session.stop;
    let mut judge = |contest: &evolve::Contest<'_>| {
        let stopped = stop.load(std::sync::atomic::Ordering::Relaxed);
        (!stopped).then(|| judge_each(contest, fit))
    };
    let state = evolve::evolve(space, plan, begun, &mut judge, &mut |state| {
        let Some(generation) = state.log.last() else { return };
        let number = state.log.len();
        session.append(GenerationLine::fields(number, generation, None));
        session.progress(&Progress {
            stage: "generation".to_owned(),
            share: Some(number as f64 / plan.generations as f64),
            parts: Some((number as u64, plan.generations as u64)),
            count: number as u64,
            unit: GENERATIONS,
            status: status(generation),
        });
    });
    let done = state.log.len() >= plan.generations;
    let values = done.then(|| polish::polish(space, best_of(space, &state, fit), fit));
    LearnedWeights { state, values }
}

/// The best fitness and that of the published weights.
fn status(generation: &Generation) -> String {
    let best = generation.fitness[generation.best()];
    format!("best {:.2} %, published {:.2} %", 100.0 * best, 100.0 * generation.reference_fitness())
}

/// The fittest of what the search recommends and what it met; the published weights if nothing is fitter.
fn best_of(space: &Space, state: &Evolution, fit: impl Fn(&[i32]) -> f64) -> Individual {
    let fittest = state.log.iter().map(|generation| generation.individuals[generation.best()].clone());
    let all = [space.reference(), state.favorite(space)].into_iter().chain(fittest);
    let judged = all.map(|values| (fit(&values), values));
    let better = |best: (f64, Individual), next: (f64, Individual)| if next.0 > best.0 { next } else { best };
    judged.reduce(better).map_or_else(|| space.reference(), |(_, values)| values)
}
