//! The data, as `docs/json.md` and `docs/repair.schema.json` describe it.

use serde::Serialize;
use serde_json::{Map, Value};
use themes::Reading;
use themes::report::Remark;

use super::words::not_repaired;
use crate::documents::improved::json::{LevelView, StepView, is_fault, level_view, step_view};
use crate::documents::improved::words::score;
use crate::documents::json::{MoveView, move_view, value};
use crate::documents::judgment::{Number, RowView, changed_weights, row_views, written};
use crate::documents::verdict_sentence;
use crate::{Judgment, Mended, Repaired, VERSION};

#[derive(Serialize)]
struct RepairedView<'a> {
    keymove: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    stipulation: String,
    depth: usize,
    model: &'static str,
    preset: &'static str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    changed_weights: Map<String, Value>,
    draft: DraftView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    levels: Vec<LevelView>,
    repairs: Vec<RepairView<'a>>,
    complete: bool,
}

#[derive(Serialize)]
struct DraftView<'a> {
    fen: String,
    verdict: &'static str,
    keys: Vec<MoveView>,
    legality: Vec<&'a str>,
    notes: &'a [String],
}

#[derive(Serialize)]
struct RepairView<'a> {
    fen: String,
    steps: Vec<StepView>,
    effects: Vec<EffectView>,
    key: Option<MoveView>,
    score: Number,
    rows: Vec<RowView>,
    themes: Vec<&'static str>,
    faults: Vec<&'static str>,
    legality: Vec<&'a str>,
}

#[derive(Serialize)]
struct EffectView {
    name: &'static str,
    firsts: Vec<String>,
    sentence: String,
}

/// What was found as data.
pub(super) fn data(repaired: &Repaired) -> Value {
    let (report, opinion) = (&repaired.draft.report, &repaired.draft.opinions[0]);
    let found = repaired.outcome.as_ref();
    value(&RepairedView {
        keymove: VERSION,
        id: report.id.as_ref(),
        stipulation: report.problem.stipulation.to_string(),
        depth: repaired.depth,
        model: opinion.model.name,
        preset: opinion.preset,
        changed_weights: changed_weights(opinion),
        draft: draft_view(&repaired.draft),
        reason: found
            .err()
            .map(|reason| format!("{} {}", written(verdict_sentence(&repaired.draft.report)), not_repaired(reason))),
        levels: found
            .map_or_else(|_| vec![], |found| found.levels.iter().map(|level| level_view(level, None)).collect()),
        repairs: found.map_or_else(|_| vec![], |found| found.repairs.iter().map(repair_view).collect()),
        complete: found.is_ok_and(|found| found.ended.is_complete()),
    })
}

fn draft_view(draft: &Judgment) -> DraftView<'_> {
    let report = &draft.report;
    let keys = match (report.solution(), report.first_move()) {
        (Some(solution), _) => solution.keys.iter().map(|first| move_view(&solution.position, first.mv)).collect(),
        (None, first) => first.iter().map(|(position, mv)| move_view(position, *mv)).collect(),
    };
    let impossible = match &report.outcome {
        crate::Outcome::Illegal(reasons) => reasons.as_slice(),
        crate::Outcome::Refused(_)
        | crate::Outcome::Solved(_)
        | crate::Outcome::General(_)
        | crate::Outcome::Parts(_) => &[],
    };
    DraftView {
        fen: report.problem.setup.to_fen(),
        verdict: report.verdict(),
        keys,
        legality: impossible.iter().chain(&report.legality).map(|reason| reason.text.as_str()).collect(),
        notes: &report.notes,
    }
}

fn repair_view(mended: &Mended) -> RepairView<'_> {
    let (problem, report) = (&mended.problem, &mended.problem.judgment.report);
    let strict = problem.judgment.themes.iter().filter(|found| found.reading == Reading::Strict);
    let effect = |effect: &search::Effect| EffectView {
        name: effect.name,
        firsts: effect.firsts.iter().copied().map(chess::uci).collect(),
        sentence: effect.sentence.clone().print(chess::Letters::Problem),
    };
    RepairView {
        fen: report.problem.setup.to_fen(),
        steps: problem.steps.iter().copied().map(step_view).collect(),
        effects: mended.effects.iter().map(effect).collect(),
        key: report.first_move().map(|(position, _)| move_view(&position, problem.key)),
        score: Number(problem.score),
        rows: score(&problem.judgment).map_or_else(Vec::new, row_views),
        themes: strict.map(|found| found.theme.name).collect(),
        faults: problem.judgment.critique.iter().filter(is_fault).map(Remark::name).collect(),
        legality: report.legality.iter().map(|reason| reason.text.as_str()).collect(),
    }
}
