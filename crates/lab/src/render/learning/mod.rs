//! The report of a search for weights: a page to read, the weights as a file that judges accept, tables and a figure.

mod markdown;

use ::render::csv_line;

use super::experiment::ReportFile;
use crate::learning::{LearnedWeights, ProblemSets, QualitySettings, learning_plots, learning_sheets};
use ::render::plot;
use studio::list_weights;

pub use markdown::learning_lines;

/// All files of the report, the page to read first. The weights come only at the end of a search.
pub fn learning(settings: &QualitySettings, lessons: &ProblemSets, taught: &LearnedWeights) -> Vec<ReportFile> {
    let (sheets, plots) = (learning_sheets(settings, lessons, taught), learning_plots(taught));
    let page = markdown::page(settings, lessons, taught, &sheets, &plots);
    let mut files = vec![ReportFile { name: "report.md".to_owned(), text: page }];
    for sheet in &sheets {
        let text = sheet.rows.iter().map(|row| csv_line(row.iter().map(String::as_str))).collect();
        files.push(ReportFile { name: format!("{}.csv", sheet.name), text });
    }
    for figure in &plots {
        files.push(ReportFile { name: format!("{}.svg", figure.name), text: plot(figure) });
    }
    if taught.values.is_some() {
        let text = list_weights(&[taught.judge(settings)]).replacen("# preset: printed", "# learned from problems", 1);
        files.push(ReportFile { name: "weights.toml".to_owned(), text });
    }
    files
}
