//! The data, as `docs/json.md` and `docs/improve.schema.json` describe it.

use chess::{Letters, Square, Unit};
use problem::Sentence;
use search::{ClimbStage, Counts, Level, Step};
use serde::Serialize;
use serde_json::{Map, Value};
use themes::Theme;
use themes::report::{Exchange, Remark};

use super::words::{not_improved, score};
use crate::documents::json::{MoveView, move_view, value};
use crate::documents::judgment::{Number, RowView, changed_weights, row_views, written};
use crate::documents::verdict_sentence;
use crate::{Better, ClimbFound, Found, Growth, Improved, Judgment, SearchMethod, VERSION};

#[derive(Serialize)]
struct ImprovedView<'a> {
    keymove: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    stipulation: String,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_son: Option<bool>,
    depth: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_positions: Option<u64>,
    model: &'static str,
    preset: &'static str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    changed_weights: Map<String, Value>,
    original: OriginalView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    levels: Vec<LevelView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    climb: Option<AscentView>,
    improvements: Vec<ImprovementView<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trades: Option<Vec<ImprovementView<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    as_good: Option<Vec<ImprovementView<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<Number>,
    complete: bool,
}

#[derive(Serialize)]
pub(in crate::documents) struct OriginalView<'a> {
    fen: String,
    verdict: &'static str,
    score: Option<Number>,
    key: Option<MoveView>,
    rows: Vec<RowView>,
    notes: &'a [String],
}

#[derive(Serialize)]
pub(in crate::documents) struct LevelView {
    depth: usize,
    generated: u64,
    illegal: u64,
    not_mate: u64,
    cooked: u64,
    short: u64,
    sound: u64,
    better: u64,
    set_aside: u64,
    unfinished: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_first_level: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    additions: Option<Value>,
    complete: bool,
}

#[derive(Serialize)]
struct AscentView {
    first: Vec<StageView>,
    way: Vec<StageView>,
}

#[derive(Serialize)]
struct StageView {
    depth: usize,
    number: &'static str,
    transformation: &'static str,
    step: StepView,
    before: FiguresView,
    after: FiguresView,
}

#[derive(Serialize)]
struct FiguresView {
    points: Number,
    bonuses: Number,
    penalties: Number,
    units: u32,
}

#[derive(Serialize)]
struct ImprovementView<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    fen: String,
    score: Number,
    key: Option<MoveView>,
    steps: Vec<StepView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gains: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    losses: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Vec<String>>,
    rows: Vec<RowView>,
    themes_gained: Vec<&'static str>,
    themes_lost: Vec<&'static str>,
    faults: Vec<&'static str>,
    legality: Vec<&'a str>,
}

/// Only the fields that the kind of step has.
#[derive(Serialize, Default)]
pub(in crate::documents) struct StepView {
    op: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    becomes: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    files: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ranks: Option<i8>,
}

/// What was found as data.
pub(super) fn data(improved: &Improved) -> Value {
    let (report, opinion) = (&improved.original.report, &improved.original.opinions[0]);
    let found = improved.outcome.as_ref();
    let weighed = found.ok().filter(|found| found.margin > 0.0);
    value(&ImprovedView {
        keymove: VERSION,
        id: report.id.as_ref(),
        stipulation: report.problem.stipulation.to_string(),
        method: improved.method.name(),
        best_son: match &improved.method {
            SearchMethod::Icp { best_son, .. } => Some(*best_son),
            SearchMethod::Complete
            | SearchMethod::Dicp
            | SearchMethod::Composer
            | SearchMethod::Kmove
            | SearchMethod::Explore { .. } => None,
        },
        depth: improved.depth,
        max_positions: match &improved.method {
            SearchMethod::Explore { max_positions, .. } => Some(*max_positions),
            SearchMethod::Complete
            | SearchMethod::Icp { .. }
            | SearchMethod::Dicp
            | SearchMethod::Composer
            | SearchMethod::Kmove => None,
        },
        model: opinion.model.name,
        preset: opinion.preset,
        changed_weights: changed_weights(opinion),
        original: original_view(&improved.original),
        reason: found
            .err()
            .map(|reason| format!("{} {}", written(verdict_sentence(&improved.original.report)), not_improved(reason))),
        levels: found.map_or_else(|_| vec![], levels),
        climb: found.ok().and_then(|found| found.climb.as_ref()).map(ascent_view),
        improvements: found.map_or_else(|_| vec![], |found| views(&found.improvements, improved)),
        trades: weighed.map(|found| views(&found.trades, improved)),
        as_good: weighed.map(|found| views(&found.as_good, improved)),
        margin: weighed.map(|found| Number(found.margin)),
        complete: found.is_ok_and(|found| found.ended.is_complete()),
    })
}

fn views<'a>(found: &'a [Better], improved: &Improved) -> Vec<ImprovementView<'a>> {
    found.iter().map(|better| improvement_view(better, &improved.original)).collect()
}

/// The original as it was judged.
pub(in crate::documents) fn original_view(original: &Judgment) -> OriginalView<'_> {
    let report = &original.report;
    let score = score(original);
    let sound = report.first_move().filter(|_| report.is_sound());
    OriginalView {
        fen: report.problem.setup.to_fen(),
        verdict: report.verdict(),
        score: score.map(|score| Number(score.total())),
        key: sound.map(|(position, key)| move_view(&position, key)),
        rows: score.map_or_else(Vec::new, row_views),
        notes: &report.notes,
    }
}

fn levels(found: &Found) -> Vec<LevelView> {
    found.levels.iter().enumerate().map(|(index, level)| level_view(level, found.growth.get(index))).collect()
}

pub(in crate::documents) fn level_view(level: &Level, growth: Option<&Growth>) -> LevelView {
    let Counts { generated, illegal, no_solution, cooked, short, sound, better, set_aside, unfinished } = level.counts;
    // Beyond all that is searched, and beyond what JSON readers hold exactly.
    let whole = |number: u128| u64::try_from(number).map_or(Value::Null, Value::from);
    LevelView {
        depth: level.depth,
        generated,
        illegal,
        not_mate: no_solution,
        cooked,
        short,
        sound,
        better,
        set_aside,
        unfinished,
        by_first_level: growth.map(|growth| whole(growth.by_first_level)),
        additions: growth.map(|growth| whole(growth.additions)),
        complete: level.is_complete(),
    }
}

fn ascent_view(ascent: &ClimbFound) -> AscentView {
    let views = |stages: &[ClimbStage]| stages.iter().filter_map(stage_view).collect();
    AscentView { first: views(&ascent.first), way: views(&ascent.way) }
}

fn stage_view(stage: &ClimbStage) -> Option<StageView> {
    let (transformation, step) = stage.made.last()?;
    let figures = |figures: &search::Figures| FiguresView {
        points: Number(figures.points()),
        bonuses: Number(figures.bonuses()),
        penalties: Number(figures.penalties()),
        units: figures.units,
    };
    Some(StageView {
        depth: stage.depth(),
        number: transformation.number,
        transformation: transformation.title,
        step: step_view(*step),
        before: figures(&stage.comparison.before),
        after: figures(&stage.comparison.after),
    })
}

fn improvement_view<'a>(better: &'a Better, original: &Judgment) -> ImprovementView<'a> {
    let names = |themes: Vec<&'static Theme>| themes.into_iter().map(|theme| theme.name).collect();
    let report = &better.judgment.report;
    let weighed = better.weighed.as_ref();
    let said = |of: fn(&Exchange) -> Vec<Sentence>| {
        weighed.map(|weighed| of(&weighed.exchange).iter().map(|words| words.print(Letters::Standard)).collect())
    };
    ImprovementView {
        kind: weighed.map(|weighed| weighed.proposal.name()),
        fen: report.problem.setup.to_fen(),
        score: Number(better.score),
        key: report.first_move().map(|(position, _)| move_view(&position, better.key)),
        steps: better.steps.iter().copied().map(step_view).collect(),
        gains: said(Exchange::all_gains),
        losses: said(Exchange::all_losses),
        changes: said(Exchange::all_changes),
        rows: score(&better.judgment).map_or_else(Vec::new, row_views),
        themes_gained: names(better.gained(original)),
        themes_lost: names(better.lost(original)),
        faults: faults(&better.judgment),
        legality: report.legality.iter().map(|reason| reason.text.as_str()).collect(),
    }
}

/// The names of the faults, of directmates or of helpmates.
pub(in crate::documents) fn faults(judgment: &Judgment) -> Vec<&'static str> {
    let of_helpmate = judgment.help.iter().flat_map(|help| &help.remarks);
    let of_helpmate = of_helpmate.filter(|remark| remark.kind().severity().is_some()).map(|remark| remark.name());
    judgment.critique.iter().filter(is_fault).map(Remark::name).chain(of_helpmate).collect()
}

pub(in crate::documents) fn is_fault(remark: &&Remark) -> bool {
    remark.kind().severity().is_some()
}

/// A step with what belongs to it.
pub(in crate::documents) fn step_view(step: Step) -> StepView {
    let op = step.name();
    let letter = |unit: Unit| Some(unit.letter());
    let name = |square: Square| Some(square.to_string());
    match step {
        Step::Delete { unit, square } => StepView { op, unit: letter(unit), from: name(square), ..StepView::default() },
        Step::Add { unit, square } => StepView { op, unit: letter(unit), to: name(square), ..StepView::default() },
        Step::Shift { files, ranks } => StepView { op, files: Some(files), ranks: Some(ranks), ..StepView::default() },
        Step::Exchange { square, from, to } => {
            let becomes = letter(to);
            StepView { op, unit: letter(from), becomes, from: name(square), to: name(square), ..StepView::default() }
        }
        Step::Relocate { unit, from, to } => {
            StepView { op, unit: letter(unit), from: name(from), to: name(to), ..StepView::default() }
        }
    }
}
