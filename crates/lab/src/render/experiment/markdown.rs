//! The page to read: how the experiment was made, then every table with the paper's figures beside ours.

use std::fmt::Write as _;

use crate::experiment::{Choice, Deeper, Findings, IcpModel, MadeOf, MethodName, Sheet};
use studio::VERSION;

/// Longer tables are shown by their first rows.
const MOST_ROWS: usize = 20;

/// The whole page; what was measured in seconds comes last.
pub(super) fn page(findings: &Findings<'_>, sheets: &[Sheet]) -> String {
    let mut page = "# The experiments of the papers, repeated\n\n".to_owned();
    page.push_str(&how(findings));
    let (measured, found): (Vec<&Sheet>, Vec<&Sheet>) = sheets.iter().partition(|sheet| sheet.made_of == MadeOf::Times);
    found.into_iter().for_each(|sheet| section(&mut page, sheet));
    page.push_str("\n# Times\n\nEverything above is the same on every machine. What follows was measured.\n");
    measured.into_iter().for_each(|sheet| section(&mut page, sheet));
    page
}

fn how(findings: &Findings<'_>) -> String {
    let mut text = String::new();
    let (done, all) = findings.done();
    if done < all {
        let _ =
            writeln!(text, "**Interrupted: {done} of {all} searches are done.** Resume the run to make the others.\n");
    }
    let corpus = findings.corpus;
    let _ = writeln!(text, "- Program: keymove {VERSION}");
    let _ = writeln!(
        text,
        "- Corpus: {}: {} lines, {} unreadable, {} repeated, {} different two-movers",
        corpus.names().join(", "),
        corpus.lines,
        corpus.bad_lines,
        corpus.repeated,
        corpus.candidates.len()
    );
    let _ = writeln!(text, "- Sample: {}", sample(findings));
    let _ = writeln!(text, "- Searches: {}", searches(findings));
    text + READING
}

fn sample(findings: &Findings<'_>) -> String {
    let Choice { sample, seed, max_units, min_themes, level_1 } = findings.choice;
    let mut text = format!("{} sound two-movers, drawn with seed {seed}", findings.subjects.len());
    if findings.subjects.len() < *sample {
        let _ = write!(text, " ({sample} requested; no more meet the options)");
    }
    if let Some(most) = max_units {
        let _ = write!(text, ", at most {most} units");
    }
    if *min_themes > 0 {
        let _ = write!(text, ", at least {min_themes} of the eleven themes");
    }
    let count = findings.subjects.len().max(1) as f64;
    let mean = findings.subjects.iter().map(|subject| subject.level_1 as f64).sum::<f64>() / count;
    match level_1 {
        None => write!(text, "; {mean:.1} one-step positions on average"),
        Some(wanted) => write!(
            text,
            "; {mean:.1} one-step positions on average, {wanted} wanted: each draw takes the next problem of the seeded \
             order that has at least as many if the mean so far is smaller, else the next that has fewer"
        ),
    }
    .expect("a string can be written to");
    text
}

fn searches(findings: &Findings<'_>) -> String {
    let plan = findings.plan;
    let mut parts = Vec::new();
    for &method in &plan.methods {
        let done = findings.by(method).len();
        let judge = match (method, plan.icp_model) {
            (MethodName::Icp, IcpModel::Icp1999) => "icp-1999".to_owned(),
            _ => format!("composer-2006, preset {}", plan.preset),
        };
        let deeper = match (method, plan.deeper) {
            (MethodName::Composer, Deeper::IfNothingBetter) => ", one level deeper where nothing better was found",
            (MethodName::Composer, Deeper::Never) => ", never deeper (the same search as DICP)",
            _ => "",
        };
        parts.push(format!("{} on {done} problems, depth {}{deeper}, judged by {judge}", method.title(), plan.depth));
    }
    parts.join("; ")
}

const READING: &str = "
What was found stands beside what the papers printed: the thesis on Chess Composer (2006), the article that followed it,
and the paper on ICP (1999). Their problems are not listed anywhere, so the samples differ; an empty cell means that a
paper does not give the number. Deviations are those of a sample. Each table is also in a CSV file of its name, and
`results.jsonl` has one line for each problem and method.
";

pub(super) fn section(page: &mut String, sheet: &Sheet) {
    let _ = writeln!(page, "\n## {}\n", sheet.title);
    let row = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    page.push_str(&row(sheet.head.iter().map(|cell| shown(cell)).collect()));
    page.push_str(&row(vec!["---".to_owned(); sheet.head.len()]));
    for cells in sheet.rows.iter().take(MOST_ROWS) {
        page.push_str(&row(cells.iter().map(|cell| shown(cell)).collect()));
    }
    if sheet.rows.len() > MOST_ROWS {
        let _ = writeln!(page, "\n… and {} more rows in {}.csv.", sheet.rows.len() - MOST_ROWS, sheet.name);
    }
    if !sheet.note.is_empty() {
        let _ = writeln!(page, "\n{}", sheet.note);
    }
    if !sheet.marks.is_empty() {
        let _ = writeln!(page, "\n![{}]({}.svg)", sheet.title, sheet.name);
    }
}

/// A cell as Markdown wants it.
fn shown(cell: &str) -> String {
    cell.replace('|', "\\|").replace(['\n', '\r'], " ")
}
