//! Reports for people and programs: one file a format, each a pure function of the report.

mod composed;
mod economized;
mod experience;
mod hit;
mod improved;
mod json;
mod judgment;
mod labels;
mod pages;
mod paint;
mod popeye;
mod predecessors;
mod prose;
mod repaired;
mod summary;
mod svg;
mod text;
mod variants;
mod variations;

pub use composed::{ComposedFormat, composed, composed_tally};
pub use economized::{economized, economy_diagrams};
pub use experience::{experience_svg, experience_text};
pub use hit::{HitFormat, hit, hit_heads};
pub use improved::{Diagrams, ImprovedFormat, diagrams, improved};
pub use json::{error_line, json};
pub use judgment::{JudgmentFormat, Layout, judgment};
pub use pages::{PageFormat, model_list, model_page, theme_list, theme_page};
pub use popeye::popeye;
pub use predecessors::{AnticipationFormat, anticipation};
pub use repaired::{repair_diagrams, repaired};
pub use summary::{interrupted, summary_json, summary_svg, summary_text};
pub use svg::svg;
pub use text::{text, verdict_sentence};
pub use variants::{SHEET, VariedFormat, sheet, varied};

pub(crate) use predecessors::predecessor_words;

use problem::WhiteMove;

use crate::Report;

/// The forms a report can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A drawn board and the solution as problemists print it.
    Text,
    /// Popeye's notation.
    Popeye,
    /// One JSON object on one line.
    Json,
    /// A picture.
    Svg,
}

/// Whether text may carry terminal colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Letters only.
    Plain,
    /// With ANSI escape sequences.
    Ansi,
}

/// The report in one of the forms; ends with a line break, unless there is nothing to say.
pub fn render(report: &Report, format: Format, style: Style) -> String {
    match format {
        Format::Text => text(report, style),
        Format::Popeye => popeye(report),
        Format::Json => json(report),
        Format::Svg => svg(report),
    }
}

/// Whether what follows a key was cut off by a limit. Black always has a move after a key that does not mate at once.
fn is_bare(key: &WhiteMove) -> bool {
    !key.is_mate() && key.defenses.is_empty()
}
