//! The report of an experiment: a page to read, and each table as CSV and as a chart.

mod compose;
mod markdown;
mod svg;

pub use self::compose::{compose_experiment, compose_experiment_files};

use crate::experiment::{Findings, NAMES, Sheet, sheets};

/// A file of the report.
pub struct ReportFile {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// The name of the page to read.
const PAGE: &str = "report.md";

/// All files of the report, the page to read first.
pub fn experiment(findings: &Findings<'_>) -> Vec<ReportFile> {
    let sheets = sheets(findings);
    let mut files = vec![ReportFile { name: PAGE.to_owned(), text: markdown::page(findings, &sheets) }];
    for sheet in &sheets {
        files.push(ReportFile { name: format!("{}.csv", sheet.name), text: csv_table(sheet) });
        if !sheet.marks.is_empty() {
            files.push(ReportFile { name: format!("{}.svg", sheet.name), text: svg::chart(sheet) });
        }
    }
    files
}

/// A report of any tables: the page with this beginning, and each table as CSV and as a chart.
pub fn report_of_sheets(head: &str, sheets: &[Sheet]) -> Vec<ReportFile> {
    let mut page = head.to_owned();
    sheets.iter().for_each(|sheet| markdown::section(&mut page, sheet));
    let mut files = vec![ReportFile { name: PAGE.to_owned(), text: page }];
    for sheet in sheets {
        files.push(ReportFile { name: format!("{}.csv", sheet.name), text: csv_table(sheet) });
        if !sheet.marks.is_empty() {
            files.push(ReportFile { name: format!("{}.svg", sheet.name), text: svg::chart(sheet) });
        }
    }
    files
}

/// The names of all files that a report can have: those of an earlier report that are not written again are out of date.
pub fn experiment_files() -> impl Iterator<Item = String> {
    let both = NAMES.into_iter().flat_map(|name| [format!("{name}.csv"), format!("{name}.svg")]);
    both.chain([PAGE.to_owned()])
}

fn csv_table(sheet: &Sheet) -> String {
    let rows = sheet.rows.iter().map(|row| ::render::csv_line(row.iter().map(String::as_str)));
    [::render::csv_line(sheet.head.iter().copied())].into_iter().chain(rows).collect()
}
