//! The solution of a problem of any genre, as `keymove solve --format json` prints it: for what is not judged.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::Deserialize;
use studio::{Wanted, documents};

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
    set_play: bool,
}

/// Answers the question.
pub(crate) async fn solve(
    State(studio): State<Arc<Studio>>,
    Json(question): Json<Question>,
) -> Result<Response<Body>, Trouble> {
    let Question { lane, seq, problem, wishes } = question;
    let text = ask(&studio, (&lane, seq), Some(limits::LIVE_TIME), move |stop| {
        let input = problem.read()?;
        let wanted = Wanted { set_play: wishes.set_play, tries: None, variations: true };
        line(&documents::solution(&studio::solve(&input, wanted, live(stop))))
    })
    .await?;
    Ok(answer(text))
}
