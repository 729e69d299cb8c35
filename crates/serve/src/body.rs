//! What comes in and goes out: JSON bodies with a limit, and answers as they are written.

use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, Response, StatusCode, header};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::limits;
use crate::problem_json::Trouble;

/// The body of a request, read from JSON.
pub(crate) struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, Trouble> {
        must_be(&request, "application/json")?;
        let bytes = collected(request.into_body(), limits::BODY, limits::BODY_TIME).await?;
        parse(&bytes).map(Json)
    }
}

/// The body as it is, for files.
pub(crate) struct File(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for File {
    type Rejection = Trouble;

    async fn from_request(request: Request, _: &S) -> Result<File, Trouble> {
        must_be(&request, "application/octet-stream")?;
        Ok(File(collected(request.into_body(), limits::IMPORT, limits::IMPORT_TIME).await?))
    }
}

/// Refuses other types: a page of another origin can send forms and text without being asked for leave.
fn must_be(request: &Request, expected: &str) -> Result<(), Trouble> {
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = given.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case(expected) {
        return Ok(());
    }
    Err(Trouble::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, format!("send the body as {expected}")))
}

async fn collected(body: Body, most: usize, time: Duration) -> Result<Bytes, Trouble> {
    use axum::body::HttpBody as _;
    let too_large = || {
        let detail = format!("the body is larger than {} kB", most / 1000);
        Trouble::new(StatusCode::PAYLOAD_TOO_LARGE, detail)
    };
    if body.size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    match tokio::time::timeout(time, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        // The limit, or a connection that broke off: then nobody reads the answer.
        Ok(Err(_)) => Err(too_large()),
        Err(_) => Err(Trouble::new(StatusCode::REQUEST_TIMEOUT, "the body did not come in time")),
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Trouble> {
    serde_json::from_slice(bytes).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        match error.classify() {
            Category::Data => Trouble::unwishable(error).at(place),
            Category::Syntax | Category::Eof | Category::Io => Trouble::unreadable(error.to_string()).at(place),
        }
    })
}

/// An answer of text that is JSON already.
pub(crate) fn json_text(text: impl Into<Body>) -> Response<Body> {
    typed(text, "application/json")
}

/// An answer as JSON.
pub(crate) fn json(value: &impl Serialize) -> Response<Body> {
    json_text(serde_json::to_string(value).expect("plain structs with text keys always serialize"))
}

/// An answer of some type.
pub(crate) fn typed(body: impl Into<Body>, kind: &'static str) -> Response<Body> {
    let mut response = Response::new(body.into());
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Nothing to say.
pub(crate) fn no_content() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

/// The same as something that was made.
pub(crate) fn created(mut response: Response<Body>) -> Response<Body> {
    *response.status_mut() = StatusCode::CREATED;
    response
}
