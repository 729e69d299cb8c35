//! Improvements for people and programs: one file a format, each a pure function of what was found.

mod climb;
pub(super) mod json;
pub(super) mod levels;
pub(super) mod markdown;
pub(super) mod text;
pub(super) mod words;

pub(super) use json::{OriginalView, StepView, original_view, step_view};
pub(super) use words::{grouped, number, signed};

use json::json;
use markdown::markdown;
use text::text;

use super::svg;
use crate::{Improved, Style};

/// The forms it can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImprovedFormat {
    /// Drawn boards, the levels, and what changed.
    Text,
    /// One JSON object on one line.
    Json,
    /// A report with diagrams.
    Markdown(Diagrams),
}

/// How a page shows its boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagrams {
    /// Letters in a block of code.
    Drawn,
    /// Pictures that lie beside the page; [`diagrams`] draws them.
    Linked,
}

/// What was found in one of the forms; ends with a line break.
pub fn improved(improved: &Improved, format: ImprovedFormat, style: Style) -> String {
    match format {
        ImprovedFormat::Text => text(improved, style),
        ImprovedFormat::Json => json(improved),
        ImprovedFormat::Markdown(diagrams) => markdown(improved, diagrams),
    }
}

/// The pictures of a report, each with the name of its file.
pub fn diagrams(improved: &Improved) -> Vec<(String, String)> {
    let mut pictures = vec![(diagram_name(0), svg(&improved.original.report))];
    if let Ok(found) = &improved.outcome {
        let better = found.improvements.iter().zip(1..);
        pictures.extend(better.map(|(better, number)| (diagram_name(number), svg(&better.judgment.report))));
    }
    pictures
}

/// The original is number 0.
fn diagram_name(number: usize) -> String {
    if number == 0 { "original.svg".to_owned() } else { format!("improvement-{number}.svg") }
}
