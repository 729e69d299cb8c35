//! The data of a summary, as `docs/json.md` describes it.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::documents::json::value;
use crate::documents::judgment::Number;
use crate::summary::{Distribution, ModelSummary, QUANTILES, ThemeSummary};
use crate::{Summary, VERSION};

#[derive(Serialize)]
struct SummaryView {
    keymove: &'static str,
    problems: u64,
    sound: u64,
    bad_lines: u64,
    interrupted: bool,
    models: Map<String, Value>,
    themes: Map<String, Value>,
}

#[derive(Serialize)]
struct ModelView<'a> {
    preset: &'static str,
    scores: usize,
    without_score: &'a std::collections::BTreeMap<&'static str, u64>,
    #[serde(flatten)]
    figures: Option<FiguresView>,
}

#[derive(Serialize)]
struct FiguresView {
    mean: Number,
    sd: Option<Number>,
    quantiles: Map<String, Value>,
    histogram: Vec<BinView>,
}

#[derive(Serialize)]
struct BinView {
    from: Number,
    to: Number,
    count: usize,
}

#[derive(Serialize)]
struct ThemeView {
    seed: u64,
    strict: u64,
    seed_among: u64,
    strict_among: u64,
}

/// The summary as data.
pub(super) fn data(summary: &Summary) -> Value {
    let model = |model: &ModelSummary| (model.model.to_owned(), value(&model_view(model)));
    let theme = |theme: &ThemeSummary| (theme.theme.name.to_owned(), value(&theme_view(theme)));
    value(&SummaryView {
        keymove: VERSION,
        problems: summary.problems,
        sound: summary.sound,
        bad_lines: summary.bad_lines,
        interrupted: summary.interrupted,
        models: summary.models.iter().map(model).collect(),
        themes: summary.themes.iter().map(theme).collect(),
    })
}

fn theme_view(theme: &ThemeSummary) -> ThemeView {
    ThemeView {
        seed: theme.seed.count,
        strict: theme.strict.count,
        seed_among: theme.seed.among,
        strict_among: theme.strict.among,
    }
}

fn model_view(model: &ModelSummary) -> ModelView<'_> {
    let scores = model.distribution();
    ModelView {
        preset: model.preset,
        scores: scores.as_ref().map_or(0, |scores| scores.count),
        without_score: &model.reasons,
        figures: scores.map(figures),
    }
}

fn figures(scores: Distribution) -> FiguresView {
    let quantiles = QUANTILES.iter().zip(scores.quantiles);
    FiguresView {
        mean: Number(scores.mean),
        sd: scores.deviation.map(Number),
        quantiles: quantiles.map(|((_, name), found)| ((*name).to_owned(), value(&Number(found)))).collect(),
        histogram: scores
            .bins
            .into_iter()
            .map(|bin| BinView { from: Number(bin.from), to: Number(bin.to), count: bin.count })
            .collect(),
    }
}
