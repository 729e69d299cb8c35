//! Where each unit works too.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::Deserialize;
use studio::{WantedPlaces, documents};

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
    unit: Option<String>,
    add: Option<String>,
    #[serde(default)]
    additions: bool,
}

/// Answers the question.
pub(crate) async fn places(
    State(studio): State<Arc<Studio>>,
    Json(question): Json<Question>,
) -> Result<Response<Body>, Trouble> {
    let Question { lane, seq, problem, wishes } = question;
    let text = ask(&studio, (&lane, seq), Some(limits::LIVE_TIME), move |stop| {
        let input = problem.read()?;
        let wanted = WantedPlaces::named(wishes.unit.as_deref(), wishes.add.as_deref(), wishes.additions)
            .map_err(|error| Trouble::unwishable(error).at("wishes"))?;
        let found = studio::places(&input, wanted, live(stop)).map_err(Trouble::unwishable)?;
        line(&documents::places(&found))
    })
    .await?;
    Ok(answer(text))
}
