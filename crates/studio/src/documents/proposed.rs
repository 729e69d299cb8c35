//! A find on the way, as data.

use serde::Serialize;
use serde_json::Value;

use super::improved::json::{StepView, step_view};
use super::json::{MoveView, move_view, value};
use super::judgment::{Number, exact, written};
use crate::{Original, Proposed};

#[derive(Serialize)]
struct ProposedView {
    fen: String,
    stipulation: String,
    kind: &'static str,
    key: Option<MoveView>,
    score: Option<Number>,
    change: Option<Number>,
    steps: Vec<StepView>,
    text: String,
}

/// A problem that a search near another has found.
pub fn proposed(proposed: &Proposed) -> Value {
    let position = proposed.setup.check().ok();
    let steps = search::steps_sentence(&proposed.steps);
    value(&ProposedView {
        fen: proposed.setup.to_fen(),
        stipulation: proposed.stipulation.to_string(),
        kind: proposed.kind.name(),
        key: position.map(|position| move_view(&position, proposed.key)),
        score: proposed.score.map(exact).map(Number),
        change: proposed.change.map(exact).map(Number),
        steps: proposed.steps.iter().copied().map(step_view).collect(),
        text: written(steps),
    })
}

/// A problem that was composed.
pub fn composed_proposal(original: &Original) -> Value {
    let judgment = &original.judgment;
    let report = &judgment.report;
    let score = judgment.opinions.first().and_then(|opinion| opinion.score.as_ref().ok());
    value(&ProposedView {
        fen: report.problem.setup.to_fen(),
        stipulation: report.problem.stipulation.to_string(),
        kind: "problem",
        key: report.first_move().map(|(position, key)| move_view(&position, key)),
        score: score.map(|score| Number(exact(score.total()))),
        change: None,
        steps: vec![],
        text: judgment.idea.as_ref().map(|idea| written(idea.sentence.clone())).unwrap_or_default(),
    })
}
