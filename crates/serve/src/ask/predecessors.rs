//! Whether the library has something like it.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::Deserialize;
use studio::anticipations;

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
    top: Option<usize>,
    but: Option<i64>,
}

/// How many are shown unless told otherwise.
pub(crate) const USUAL_TOP: usize = 10;

/// Answers the question.
pub(crate) async fn predecessors(
    State(studio): State<Arc<Studio>>,
    Json(question): Json<Question>,
) -> Result<Response<Body>, Trouble> {
    let Question { lane, seq, problem, wishes } = question;
    let shelf = studio.shelf.clone();
    let text = ask(&studio, (&lane, seq), Some(limits::LIVE_TIME), move |stop| {
        let input = problem.read()?;
        let top = wishes.top.unwrap_or(USUAL_TOP).clamp(1, limits::FIND);
        let library = shelf.to_ask()?;
        let (document, _) = anticipations(&library, &input, wishes.but, top, live(stop))?;
        line(&document)
    })
    .await?;
    Ok(answer(text))
}
