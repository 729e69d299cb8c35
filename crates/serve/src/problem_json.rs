//! What goes wrong, told as `application/problem+json`: a title by the status, and the sentence the command line would
//! print.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use serde_json::{Map, Value};

/// A request that is not met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trouble {
    pub status: StatusCode,
    pub detail: String,
    pub place: Option<String>,
}

impl Trouble {
    pub fn new(status: StatusCode, detail: impl Into<String>) -> Trouble {
        Trouble { status, detail: detail.into(), place: None }
    }

    /// What cannot be read.
    pub fn unreadable(detail: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::BAD_REQUEST, detail)
    }

    /// What can be read, but not be wished.
    pub fn unwishable(detail: impl ToString) -> Trouble {
        Trouble::new(StatusCode::UNPROCESSABLE_ENTITY, detail.to_string())
    }

    /// What is not there.
    pub fn missing(detail: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::NOT_FOUND, detail)
    }

    /// What a newer question, or another state, rules out.
    pub fn conflict(detail: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::CONFLICT, detail)
    }

    /// Too much at once.
    pub fn too_much(detail: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::TOO_MANY_REQUESTS, detail)
    }

    /// A fault of the program: what happened is for its makers, and nothing of it is told.
    pub fn fault() -> Trouble {
        Trouble::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "keymove made a mistake here; the studio goes on. Please report what you asked for",
        )
    }

    /// With the field or the place in the text.
    pub fn at(self, place: impl Into<String>) -> Trouble {
        Trouble { place: Some(place.into()), ..self }
    }
}

fn title(status: StatusCode) -> &'static str {
    match status.as_u16() {
        400 => "Unreadable",
        401 => "No token",
        403 => "Foreign origin",
        404 => "Not there",
        405 => "Not with this method",
        409 => "Overtaken",
        412 => "Changed in the meantime",
        413 => "Too large",
        415 => "Another type is expected",
        421 => "Foreign host",
        422 => "Cannot be wished",
        428 => "Which revision?",
        429 => "Too much at once",
        500 => "A fault of the program",
        503 => "Not available",
        _ => "Not met",
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response<Body> {
        let mut object = Map::new();
        object.insert("title".to_owned(), title(self.status).into());
        object.insert("detail".to_owned(), self.detail.into());
        object.insert("status".to_owned(), self.status.as_u16().into());
        if let Some(place) = self.place {
            object.insert("where".to_owned(), place.into());
        }
        let mut response = Response::new(Body::from(Value::Object(object).to_string()));
        *response.status_mut() = self.status;
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
