//! The run: problems are measured, weights are learned fold by fold to know how good they are, then from all problems.

use evolve::SplitMix;
use problem::Stipulation;
use rayon::prelude::*;
use session::{Ended, Session, crew};

use super::draw::examples;
use super::figures::figure;
use super::learn::{Rule, learn, points};
use super::{EvolveTasteRequest, Example, Figure, Judged, Measured, Published, TasteExamples, TasteSettings};
use crate::experiment::Corpus;
use crate::failure::CannotRun;

/// The collections that a request names.
#[derive(Clone, Copy)]
pub struct TasteInputs<'a> {
    /// Published problems.
    pub published: &'a Corpus,
    /// Composed problems; may be empty.
    pub composed: &'a Corpus,
}

/// What comes out while weights are learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TasteFound {
    /// The problems are measured.
    Measured {
        /// Published problems.
        published: usize,
        /// Neighbors of them.
        neighbors: usize,
        /// Composed problems.
        composed: usize,
    },
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct EvolvedTaste {
    /// What was asked for.
    pub settings: TasteSettings,
    /// What was learned; nothing if it was stopped.
    pub learned: Option<TasteWeights>,
    /// Whether it was finished.
    pub ended: Ended,
}

/// Weights, and how good they are.
#[derive(Clone, PartialEq, Debug)]
pub struct TasteWeights {
    /// What was learned from.
    pub examples: TasteExamples,
    /// The weights learned from all problems.
    pub weights: Vec<f64>,
    /// The figures of each judge on problems it did not learn from: by chess sense, plain, and the two of
    /// composer-2006.
    pub figures: Vec<(&'static str, Vec<Figure>)>,
    /// What published problems get by the weights learned without them.
    pub held_out: Vec<f64>,
    /// What their neighbors get by the same.
    pub neighbors: Vec<Vec<f64>>,
}

/// What the square of a weight may cost; the best is chosen inside each fold.
const PRICES: [f64; 3] = [0.003, 0.01, 0.03];

/// Learns weights. The result does not depend on the number of threads.
pub fn evolve_taste(
    request: &EvolveTasteRequest,
    inputs: TasteInputs<'_>,
    session: &mut Session<'_, TasteFound>,
) -> Result<EvolvedTaste, CannotRun> {
    let settings = request.settings()?;
    inputs.published.must_be(&request.collections, "collections")?;
    inputs.composed.must_be(&request.composed, "composed")?;
    session.resume::<_, ()>(request)?;
    crew(session.threads).run(|| {
        let Some(examples) = examples(inputs, settings, session) else {
            return Ok(EvolvedTaste { settings, learned: None, ended: Ended::of(false, 0, "problems") });
        };
        let count = examples.published.len();
        if count < settings.folds * 2 {
            let stipulation =
                Stipulation::mate_in(u64::from(settings.moves)).map_or(String::new(), |one| one.to_string());
            return Err(CannotRun::request(format!("only {count} sound {stipulation} to learn from")));
        }
        session.found(&TasteFound::Measured {
            published: count,
            neighbors: examples.published.iter().map(|problem| problem.neighbors.len()).sum(),
            composed: examples.composed.len(),
        });
        let learned = learned(examples, settings);
        Ok(EvolvedTaste { settings, learned: Some(learned), ended: Ended::of(true, count as u64, "problems") })
    })
}

fn learned(examples: TasteExamples, settings: TasteSettings) -> TasteWeights {
    let folds = Folds::of(&examples, settings);
    let judges = [("keymove-2026", Some(Rule::Sense)), ("plain", Some(Rule::Plain))];
    let mut judged: Vec<Judged> = judges
        .into_iter()
        .filter_map(|(name, rule)| Some(by_folds(&examples, &folds, name, rule?, settings)))
        .collect();
    for (place, name) in ["composer-2006", "learned-2026"].into_iter().enumerate() {
        judged.push(judge_all(&examples, name, |_, example| example.others[place]));
    }
    let figures = judged.iter().map(|judged| {
        let all = Measured::ALL.par_iter();
        (judged.name, all.map(|measured| figure(&examples, judged, *measured, settings.seed)).collect())
    });
    let figures = figures.collect();
    let everything: Vec<usize> = (0..examples.published.len()).collect();
    let composed: Vec<usize> = (0..examples.composed.len()).collect();
    let price = price(&examples, &everything, &composed, Rule::Sense, settings);
    let weights = learn(&examples, &everything, &composed, Rule::Sense, price, settings.seed);
    TasteWeights {
        weights,
        figures,
        held_out: judged[0].published.clone(),
        neighbors: judged[0].neighbors.clone(),
        examples,
    }
}

/// Which fold every problem belongs to.
struct Folds {
    published: Vec<usize>,
    composed: Vec<usize>,
}

impl Folds {
    fn of(examples: &TasteExamples, settings: TasteSettings) -> Folds {
        let mut chance = SplitMix::new(settings.seed);
        let mut spread = |count: usize| {
            let mut folds = vec![0; count];
            chance
                .order(count)
                .into_iter()
                .enumerate()
                .for_each(|(place, problem)| folds[problem] = place % settings.folds);
            folds
        };
        Folds { published: spread(examples.published.len()), composed: spread(examples.composed.len()) }
    }

    fn outside(folds: &[usize], fold: usize) -> Vec<usize> {
        (0..folds.len()).filter(|place| folds[*place] != fold).collect()
    }
}

/// The points of every problem by weights learned from the other folds.
fn by_folds(
    examples: &TasteExamples,
    folds: &Folds,
    name: &'static str,
    rule: Rule,
    settings: TasteSettings,
) -> Judged {
    let weights: Vec<Vec<f64>> = (0..settings.folds)
        .into_par_iter()
        .map(|fold| {
            let training = Folds::outside(&folds.published, fold);
            let composed = Folds::outside(&folds.composed, fold);
            let price = price(examples, &training, &composed, rule, settings);
            learn(examples, &training, &composed, rule, price, settings.seed)
        })
        .collect();
    judge_all(examples, name, |place, example| {
        let fold = match place {
            Place::Published(place) => folds.published[place],
            Place::Composed(place) => folds.composed[place],
        };
        points(&weights[fold], example)
    })
}

/// Which problem an example belongs to.
#[derive(Clone, Copy)]
enum Place {
    Published(usize),
    Composed(usize),
}

fn judge_all(examples: &TasteExamples, name: &'static str, points: impl Fn(Place, &Example) -> f64) -> Judged {
    let problems = || examples.published.iter().enumerate();
    let each = |others: fn(&Published) -> &Vec<Example>| {
        let all = problems().map(|(place, problem)| {
            others(problem).iter().map(|other| points(Place::Published(place), other)).collect::<Vec<f64>>()
        });
        all.collect::<Vec<_>>()
    };
    let composed = examples.composed.iter().enumerate();
    Judged {
        name,
        published: problems().map(|(place, problem)| points(Place::Published(place), &problem.example)).collect(),
        neighbors: each(|problem| &problem.neighbors),
        stripped: each(|problem| &problem.stripped),
        composed: composed.map(|(place, example)| points(Place::Composed(place), example)).collect(),
    }
}

/// The price that does best inside the training problems: learned from two thirds of them, tested on the rest. What is
/// tested is the mean of the figures, so that no question is bought with another.
fn price(examples: &TasteExamples, training: &[usize], composed: &[usize], rule: Rule, settings: TasteSettings) -> f64 {
    let inner = |places: &[usize], fold: usize, inside: bool| -> Vec<usize> {
        let chosen = places.iter().enumerate().filter(|(index, _)| (index % 3 == fold) == inside);
        chosen.map(|(_, place)| *place).collect()
    };
    let worth = |price: f64| -> f64 {
        let folds = (0..3).map(|fold| {
            let (learned, tested) = (inner(training, fold, false), inner(training, fold, true));
            let weights = learn(examples, &learned, &inner(composed, fold, false), rule, price, settings.seed);
            let rest = TasteExamples {
                published: tested.iter().map(|place| examples.published[*place].clone()).collect(),
                composed: inner(composed, fold, true).iter().map(|place| examples.composed[*place].clone()).collect(),
            };
            let judged = judge_all(&rest, "", |_, example| points(&weights, example));
            Measured::ALL.iter().map(|measured| super::figures::value(&rest, &judged, *measured)).sum::<f64>()
        });
        folds.sum()
    };
    let judged = PRICES.map(|price| (worth(price), price));
    let better = |best: (f64, f64), next: (f64, f64)| if next.0 > best.0 { next } else { best };
    judged.into_iter().reduce(better).map_or(PRICES[1], |(_, price)| price)
}
