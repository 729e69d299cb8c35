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

/// Count and share of the sound problems, in percent.
fn share(summary: &Summary, count: u64) -> f64 {
    if summary.sound == 0 { 0.0 } else { 100.0 * count as f64 / summary.sound as f64 }
}
