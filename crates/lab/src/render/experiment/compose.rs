//! The report on composing: what was done, what came out, and each table as CSV and as a chart.

use std::fmt::Write as _;

use super::{PAGE, ReportFile, csv_table, markdown, svg};
use crate::experiment::compose::{Findings, NAMES, answers, sheets};
use studio::VERSION;

/// All files of the report, the page to read first.
pub fn compose_experiment(findings: &Findings) -> Vec<ReportFile> {
    let sheets = sheets(findings);
    let mut page = head(findings);
    sheets.iter().for_each(|sheet| markdown::section(&mut page, sheet));
    let mut files = vec![ReportFile { name: PAGE.to_owned(), text: page }];
    for sheet in &sheets {
        files.push(ReportFile { name: format!("{}.csv", sheet.name), text: csv_table(sheet) });
        if !sheet.marks.is_empty() {
            files.push(ReportFile { name: format!("{}.svg", sheet.name), text: svg::chart(sheet) });
        }
    }
    files
}

/// The names of all files that a report on composing can have.
pub fn compose_experiment_files() -> impl Iterator<Item = String> {
    let both = NAMES.into_iter().flat_map(|name| [format!("{name}.csv"), format!("{name}.svg")]);
    both.chain([PAGE.to_owned()])
}

fn head(findings: &Findings) -> String {
    let plan = &findings.plan;
    let mut page = "# Composing by chance and by experience, the experiment of 2011 repeated\n\n".to_owned();
    let (done, all) = findings.done();
    if done < all {
        let _ = writeln!(page, "**Interrupted: {done} of {all} cycles are done.**\n");
    }
    let _ = writeln!(page, "- Program: keymove {VERSION}");
    let _ = writeln!(
        page,
        "- Plan: {} cycles of {} attempts for each approach, {}, seed {}, at most {} nodes per position",
        plan.cycles, plan.attempts, plan.stipulation, plan.seed, plan.nodes
    );
    let reading: Vec<String> = plan.reading.options().map(|(name, word)| format!("{name}={word}")).collect();
    let _ = writeln!(page, "- Reading of the steps: {}", reading.join(", "));
    for (approach, _) in &findings.results {
        if let Some(table) = &approach.table {
            let _ = writeln!(
                page,
                "- Table {} ({} in the paper): {} problems, from {}",
                approach.name,
                approach.in_paper,
                table.source.problems,
                table.source.from.join("; ")
            );
        }
    }
    let _ = writeln!(page, "\n## Results\n");
    for answer in answers(findings) {
        let _ = writeln!(page, "- {answer}");
    }
    page + READING
}

const READING: &str = "
The paper's tables came from 29,453 problems by human composers, 1,500 composed with that table, and 3,688 mates from
tournament games. Ours are smaller and of other problems, and a table of fewer problems knows less; the deviations of
both sides say how much 40 cycles can show. Everything here is the same on every machine and any number of threads.
";
