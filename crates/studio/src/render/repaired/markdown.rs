//! A report to be read or pasted.

use std::fmt::Write as _;

use super::diagram_name;
use super::text::renamed;
use super::words::{effects, not_repaired, outcome, score, title};
use crate::render::improved::levels;
use crate::render::improved::markdown::{diagram, table};
use crate::render::improved::words::{objections, verdict};
use crate::render::judgment::key_play;
use crate::{Diagrams, Mended, Repaired, Style};

pub(super) fn markdown(repaired: &Repaired, diagrams: Diagrams) -> String {
    let report = &repaired.draft.report;
    let name = if repaired.is_repaired() { "Repaired" } else { "Not repaired" };
    let mut page = format!("# {name}\n\n{}", diagram(report, diagrams, &diagram_name(0)));
    let _ = writeln!(page, "{}", verdict(&repaired.draft));
    for reason in &report.legality {
        let _ = write!(page, "\nLegality: {}.\n", reason.text);
    }
    for note in &report.notes {
        let _ = write!(page, "\nNote: {note}.\n");
    }
    match &repaired.outcome {
        Err(reason) => {
            let _ = write!(page, "\n{}\n", not_repaired(reason));
        }
        Ok(found) => {
            let (heads, lines) = levels::table(&found.levels, &[]);
            let heads: Vec<&str> = heads.iter().map(|head| renamed(head)).collect();
            let _ = write!(page, "\n## Changes tried\n\n{}", table(&heads, &lines));
            let _ = write!(page, "\n{}\n", outcome(repaired, found));
            for (mended, number) in found.repairs.iter().zip(1..) {
                page.push_str(&repair(repaired, mended, number, diagrams));
            }
        }
    }
    page
}

fn repair(repaired: &Repaired, mended: &Mended, number: usize, diagrams: Diagrams) -> String {
    let judgment = &mended.problem.judgment;
    let mut page = format!("\n## {number}. {}\n\n", title(mended));
    page.push_str(&diagram(&judgment.report, diagrams, &diagram_name(number)));
    let _ = writeln!(page, "{}\n", verdict(judgment));
    for effect in effects(mended) {
        let _ = writeln!(page, "- {effect}");
    }
    for objection in objections(&mended.problem) {
        let _ = writeln!(page, "- {objection}");
    }
    page.extend(score(repaired, mended).map(|score| format!("\n{score}\n")));
    let _ = write!(page, "\n```text\n{}```\n", key_play(judgment, Style::Plain));
    page
}
