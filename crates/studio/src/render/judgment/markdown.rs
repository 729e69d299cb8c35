//! A judgment as a Markdown page, to be pasted into notes and forums.

use std::fmt::Write as _;

use chess::{Letters, piece_list};
use problem::Verdict;
use quality::Score;

use super::play::phases;
use super::remarks::{HEADINGS, Shown, letters, no_score, of_kind, parted, sentence};
use super::table::{HEADS, cells, judge_name};
use crate::render::labels::Labels;
use crate::render::text::{self, board, cut_note, verdict_sentence};
use crate::{Judgment, Opinion, Style};

/// The judgment as a page.
pub(super) fn markdown(judgment: &Judgment) -> String {
    let report = &judgment.report;
    let mut page = format!("# {}\n\n", verdict_sentence(report).trim_end_matches('.'));
    let _ = write!(page, "```text\n{}```\n\n", board(report));
    let setup = &report.problem.setup;
    let _ = write!(page, "{} {}  \n`{}`\n", report.problem.stipulation, piece_list(&setup.board), setup.to_fen());
    for note in report.notes.iter().map(String::as_str).chain(cut_note(report)) {
        let _ = write!(page, "\nNote: {note}.\n");
    }
    for finding in &report.legality {
        let _ = write!(page, "\nLegality: {}.\n", finding.text);
    }
    if !judgment.has_score() {
        for reason in no_score(judgment) {
            let _ = write!(page, "\nNo score: {reason}.\n");
        }
    }
    page.push_str(&critique(judgment));
    page.push_str(&theme_list(judgment));
    page.push_str(&solution(judgment));
    if judgment.has_score() {
        page.extend(judgment.opinions.iter().map(score));
    }
    page
}

fn critique(judgment: &Judgment) -> String {
    let mut page = String::new();
    for (kind, title) in HEADINGS {
        let remarks = of_kind(&judgment.critique, kind);
        if !remarks.is_empty() {
            let _ = write!(page, "\n## {title}\n\n");
        }
        for remark in remarks {
            let _ = writeln!(page, "- {}", sentence(remark));
        }
    }
    page
}

fn theme_list(judgment: &Judgment) -> String {
    let (shown, rest) = parted(&judgment.themes, judgment.report.problem.stipulation);
    let mut page = String::new();
    if !shown.is_empty() {
        page.push_str("\n## Themes\n\n");
    }
    for shown in shown {
        let words = format!("- **{}** {} {}", shown.theme.title, shown.sentence(), shown.reading());
        let _ = writeln!(page, "{}", words.trim_end());
        let rows = letters(&shown, judgment);
        if !rows.is_empty() {
            let _ = write!(page, "\n  ```text\n  {}\n  ```\n\n", rows.join("\n  ").replace("\n  \n", "\n\n"));
        }
    }
    if !rest.is_empty() {
        let also = rest.iter().map(Shown::brief).collect::<Vec<_>>().join(", ");
        let _ = writeln!(page, "- Also: {also}");
    }
    page
}

fn solution(judgment: &Judgment) -> String {
    let Some(solution) = judgment.report.solution().filter(|solution| solution.verdict != Verdict::Unfinished) else {
        return String::new();
    };
    let play = if judgment.is_whole() {
        phases(solution, &Labels::of(&judgment.themes, solution), Style::Plain)
    } else {
        text::keys(solution, Style::Plain)
    };
    if play.is_empty() { play } else { format!("\n## Solution\n\n```text\n{}```\n", play.trim_start_matches('\n')) }
}

fn score(opinion: &Opinion) -> String {
    let mut page = format!("\n## Score by {}\n\n", judge_name(opinion));
    match &opinion.score {
        Ok(score) => page.push_str(&table(score)),
        Err(reason) => {
            let _ = writeln!(page, "None: {reason}.");
        }
    }
    page
}

fn table(score: &Score) -> String {
    let mut page = format!("| {} |\n|---|---|--:|--:|---|\n", HEADS.join(" | "));
    for line in cells(score) {
        let bold = line[0] == "total" || line[1] == "subtotal";
        let mark = |cell: &String| match cell.replace('|', "\\|") {
            cell if bold && !cell.is_empty() => format!("**{cell}**"),
            cell => cell,
        };
        let _ = writeln!(page, "| {} |", line.each_ref().map(mark).join(" | "));
    }
    for remark in &score.remarks {
        let _ = write!(page, "\n{}\n", remark.print(Letters::Problem));
    }
    page
}
