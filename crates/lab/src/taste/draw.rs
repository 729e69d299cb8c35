//! Draws what published problems are compared with: neighbors, and the same without a unit that some content needs.

use std::sync::atomic::Ordering;

use chess::{Bitboard, Kind, Setup};
use problem::Stipulation;
use rayon::prelude::*;
use search::{Rules, SplitMix, Step, draw_neighbor};
use session::{Progress, Session};
use solve::kernel::{Soundness, soundness_of_two_mover};
use themes::Analysis;
use themes::motive::undo::without;

use super::examples::solved;
use super::{Award, Example, Published, TasteExamples, TasteFound, TasteInputs, TasteSettings};
use crate::experiment::Candidate;

/// Draws for each neighbor that is wanted.
const DRAWS: usize = 40;
/// How many problems are measured between two looks at the clock.
const BATCH: usize = 32;

/// Measures all problems; nothing if it was stopped.
pub(super) fn examples(
    inputs: TasteInputs<'_>,
    settings: TasteSettings,
    session: &mut Session<'_, TasteFound>,
) -> Option<TasteExamples> {
    let mut examples = TasteExamples::default();
    let order = SplitMix::new(settings.seed).order(inputs.published.candidates.len());
    let candidates: Vec<(usize, &Candidate)> =
        order.into_iter().map(|place| (place, &inputs.published.candidates[place])).collect();
    for batch in candidates.chunks(BATCH) {
        if session.stop.load(Ordering::Relaxed) {
            return None;
        }
        let measured: Vec<Published> =
            batch.par_iter().filter_map(|(place, candidate)| published(candidate, *place, settings)).collect();
        examples.published.extend(measured);
        examples.published.truncate(settings.problems);
        progress(session, examples.published.len(), settings.problems.min(candidates.len()));
        if examples.published.len() == settings.problems {
            break;
        }
    }
    let composed = inputs.composed.candidates.par_iter();
    let measured = composed.filter_map(|candidate| {
        let problem = &candidate.input.problem;
        Example::of(&problem.setup.check().ok()?, problem.stipulation)
    });
    examples.composed = measured.collect();
    Some(examples)
}

fn progress(session: &mut Session<'_, TasteFound>, done: usize, all: usize) {
    session.progress(&Progress {
        stage: "measure".to_owned(),
        share: Some(done as f64 / all.max(1) as f64),
        parts: None,
        count: done as u64,
        unit: "problems",
        status: String::new(),
    });
}

fn published(candidate: &Candidate, place: usize, settings: TasteSettings) -> Option<Published> {
    let problem = &candidate.input.problem;
    let (setup, stipulation) = (problem.setup, problem.stipulation);
    let position = setup.check().ok()?;
    let solution = solved(&position, stipulation)?;
    let analysis = Analysis::of(&solution);
    let award = Award::of(candidate.input.award());
    let stripped = if award == Award::None { vec![] } else { stripped(&analysis, stipulation) };
    Some(Published {
        source: candidate.source.clone(),
        fen: setup.to_fen(),
        award,
        example: Example::of_analysis(&analysis),
        neighbors: neighbors(&setup, stipulation, settings, SplitMix::of_attempt(settings.seed, place as u64)),
        stripped,
    })
}

/// As many sound neighbors as wanted at one, two and three changes, if the draws find them.
fn neighbors(setup: &Setup, stipulation: Stipulation, settings: TasteSettings, chance: SplitMix) -> Vec<Example> {
    let mut chance = chance;
    let mut found = Vec::new();
    let mut seen = vec![setup.board];
    for changes in 1..=3 {
        let wanted = found.len() + settings.neighbors;
        for _ in 0..DRAWS * settings.neighbors {
            if found.len() == wanted {
                break;
            }
            let Some((steps, position)) = draw_neighbor(setup, changes, Rules::Composition, &mut chance) else {
                continue;
            };
            let hopeless =
                stipulation.moves() == 2 && !matches!(soundness_of_two_mover(&position), Soundness::Sound(_));
            if hopeless || seen.contains(position.board()) {
                continue;
            }
            seen.push(*position.board());
            if let Some(example) = Example::of(&position, stipulation) {
                found.push(Example { changes: steps.into_iter().map(Step::name).collect(), ..example });
            }
        }
    }
    found
}

/// The problem without one unit that is not superfluous, where that is sound with the same key.
fn stripped(analysis: &Analysis<'_>, stipulation: Stipulation) -> Vec<Example> {
    let diagram = analysis.play.diagram();
    let Some(key) = analysis.play.key().and_then(|phase| phase.first()) else { return vec![] };
    let superfluous = quality::superfluous(analysis);
    let units = diagram.board().occupied() - diagram.board().kind(Kind::King) - superfluous;
    let rest = units.into_iter().filter_map(|square| {
        let position = without(diagram, Bitboard::of(square))?;
        let solution = solved(&position, stipulation)?;
        let same_key = solution.keys.first().is_some_and(|first| first.mv == key);
        same_key.then(|| Example::of_analysis(&Analysis::of(&solution)))
    });
    rest.collect()
}
