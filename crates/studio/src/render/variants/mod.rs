//! Variants for people and programs: one file a format, each a pure function of what was found.

mod json;
mod markdown;
mod panel;
mod sheet;
mod text;
mod words;

use json::json;
use markdown::markdown;
use text::text;

pub use sheet::sheet;

use super::Diagrams;
use crate::{Style, Varied};

/// The forms they can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariedFormat {
    /// Small boards with marked squares beside what there is to say.
    Text,
    /// One JSON object on one line.
    Json,
    /// A page; its boards drawn in letters, or on the [`sheet`] that lies beside it.
    Markdown(Diagrams),
    /// The sheet of diagrams.
    Svg,
}

/// The name of the sheet beside a page.
pub const SHEET: &str = "sheet.svg";

/// What was found in one of the forms, with so many changed neighbors of every unit told in full; ends with a line
/// break.
pub fn varied(varied: &Varied, format: VariedFormat, top: usize, style: Style) -> String {
    match format {
        VariedFormat::Text => text(varied, top, style),
        VariedFormat::Json => json(varied),
        VariedFormat::Markdown(diagrams) => markdown(varied, diagrams, top),
        VariedFormat::Svg => sheet(varied),
    }
}
