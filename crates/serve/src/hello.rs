//! Who answers here and what can be asked, and how a page gets its token.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::DESCRIPTION;
use crate::body::{Json, created, json as answer, json_text};
use crate::limits;
use crate::problem_json::Trouble;
use crate::reading::{names_of_help_ideas, names_of_ideas, names_of_models, names_of_themes};
use crate::render::FORMATS;
use crate::studio::Studio;

/// Version, limits, and the names of what there is.
pub(crate) async fn hello(State(studio): State<Arc<Studio>>) -> Response<Body> {
    let formats: Vec<&str> = FORMATS.to_vec();
    answer(&json!({
        "keymove": studio::VERSION,
        "instance": studio.instance,
        "limits": {
            "body": limits::BODY,
            "import": limits::IMPORT,
            "connections": limits::CONNECTIONS,
            "streams": limits::STREAMS,
            "queued": limits::QUEUED,
            "questions": limits::QUESTIONS,
            "find": limits::FIND,
        },
        "models": names_of_models(),
        "themes": names_of_themes(),
        "ideas": names_of_ideas(),
        "help_ideas": names_of_help_ideas(),
        "jobs": crate::jobs::KINDS,
        "formats": formats,
        "library": {"available": true},
        "unable": Value::Array(vec![]),
    }))
}

/// What can be asked, as OpenAPI.
pub(crate) async fn description() -> Response<Body> {
    json_text(DESCRIPTION)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Code {
    code: String,
}

/// Swaps a code for the token.
pub(crate) async fn session(
    State(studio): State<Arc<Studio>>,
    Json(Code { code }): Json<Code>,
) -> Result<Response<Body>, Trouble> {
    let token = studio.keys.swap(&code)?;
    studio.was_used();
    Ok(answer(&json!({"token": token, "instance": studio.instance})))
}

/// A further code, for whoever has the token already: another browser, or a second `keymove studio`.
pub(crate) async fn new_code(State(studio): State<Arc<Studio>>) -> Result<Response<Body>, Trouble> {
    let code = studio.keys.new_code().map_err(|_| Trouble::fault())?;
    Ok(created(answer(&json!({"code": code}))))
}
