//! A page to be read or pasted: the problem, the counts, every unit with its board, what can be added and shifted, and
//! pairs of changes.

use std::fmt::Write as _;

use chess::{Board, piece_list};
use search::Kept;

use super::SHEET;
use super::panel::{MARKS, Panel, drawn, panels};
use super::words::{LEGEND, counts, not_varied, outcome, pair_line, pair_title, shifts, verdict};
use crate::render::improved::number;
use crate::render::judgment::judge_name;
use crate::render::text::board;
use crate::{Diagrams, Variants, Varied};

/// The page.
pub(super) fn markdown(varied: &Varied, diagrams: Diagrams, top: usize) -> String {
    let report = &varied.original.report;
    let setup = &report.problem.setup;
    let mut page = format!("# Variants of {}\n\n", piece_list(&setup.board));
    let _ = write!(page, "```text\n{}```\n\n", board(report));
    let _ = write!(page, "{} `{}`\n\n{}\n", report.problem.stipulation, setup.to_fen(), verdict(varied));
    for note in &report.notes {
        let _ = write!(page, "\nNote: {note}.\n");
    }
    match &varied.outcome {
        Err(reason) => {
            let _ = write!(page, "\n{}\n", not_varied(reason));
        }
        Ok(variants) => {
            if let Some(score) = varied.original_score() {
                let judge = judge_name(&varied.original.opinions[0]);
                let _ = write!(page, "\nScore by {judge}: **{}**\n", number(score));
            }
            let _ = write!(page, "\n{}\n", table(variants));
            let _ = writeln!(page, "{}", outcome(varied, variants));
            page.push_str(&found(&setup.board, variants, diagrams, top));
        }
    }
    page
}

fn table(variants: &Variants) -> String {
    let (heads, lines) = counts(variants);
    let mut page = format!("| {} |\n|{}\n", heads.join(" | "), "--:|".repeat(heads.len()));
    lines.iter().for_each(|line| page.push_str(&format!("| {} |\n", line.join(" | "))));
    page
}

fn found(board: &Board, variants: &Variants, diagrams: Diagrams, top: usize) -> String {
    let mut page = String::new();
    match diagrams {
        Diagrams::Linked => {
            let _ = write!(page, "\n![Every unit with the squares on which it works]({SHEET})\n");
        }
        Diagrams::Drawn => page.push_str(&legend(variants)),
    }
    let (units, additions) = panels(variants);
    for (title, panels) in [("Units", units), ("Units added", additions)] {
        if !panels.is_empty() {
            let _ = write!(page, "\n## {title}\n");
        }
        page.extend(panels.iter().map(|panel| section(board, panel, diagrams, top)));
    }
    page.push_str("\n## All units shifted\n\n");
    shifts(variants).iter().for_each(|line| page.push_str(&format!("- {line}\n")));
    page + &pairs(variants)
}

fn legend(variants: &Variants) -> String {
    let some = |kept: Kept| variants.near().any(|variant| variant.kept == kept);
    let lines = LEGEND.iter().zip(MARKS).filter(|((kept, _), _)| some(*kept));
    let lines: String = lines.map(|((_, words), mark)| format!("- `{mark}` {words}\n")).collect();
    if lines.is_empty() { lines } else { format!("\n{lines}") }
}

fn section(board: &Board, panel: &Panel<'_>, diagrams: Diagrams, top: usize) -> String {
    let mut page = format!("\n### {}\n\n", panel.title);
    if diagrams == Diagrams::Drawn {
        let drawn: Vec<String> = drawn(board, panel).iter().map(|line| line.trim_end().to_owned()).collect();
        let _ = write!(page, "```text\n{}\n```\n\n", drawn.join("\n"));
    }
    panel.lines.iter().for_each(|line| page.push_str(&format!("- {line}\n")));
    panel.changed(top).iter().for_each(|line| page.push_str(&format!("  - {line}\n")));
    page
}

fn pairs(variants: &Variants) -> String {
    if variants.rings.len() < 2 {
        return String::new();
    }
    let mut page = "\n## Two changes, by the units they change, the best first\n\n".to_owned();
    for pair in &variants.pairs {
        let _ = writeln!(page, "- {}", pair_title(pair));
        pair.variants.iter().for_each(|variant| page.push_str(&format!("  - {}\n", pair_line(variant))));
    }
    page
}
