//! Summaries of many judgments: a table for people, JSON for programs, a picture.

mod json;
mod svg;
mod text;

pub use json::json as summary_json;
pub use svg::svg as summary_svg;
pub use text::text as summary_text;

use crate::Summary;

/// "1 score", "2 scores".
fn counted(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// How far the work had come when the user ended it: "Interrupted after 11 lines".
pub fn interrupted(summary: &Summary) -> String {
    format!("Interrupted after {}", counted(summary.lines(), "line", "lines"))
}
