//! Judgments for people and programs: one file a format, each a pure function of the judgment.

mod board;
mod json;
mod lettered;
mod markdown;
mod play;
mod remarks;
mod svg;
mod table;
mod text;

pub(super) use ::render::number;
pub(super) use board::coordinates;
pub(super) use json::{Number, RowView, changed_weights, hit_json, row_views};
pub(super) use play::key_play;
pub(super) use remarks::{sentence, themes as shown_themes};
pub(super) use table::judge_name;

use json::json;
use markdown::markdown;
use svg::svg;
use text::text;

use crate::{Judgment, Style};

/// The forms a judgment can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JudgmentFormat {
    /// A drawn board, flaws, the solution with its themes, and the table of points.
    Text,
    /// One JSON object on one line.
    Json,
    /// A page for notes and forums.
    Markdown,
    /// A picture of the diagram and the points.
    Svg,
}

/// How the models' opinions are laid out in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One model was asked: its score stands beside the verdict.
    OneModel,
    /// Every model has a field of its own.
    ByModel,
}

/// The judgment in one of the forms; ends with a line break.
pub fn judgment(judgment: &Judgment, format: JudgmentFormat, layout: Layout, style: Style) -> String {
    match format {
        JudgmentFormat::Text => text(judgment, style),
        JudgmentFormat::Json => json(judgment, layout),
        JudgmentFormat::Markdown => markdown(judgment),
        JudgmentFormat::Svg => svg(judgment),
    }
}
