//! The data of a judgment: what `solve` reports, and the judgment beside it, as `docs/json.md` and
//! `docs/judge.schema.json` describe it.

use chess::{Bitboard, Color, Kind, Letters, Position};
use problem::{Sentence, Solution};
use quality::Weight;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use themes::report::{Remark, Severity};
use themes::{Finding, Line, PhaseKind, UnitMove};

use super::{OpinionsLayout, helpmate_json};
use crate::documents::json::{MoveView, ReportView, move_view, report_view, value};
use crate::{Hit, Judgment, Opinion};

#[derive(Serialize)]
struct JudgmentView<'a> {
    #[serde(flatten)]
    report: ReportView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matched: Option<Vec<&'static str>>,
    #[serde(flatten)]
    opinions: OpinionsView,
    #[serde(skip_serializing_if = "Option::is_none")]
    idea: Option<String>,
    themes: Vec<ThemeView>,
    critique: Vec<RemarkView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<helpmate_json::SolutionView>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum OpinionsView {
    One {
        model: &'static str,
        #[serde(flatten)]
        opinion: OpinionView,
    },
    ByModel {
        models: Map<String, Value>,
    },
}

#[derive(Serialize)]
struct OpinionView {
    preset: &'static str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    changed_weights: Map<String, Value>,
    score: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percentile: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<RowView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remarks: Option<Vec<String>>,
}

#[derive(Serialize)]
pub(in crate::documents) struct RowView {
    group: &'static str,
    name: &'static str,
    count: Number,
    points: Number,
}

#[derive(Serialize)]
pub(super) struct ThemeView {
    pub name: &'static str,
    pub group: &'static str,
    pub reading: &'static str,
    pub evidence: Vec<EvidenceView>,
}

#[derive(Serialize)]
pub(super) struct EvidenceView {
    pub phase: &'static str,
    /// Of a helpmate the solutions that show it, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<usize>,
    pub lines: Vec<Vec<MoveView>>,
    pub squares: Vec<String>,
    pub detail: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub letters: Vec<LetterView>,
}

#[derive(Serialize)]
pub(super) struct LetterView {
    letter: char,
    unit: String,
    to: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<&'static str>,
}

#[derive(Serialize)]
pub(super) struct RemarkView {
    pub name: &'static str,
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<&'static str>,
    pub count: u32,
    pub text: String,
    pub squares: Vec<String>,
    pub lines: Vec<Vec<MoveView>>,
}

/// A number that is written without a point when it is whole.
pub(in crate::documents) struct Number(pub(in crate::documents) f64);

/// Decimals are not exact in binary: the sum of rows that read 30 is 30.
pub(in crate::documents) fn exact(total: f64) -> f64 {
    (total * 1e9).round() / 1e9
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Up to here every whole number has a form of its own.
        let whole = self.0.fract() == 0.0 && self.0.abs() < 9e15;
        if whole { serializer.serialize_i64(self.0 as i64) } else { serializer.serialize_f64(self.0) }
    }
}

/// The judgment as data.
pub(super) fn data(judgment: &Judgment, layout: OpinionsLayout) -> Value {
    value(&view(judgment, layout))
}

/// The same written, without the detour over values.
pub(super) fn written_data(judgment: &Judgment, layout: OpinionsLayout) -> String {
    serde_json::to_string(&view(judgment, layout)).expect("plain structs with text keys always serialize")
}

/// The judgment of a problem that was looked for, with its author and what of the query it shows.
pub(in crate::documents) fn hit_data(hit: &Hit, layout: OpinionsLayout) -> Value {
    let matched = hit.themes.iter().map(|theme| theme.name).collect();
    value(&JudgmentView { author: hit.author.as_deref(), matched: Some(matched), ..view(&hit.judgment, layout) })
}

fn view(judgment: &Judgment, layout: OpinionsLayout) -> JudgmentView<'_> {
    let solution = judgment.report.solution();
    let help = judgment.help.as_ref();
    let of_directmate = || solution.map_or_else(Vec::new, |solution| themes(solution, &judgment.themes));
    let themes = help.map_or_else(of_directmate, helpmate_json::themes);
    let of_directmate = || solution.map_or_else(Vec::new, |solution| critique(solution, &judgment.critique));
    let critique = help.map_or_else(of_directmate, helpmate_json::remarks);
    let solutions = help.map(helpmate_json::solutions);
    let opinions = match (layout, judgment.opinions.as_slice()) {
        (OpinionsLayout::OneModel, [opinion]) => {
            OpinionsView::One { model: opinion.model.name, opinion: opinion_view(opinion) }
        }
        (OpinionsLayout::OneModel | OpinionsLayout::ByModel, opinions) => {
            OpinionsView::ByModel { models: by_model(opinions) }
        }
    };
    let report = report_view(&judgment.report);
    let idea = judgment.idea.as_ref().map(|idea| idea.sentence.clone()).or_else(|| help.and_then(helpmate_json::idea));
    let idea = idea.map(written);
    JudgmentView { report, author: None, matched: None, opinions, idea, themes, critique, solutions }
}

fn by_model(opinions: &[Opinion]) -> Map<String, Value> {
    let view = |opinion: &Opinion| (opinion.model.name.to_owned(), value(&opinion_view(opinion)));
    opinions.iter().map(view).collect()
}

fn opinion_view(opinion: &Opinion) -> OpinionView {
    let (score, reason) = match &opinion.score {
        Ok(score) => (Some(score), None),
        Err(reason) => (None, Some(reason.to_string())),
    };
    OpinionView {
        preset: opinion.preset,
        changed_weights: changed_weights(opinion),
        score: score.map(|score| Number(exact(score.total()))),
        reason,
        rows: score.map(row_views),
        percentile: score.and_then(|score| score.percentile),
        remarks: score.map(|score| score.remarks.iter().cloned().map(written).collect()),
    }
}

/// The weights that were set to something else.
pub(in crate::documents) fn changed_weights(opinion: &Opinion) -> Map<String, Value> {
    let changed = |weight: &Weight| (weight.key.to_owned(), value(&Number(weight.value)));
    opinion.changed.iter().map(changed).collect()
}

/// The points and where they come from.
pub(in crate::documents) fn row_views(score: &quality::Score) -> Vec<RowView> {
    let row = |row: &quality::ScoreRow| RowView {
        group: row.group.name(),
        name: row.name,
        count: Number(row.count),
        points: Number(row.points),
    };
    score.rows.iter().map(row).collect()
}

fn themes(solution: &Solution, findings: &[Finding]) -> Vec<ThemeView> {
    let view = |finding: &Finding| {
        let evidence = finding.evidence.iter().map(|evidence| EvidenceView {
            phase: phase_name(evidence.phase),
            solutions: vec![],
            lines: lines(&solution.position, &evidence.lines),
            squares: squares(evidence.squares),
            detail: written(evidence.detail.clone()),
            letters: evidence.letters.iter().map(letter).collect(),
        });
        let Finding { theme, reading, .. } = finding;
        let (group, evidence) = (theme.group.name(), evidence.collect());
        ThemeView { name: theme.name, group, reading: reading.name(), evidence }
    };
    findings.iter().map(view).collect()
}

/// A letter and the move that bears it, by the unit's square in the diagram.
fn letter((letter, mv): &(char, UnitMove)) -> LetterView {
    LetterView {
        letter: *letter,
        unit: mv.unit.to_string(),
        to: mv.to.to_string(),
        promotion: mv.promotion.map(Kind::name),
    }
}

fn critique(solution: &Solution, remarks: &[Remark]) -> Vec<RemarkView> {
    let view = |remark: &Remark| RemarkView {
        name: remark.name(),
        kind: remark.kind().name(),
        severity: remark.kind().severity().map(Severity::name),
        count: remark.count,
        text: written(remark.sentence.clone()),
        squares: squares(remark.squares),
        lines: lines(&solution.position, &remark.lines),
    };
    remarks.iter().map(view).collect()
}

/// A sentence for programs, moves in standard notation.
pub(in crate::documents) fn written(words: impl Into<Sentence>) -> String {
    words.into().print(Letters::Standard)
}

fn phase_name(phase: PhaseKind) -> &'static str {
    match phase {
        PhaseKind::SetPlay => "set_play",
        PhaseKind::Try => "try",
        PhaseKind::Key => "key",
    }
}

pub(super) fn squares(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

fn lines(diagram: &Position, lines: &[Line]) -> Vec<Vec<MoveView>> {
    lines.iter().map(|line| moves(diagram, line)).collect()
}

/// The moves of a line. In set play Black begins, so that White passes first.
fn moves(diagram: &Position, line: &Line) -> Vec<MoveView> {
    let first = line.0.first().and_then(|mv| diagram.board().unit_at(mv.from));
    let begins_black = first.is_some_and(|unit| unit.color == Color::Black);
    let mut position = if begins_black { diagram.pass().unwrap_or(*diagram) } else { *diagram };
    let mut moves = Vec::new();
    for &mv in &line.0 {
        moves.push(move_view(&position, mv));
        position = position.play(mv);
    }
    moves
}
