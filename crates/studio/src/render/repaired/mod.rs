//! Repaired drafts for people and programs: one file a format.

mod json;
mod markdown;
mod text;
mod words;

use super::improved::ImprovedFormat;
use super::svg;
use crate::{Repaired, Style};

/// What was found in one of the forms; ends with a line break.
pub fn repaired(repaired: &Repaired, format: ImprovedFormat, style: Style) -> String {
    match format {
        ImprovedFormat::Text => text::text(repaired, style),
        ImprovedFormat::Json => json::json(repaired),
        ImprovedFormat::Markdown(diagrams) => markdown::markdown(repaired, diagrams),
    }
}

/// The pictures of a report, each with the name of its file.
pub fn repair_diagrams(repaired: &Repaired) -> Vec<(String, String)> {
    let mut pictures = vec![(diagram_name(0), svg(&repaired.draft.report))];
    if let Ok(found) = &repaired.outcome {
        let repairs = found.repairs.iter().zip(1..);
        pictures.extend(repairs.map(|(mended, number)| (diagram_name(number), svg(&mended.problem.judgment.report))));
    }
    pictures
}

/// The draft is number 0.
fn diagram_name(number: usize) -> String {
    if number == 0 { "draft.svg".to_owned() } else { format!("repair-{number}.svg") }
}
