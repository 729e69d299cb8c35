//! The data of a judged helpmate: its themes and remarks, and each solution with what its moves do.

use problem::Sentence;
use serde::Serialize;
use themes::help::report::HelpRemark;
use themes::help::{HelpAnalysis, HelpFinding, HelpPlay, HelpSolution};
use themes::report::Severity;

use super::json::{EvidenceView, RemarkView, ThemeView, squares, written};
use crate::documents::json::{MoveView, move_view};

/// A solution, move by move.
#[derive(Serialize)]
pub(super) struct SolutionView {
    #[serde(skip_serializing_if = "Option::is_none")]
    twin: Option<String>,
    moves: Vec<DeedView>,
    mate: Vec<&'static str>,
}

/// A move and what it does.
#[derive(Serialize)]
struct DeedView {
    #[serde(flatten)]
    mv: MoveView,
    effects: Vec<&'static str>,
}

/// Every solution, in order.
pub(super) fn solutions(help: &HelpAnalysis) -> Vec<SolutionView> {
    let view = |(index, solution): (usize, &HelpSolution)| {
        let has = |theme: &str| help.evidence(theme).iter().any(|evidence| evidence.solutions.contains(&index));
        SolutionView {
            twin: help.play.phases[solution.phase].label.clone(),
            moves: (0..solution.plies()).map(|ply| deed(solution, ply)).collect(),
            mate: ["pure-mate", "model-mate", "ideal-mate"].into_iter().filter(|theme| has(theme)).collect(),
        }
    };
    help.play.solutions.iter().enumerate().map(view).collect()
}

fn deed(solution: &HelpSolution, ply: usize) -> DeedView {
    let mut effects: Vec<&'static str> = solution.effects[ply].iter().map(|effect| effect.kind.name()).collect();
    effects.dedup();
    DeedView { mv: move_view(&solution.positions[ply], solution.moves[ply]), effects }
}

fn line(play: &HelpPlay, solution: usize) -> Vec<MoveView> {
    let solution = &play.solutions[solution];
    (0..solution.plies()).map(|ply| move_view(&solution.positions[ply], solution.moves[ply])).collect()
}

/// The themes in their order.
pub(super) fn themes(help: &HelpAnalysis) -> Vec<ThemeView> {
    let view = |finding: &HelpFinding| {
        let evidence = finding.evidence.iter().map(|one| EvidenceView {
            phase: "solution",
            solutions: numbers(&one.solutions),
            lines: one.solutions.iter().map(|&solution| line(&help.play, solution)).collect(),
            squares: squares(one.squares),
            detail: written(one.detail.clone()),
            letters: vec![],
        });
        let theme = finding.theme;
        ThemeView { name: theme.name, group: theme.group.name(), reading: "strict", evidence: evidence.collect() }
    };
    help.findings().iter().map(view).collect()
}

/// Counted from 1.
fn numbers(places: &[usize]) -> Vec<usize> {
    places.iter().map(|place| place + 1).collect()
}

/// What a judge remarks.
pub(super) fn remarks(help: &HelpAnalysis) -> Vec<RemarkView> {
    let view = |remark: &HelpRemark| RemarkView {
        name: remark.name(),
        kind: remark.kind().name(),
        severity: remark.kind().severity().map(Severity::name),
        count: remark.count,
        text: written(remark.sentence.clone()),
        squares: squares(remark.squares),
        lines: remark.solutions.iter().map(|&solution| line(&help.play, solution)).collect(),
    };
    help.remarks.iter().map(view).collect()
}

/// The idea in a sentence.
pub(super) fn idea(help: &HelpAnalysis) -> Option<Sentence> {
    help.idea.as_ref().map(|idea| idea.sentence.clone())
}
