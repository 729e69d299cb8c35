//! Two versions side by side, as `keymove compare --format json` prints them.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::Deserialize;
use studio::{ALL_MODELS, documents};

use super::{LaneName, Position, answer, ask, judge_options, line, live};
use crate::body::Json;
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    lane: LaneName,
    seq: u64,
    a: Position,
    b: Position,
    wishes: Wishes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wishes {
    model: Option<String>,
    preset: Option<String>,
}

/// Answers the question.
pub(crate) async fn compare(
    State(studio): State<Arc<Studio>>,
    Json(question): Json<Question>,
) -> Result<Response<Body>, Trouble> {
    let Question { lane, seq, a, b, wishes } = question;
    let text = ask(&studio, (&lane, seq), Some(limits::LIVE_TIME), move |stop| {
        let (before, after) =
            (a.read().map_err(|trouble| trouble.at("a"))?, b.read().map_err(|trouble| trouble.at("b"))?);
        for (input, name) in [(&before, "a"), (&after, "b")] {
            studio::comparable(input).map_err(|refusal| Trouble::unwishable(refusal.to_string()).at(name))?;
        }
        if wishes.model.as_deref() == Some(ALL_MODELS) {
            return Err(Trouble::unwishable("one model compares").at("model"));
        }
        let (options, _) = judge_options(wishes.model.as_deref(), wishes.preset.as_deref(), true)?;
        let compared = studio::compare(&before, &after, &options, live(stop));
        for judgment in [&compared.before, &compared.after] {
            if let Some(reason) = judgment.report.not_judged() {
                return Err(Trouble::unwishable(reason));
            }
        }
        line(&documents::compared(&compared))
    })
    .await?;
    Ok(answer(text))
}
