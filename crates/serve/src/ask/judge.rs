//! Verdict, solution, themes, critique and score, as `keymove judge --format json` prints them.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::Deserialize;
use studio::{
    ALL_MODELS, JudgeOptions, Limits, NecessityCheck, OpinionsLayout, choose_models, documents, implied_model,
};

use super::{LaneName, Position, answer, ask, line, live};
use crate::body::Json;
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    lane: LaneName,
    seq: u64,
    problem: Position,
    wishes: Wishes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wishes {
    units: bool,
    full: bool,
    model: Option<String>,
    preset: Option<String>,
}

/// How long a page may wait that wants all of it; what takes longer is a job.
const FULL_TIME: Duration = Duration::from_secs(60);

/// Answers the question.
pub(crate) async fn judge(
    State(studio): State<Arc<Studio>>,
    Json(question): Json<Question>,
) -> Result<Response<Body>, Trouble> {
    let Question { lane, seq, problem, wishes } = question;
    let time = if wishes.full { FULL_TIME } else { limits::LIVE_TIME };
    let text = ask(&studio, (&lane, seq), Some(time), move |stop| {
        let input = problem.read()?;
        let (options, layout) = judge_options(wishes.model.as_deref(), wishes.preset.as_deref(), wishes.units)?;
        let limits = live(stop);
        let limits = if wishes.full { Limits { nodes: u64::MAX, ..limits } } else { limits };
        let judgment = studio::judge(&input, &options, limits);
        match judgment.report.not_judged() {
            Some(reason) => Err(Trouble::unwishable(reason)),
            None => line(&documents::judgment_data(&judgment, layout)),
        }
    })
    .await?;
    Ok(answer(text))
}

/// The models that were asked for, as the command line chooses them.
pub(crate) fn judge_options(
    model: Option<&str>,
    preset: Option<&str>,
    units: bool,
) -> Result<(JudgeOptions, OpinionsLayout), Trouble> {
    let chosen = match model {
        Some(name) => choose_models(name, preset),
        // A preset that no model has is refused with the names of all.
        None => choose_models(ALL_MODELS, preset).and_then(|_| choose_models(implied_model(preset, None), preset)),
    };
    let models = chosen.map_err(|error| Trouble::unwishable(error).at("model"))?;
    let necessity = if units { NecessityCheck::Asked } else { NecessityCheck::NotAsked };
    let layout = if model == Some(ALL_MODELS) { OpinionsLayout::ByModel } else { OpinionsLayout::OneModel };
    Ok((JudgeOptions { models, necessity }, layout))
}
