//! Problems made cheaper, for people and programs: one file a format.

mod json;
mod markdown;
mod text;
mod words;

use super::improved::ImprovedFormat;
use super::svg;
use crate::{Economized, Style};

/// What was saved in one of the forms; ends with a line break.
pub fn economized(economized: &Economized, format: ImprovedFormat, style: Style) -> String {
    match format {
        ImprovedFormat::Text => text::text(economized, style),
        ImprovedFormat::Json => json::json(economized),
        ImprovedFormat::Markdown(diagrams) => markdown::markdown(economized, diagrams),
    }
}

/// The pictures of a report, each with the name of its file.
pub fn economy_diagrams(economized: &Economized) -> Vec<(String, String)> {
    let mut pictures = vec![(ORIGINAL.to_owned(), svg(&economized.original.report))];
    if let Ok(saved) = &economized.outcome {
        pictures.push((CHEAPEST.to_owned(), svg(&saved.result.report)));
    }
    pictures
}

const ORIGINAL: &str = "original.svg";
const CHEAPEST: &str = "cheapest.svg";
