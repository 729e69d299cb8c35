//! The data, as `docs/json.md` and `docs/economize.schema.json` describe it.

use chess::Letters;
use search::{Cost, Saving};
use serde::Serialize;
use serde_json::Value;
use themes::report::Need;

use super::words::{not_economized, why};
use crate::documents::improved::json::{StepView, step_view};
use crate::documents::improved::words::score;
use crate::documents::json::{MoveView, move_view, value};
use crate::documents::judgment::{Number, written};
use crate::documents::verdict_sentence;
use crate::{Economized, Judgment, Saved, UnitNeed, VERSION};

#[derive(Serialize)]
struct EconomizedView<'a> {
    keymove: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    stipulation: String,
    by: Vec<&'static str>,
    model: &'static str,
    preset: &'static str,
    original: ProblemView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    savings: Vec<SavingView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ProblemView<'a>>,
    units: Vec<UnitView>,
    complete: bool,
}

#[derive(Serialize)]
struct ProblemView<'a> {
    fen: String,
    verdict: &'static str,
    key: Option<MoveView>,
    score: Option<Number>,
    #[serde(flatten)]
    cost: CostView,
    notes: &'a [String],
}

#[derive(Serialize)]
struct CostView {
    units: u32,
    white_force: u32,
    black_force: u32,
}

#[derive(Serialize)]
struct SavingView {
    by: &'static str,
    steps: Vec<StepView>,
    fen: String,
    #[serde(flatten)]
    cost: CostView,
    why: String,
}

#[derive(Serialize)]
struct UnitView {
    unit: char,
    square: String,
    need: &'static str,
    sentence: String,
}

/// What was found as data.
pub(super) fn data(economized: &Economized) -> Value {
    let (report, opinion) = (&economized.original.report, &economized.original.opinions[0]);
    let saved = economized.outcome.as_ref();
    value(&EconomizedView {
        keymove: VERSION,
        id: report.id.as_ref(),
        stipulation: report.problem.stipulation.to_string(),
        by: economized.means.iter().map(|means| means.name()).collect(),
        model: opinion.model.name,
        preset: opinion.preset,
        original: problem_view(&economized.original),
        reason: saved.err().map(|reason| {
            format!("{} {}", written(verdict_sentence(&economized.original.report)), not_economized(reason))
        }),
        savings: saved.map_or_else(|_| vec![], |saved| saved.economy.savings.iter().map(saving_view).collect()),
        result: saved.ok().filter(|_| economized.is_cheaper()).map(|saved: &Saved| problem_view(&saved.result)),
        units: saved.map_or_else(|_| vec![], |saved| saved.units.iter().map(unit_view).collect()),
        complete: saved.is_ok_and(|saved| saved.economy.complete),
    })
}

fn problem_view(judgment: &Judgment) -> ProblemView<'_> {
    let report = &judgment.report;
    let sound = report.first_move().filter(|_| report.is_sound());
    ProblemView {
        fen: report.problem.setup.to_fen(),
        verdict: report.verdict(),
        key: sound.map(|(position, key)| move_view(&position, key)),
        score: score(judgment).map(|score| Number(score.total())),
        cost: cost_view(Cost::of(&report.problem.setup.board)),
        notes: &report.notes,
    }
}

fn cost_view(cost: Cost) -> CostView {
    CostView { units: cost.units, white_force: cost.white, black_force: cost.black.0 }
}

fn saving_view(saving: &Saving) -> SavingView {
    SavingView {
        by: saving.means.name(),
        steps: saving.steps.iter().copied().map(step_view).collect(),
        fen: saving.setup.to_fen(),
        cost: cost_view(saving.cost),
        why: why(saving),
    }
}

fn unit_view(unit: &UnitNeed) -> UnitView {
    let need = match unit.need {
        Need::Soundness(_) => "soundness",
        Need::StopsCooks(_) => "cooks",
        Need::Content(_) => "content",
        Need::Key(_) => "key",
        Need::Superfluous => "nothing",
        Need::Unknown => "unknown",
    };
    let sentence = unit.sentence.clone().print(Letters::Problem);
    UnitView { unit: unit.unit.letter(), square: unit.square.to_string(), need, sentence }
}
