//! The data of composed problems, one object each, as `docs/json.md` and `docs/compose.schema.json` describe it.

use std::collections::BTreeMap;

use compose::TableGeneration;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{score, themes};
use crate::documents::improved::json::faults;
use crate::documents::json::{MoveView, move_view, value};
use crate::documents::judgment::{Number, written};
use crate::documents::predecessors::{NearestView, nearest_view};
use crate::{Composed, Original, VERSION};

#[derive(Serialize)]
struct OriginalView<'a> {
    keymove: &'static str,
    number: usize,
    fen: String,
    stipulation: String,
    verdict: &'static str,
    units: u32,
    key: Option<MoveView>,
    model: Option<&'static str>,
    preset: Option<&'static str>,
    score: Option<Number>,
    percentile: Option<u32>,
    idea: Option<String>,
    themes: Vec<&'static str>,
    flaws: Vec<&'static str>,
    broken: BTreeMap<&'static str, u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<NearestView<'a>>,
    provenance: ProvenanceView,
}

#[derive(Serialize)]
struct ProvenanceView {
    method: &'static str,
    seed: u64,
    attempt: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    generation: Option<u64>,
    options: Map<String, Value>,
    command: String,
}

/// One problem.
pub(super) fn problem(original: &Original, number: usize, command: super::CommandText<'_>) -> Value {
    let report = &original.judgment.report;
    let key = report.first_move().map(|(position, key)| move_view(&position, key));
    let opinion = original.judgment.opinions.first();
    let provenance = &original.provenance;
    let option = |(name, value): &(&str, String)| ((*name).to_owned(), value.as_str().into());
    value(&OriginalView {
        keymove: VERSION,
        number,
        fen: report.problem.setup.to_fen(),
        stipulation: report.problem.stipulation.to_string(),
        verdict: report.verdict(),
        units: report.problem.setup.board.occupied().count(),
        key,
        model: opinion.map(|opinion| opinion.model.name),
        preset: opinion.map(|opinion| opinion.preset),
        score: score(original).map(Number),
        percentile: opinion.and_then(|opinion| opinion.score.as_ref().ok()?.percentile),
        idea: super::idea(&original.judgment).map(|sentence| written(sentence.clone())),
        themes: themes(original),
        flaws: faults(&original.judgment),
        broken: original.broken.rules().collect(),
        nearest: original.nearest.as_ref().map(nearest_view),
        provenance: ProvenanceView {
            method: provenance.method.name(),
            seed: provenance.seed,
            attempt: provenance.attempt,
            generation: provenance.generation,
            options: provenance.fields.iter().map(option).collect(),
            command: command(provenance),
        },
    })
}

#[derive(Serialize)]
struct SummaryLine {
    keymove: &'static str,
    summary: SummaryView,
}

#[derive(Serialize)]
struct SummaryView {
    attempts: u64,
    problems: u64,
    generations: Vec<GenerationView>,
}

#[derive(Serialize)]
struct GenerationView {
    generation: usize,
    attempts: u64,
    problems: u64,
    success: Number,
    mean_score: Option<Number>,
    learned_from: u64,
}

/// Counts of the attempts and generations, as the last object, where the best of all attempts were wanted or there are
/// generations.
pub(super) fn summary(composed: &Composed) -> Option<Value> {
    let view = |(generation, one): (usize, &TableGeneration)| GenerationView {
        generation,
        attempts: one.attempts,
        problems: one.problems,
        success: Number(one.problems as f64 / one.attempts.max(1) as f64),
        mean_score: one.mean().map(Number),
        learned_from: one.fed,
    };
    let generations: Vec<GenerationView> = composed.generations.iter().enumerate().map(view).collect();
    let (attempts, problems) = (composed.tally.attempts, composed.tally.kept);
    let summary = SummaryView { attempts, problems, generations };
    (composed.best || !summary.generations.is_empty()).then(|| value(&SummaryLine { keymove: VERSION, summary }))
}
