//! A report to be read or pasted: the original, the table of levels, and every improvement with its diagram and the
//! before and after of its rows.

use std::fmt::Write as _;

use chess::piece_list;

use super::words::{
    ROW_HEADS, changed_rows, gain, not_improved, number, objections, outcome, score, search, steps, themes, verdict,
};
use super::{Diagrams, climb, diagram_name, levels};
use crate::render::judgment::{judge_name, key_play};
use crate::render::text::board;
use crate::{Better, Found, Improved, Report, Style};

/// The report as a page.
pub(super) fn markdown(improved: &Improved, diagrams: Diagrams) -> String {
    let report = &improved.original.report;
    let mut page = format!("# {}\n\n", title(improved));
    page.push_str(&diagram(report, diagrams, &diagram_name(0)));
    let _ = writeln!(page, "{}", verdict(&improved.original));
    for note in &report.notes {
        let _ = write!(page, "\nNote: {note}.\n");
    }
    match &improved.outcome {
        Err(reason) => {
            let _ = write!(page, "\n{}\n", not_improved(reason));
        }
        Ok(found) => {
            if let Some(score) = improved.original_score() {
                let _ =
                    write!(page, "\nScore by {}: **{}**\n", judge_name(&improved.original.opinions[0]), number(score));
            }
            page.push_str(&search_section(improved, found));
            for (better, number) in found.improvements.iter().zip(1..) {
                page.push_str(&improvement(improved, better, number, diagrams));
            }
        }
    }
    page
}

fn title(improved: &Improved) -> String {
    let best = improved.outcome.as_ref().ok().and_then(|found| found.improvements.first());
    match (best, improved.original_score()) {
        (Some(best), Some(before)) => format!("Improved: {}", gain(before, best.score)),
        _ => "Not improved".to_owned(),
    }
}

fn search_section(improved: &Improved, found: &Found) -> String {
    let mut page = format!("\n## {}\n\n", search(improved));
    let (heads, lines) = levels::table(&found.levels, &found.growth);
    page.push_str(&table(&heads, &lines));
    let _ = write!(page, "\n{}\n", outcome(improved, found));
    for section in climb::sections(found) {
        let _ = write!(page, "\n## {}\n\n{}", section.title, table(&climb::HEADS, &section.lines));
    }
    page
}

fn improvement(improved: &Improved, better: &Better, number: usize, diagrams: Diagrams) -> String {
    let before = improved.original_score().unwrap_or_default();
    let mut page = format!("\n## {number}. {}\n\n", gain(before, better.score));
    page.push_str(&diagram(&better.judgment.report, diagrams, &diagram_name(number)));
    let _ = write!(page, "{}\n\nSteps: {}\n", verdict(&better.judgment), steps(better));
    if let Some(themes) = themes(better, &improved.original) {
        let _ = write!(page, "\n{themes}\n");
    }
    for objection in objections(better) {
        let _ = write!(page, "\n{objection}\n");
    }
    let _ = write!(page, "\n```text\n{}```\n", key_play(&better.judgment, Style::Plain));
    if let (Some(before), Some(after)) = (score(&improved.original), score(&better.judgment)) {
        let lines: Vec<Vec<String>> = changed_rows(before, after).into_iter().map(Vec::from).collect();
        let _ = write!(page, "\n{}", table(&ROW_HEADS, &lines));
    }
    page
}

/// The board, or a link to its picture of this name; its stipulation and its text forms.
pub(in crate::render) fn diagram(report: &Report, diagrams: Diagrams, name: &str) -> String {
    let setup = &report.problem.setup;
    let list = piece_list(&setup.board);
    let shown = match diagrams {
        Diagrams::Drawn => format!("```text\n{}```", board(report)),
        Diagrams::Linked => format!("![{list}]({name})"),
    };
    format!("{shown}\n\n{} {list}  \n`{}`\n\n", report.problem.stipulation, setup.to_fen())
}

/// Names on the left, numbers on the right.
pub(in crate::render) fn table(heads: &[&str], lines: &[Vec<String>]) -> String {
    let rules: Vec<&str> = heads.iter().map(|head| if WORDS.contains(head) { "---" } else { "--:" }).collect();
    let mut page = format!("| {} |\n| {} |\n", heads.join(" | "), rules.join(" | "));
    for line in lines {
        let _ = writeln!(page, "| {} |", line.join(" | "));
    }
    page
}

/// Columns that hold no numbers.
const WORDS: [&str; 3] = ["row", "transformation", "step"];
