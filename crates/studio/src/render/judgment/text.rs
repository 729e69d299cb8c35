//! A judgment for the terminal: board and verdict, flaws first, then themes, the solution, and the table of points.

use chess::Letters;
use problem::Verdict;
use quality::Score;

use super::play::phases;
use super::remarks::{HEADINGS, Shown, letters, no_score, of_kind, parted, sentence};
use super::table::{HEADS, cells, judge_name};
use crate::render::labels::Labels;
use crate::render::paint::{Ink, paint};
use crate::render::text::{self, head, heading};
use crate::{Judgment, Opinion, Style};
use render::wrap;

/// Where sentences are broken.
const WIDTH: usize = 100;
/// Remarks of a model that are told; the rest is counted.
const REMARKS: usize = 8;

/// The judgment as text.
pub(super) fn text(judgment: &Judgment, style: Style) -> String {
    let mut text = head(&judgment.report, style);
    if !judgment.has_score() {
        text.extend(no_score(judgment).iter().map(|reason| format!("No score: {reason}.\n")));
    }
    text.push_str(&critique(judgment, style));
    let whole = judgment.is_whole();
    if whole {
        text.push_str(&theme_list(judgment, style));
    }
    match judgment.report.solution() {
        Some(solution) if whole => text.push_str(&phases(solution, &Labels::of(&judgment.themes, solution), style)),
        Some(solution) if solution.verdict != Verdict::Unfinished => text.push_str(&text::keys(solution, style)),
        _ => {}
    }
    if judgment.has_score() {
        text.extend(judgment.opinions.iter().map(|opinion| score(opinion, style)));
    }
    text
}

fn critique(judgment: &Judgment, style: Style) -> String {
    let mut text = String::new();
    for (kind, title) in HEADINGS {
        let remarks = of_kind(&judgment.critique, kind);
        if !remarks.is_empty() {
            text.push_str(&heading(title, style));
        }
        for remark in remarks {
            let lines = wrap(&sentence(remark), WIDTH).join("\n    ");
            let ink = if remark.kind().severity().is_some() { Ink::Flaw } else { Ink::Plain };
            text.push_str(&format!("  {}\n", paint(style, ink, &lines)));
        }
    }
    text
}

fn theme_list(judgment: &Judgment, style: Style) -> String {
    let (shown, rest) = parted(&judgment.themes, judgment.report.problem.stipulation);
    let width = shown.iter().map(|shown| shown.theme.title.chars().count()).max().unwrap_or(0);
    let mut text = heading("Themes", style);
    if shown.is_empty() {
        text.push_str("  none of those known here\n");
    }
    for shown in shown {
        let title = paint(style, Ink::Theme, &format!("{:width$}", shown.theme.title));
        let words = format!("{} {}", shown.sentence(), shown.reading());
        let lines = wrap(words.trim(), WIDTH - width).join(&format!("\n{:indent$}", "", indent = width + 4));
        text.push_str(format!("  {title}  {lines}").trim_end());
        text.push('\n');
        text.extend(letters(&shown, judgment).iter().map(|row| format!("    {row}").trim_end().to_owned() + "\n"));
    }
    if !rest.is_empty() {
        let also = rest.iter().map(Shown::brief).collect::<Vec<_>>().join(", ");
        text.push_str(&format!("  {}\n", wrap(&format!("Also: {also}"), WIDTH).join("\n    ")));
    }
    text
}

fn score(opinion: &Opinion, style: Style) -> String {
    let mut text = heading(&format!("Score by {}", judge_name(opinion)), style);
    match &opinion.score {
        Ok(score) => text.push_str(&table(score, style)),
        Err(reason) => text.push_str(&format!("  none: {reason}\n")),
    }
    text
}

fn table(score: &Score, style: Style) -> String {
    let lines = cells(score);
    let column = |index: usize| {
        let cells = lines.iter().map(|line| line[index].chars().count());
        cells.chain([HEADS[index].len()]).max().unwrap_or(0)
    };
    let [group, row, count, points] = [0, 1, 2, 3].map(column);
    let write = |cells: [&str; 5]| {
        let [a, b, c, d, e] = cells;
        format!("  {a:group$}  {b:row$}  {c:>count$}  {d:>points$}  {e}").trim_end().to_owned()
    };
    let mut text = paint(style, Ink::Faint, &write(HEADS)) + "\n";
    for line in &lines {
        let written = write(line.each_ref().map(String::as_str));
        let ink = match (line[0].as_str(), line[1].as_str()) {
            ("total", "") => Ink::Heading,
            (_, "subtotal") => Ink::Faint,
            _ => Ink::Plain,
        };
        text.push_str(&paint(style, ink, &written));
        text.push('\n');
    }
    let remarks =
        score.remarks.iter().take(REMARKS).map(|remark| wrap(&remark.print(Letters::Problem), WIDTH).join("\n    "));
    text.extend(remarks.map(|remark| format!("  {remark}\n")));
    if score.remarks.len() > REMARKS {
        let more = score.remarks.len() - REMARKS;
        let rest = format!("… and {more} more {}", if more == 1 { "remark" } else { "remarks" });
        text.push_str(&format!("  {}\n", paint(style, Ink::Faint, &rest)));
    }
    text
}
