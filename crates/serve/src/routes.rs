//! Every address, and what answers there.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse as _;
use axum::routing::{MethodRouter, delete, get, patch, post, put};

use crate::problem_json::Trouble;
use crate::studio::Studio;
use crate::{ask, elsewhere, events, guard, hello, jobs, library, page, reading, render, reports, settings};

type Handler = MethodRouter<Arc<Studio>>;

/// The addresses under `/api`: method, path, handler. The description lists the same, and a test compares.
fn api() -> Vec<(&'static str, &'static str, Handler)> {
    vec![
        ("get", "/api/hello", get(hello::hello)),
        ("get", "/api/openapi.json", get(hello::description)),
        ("post", "/api/session", post(hello::session)),
        ("post", "/api/session/code", post(hello::new_code)),
        ("post", "/api/ask/read", post(ask::read)),
        ("post", "/api/ask/judge", post(ask::judge)),
        ("post", "/api/ask/solve", post(ask::solve)),
        ("post", "/api/ask/variants", post(ask::places)),
        ("post", "/api/ask/predecessors", post(ask::predecessors)),
        ("post", "/api/ask/compare", post(ask::compare)),
        ("get", "/api/themes", get(reading::themes)),
        ("get", "/api/themes/{name}", get(reading::theme)),
        ("get", "/api/models", get(reading::models)),
        ("get", "/api/models/{name}", get(reading::model)),
        ("get", "/api/ideas", get(reading::ideas)),
        ("get", "/api/ideas/{name}", get(reading::idea)),
        ("get", "/api/reports", get(reports::list)),
        ("get", "/api/reports/{id}", get(reports::one)),
        ("get", "/api/jobs", get(jobs::list)),
        ("post", "/api/jobs", post(jobs::begin)),
        ("get", "/api/jobs/{id}", get(jobs::one)),
        ("delete", "/api/jobs/{id}", delete(jobs::remove)),
        ("post", "/api/jobs/{id}/stop", post(jobs::stop)),
        ("post", "/api/jobs/{id}/resume", post(jobs::resume)),
        ("get", "/api/elsewhere", get(elsewhere::look)),
        ("post", "/api/elsewhere/{id}/stop", post(elsewhere::stop)),
        ("delete", "/api/elsewhere/{id}", delete(elsewhere::forget)),
        ("get", "/api/events", get(events::events)),
        ("get", "/api/library/find", get(library::find)),
        ("post", "/api/library/entries", post(library::save)),
        ("get", "/api/library/entries/{id}", get(library::entry)),
        ("patch", "/api/library/entries/{id}", patch(library::edit)),
        ("delete", "/api/library/entries/{id}", delete(library::remove)),
        ("post", "/api/library/import", post(library::import)),
        ("get", "/api/library/export", get(library::export)),
        ("post", "/api/library/tag", post(library::tag)),
        ("post", "/api/library/undo", post(library::undo)),
        ("get", "/api/library/stats", get(library::stats)),
        ("get", "/api/library/works", get(library::works)),
        ("get", "/api/library/works/{name}", get(library::work)),
        ("post", "/api/render", post(render::render)),
        ("get", "/api/settings", get(settings::settings)),
        ("put", "/api/settings", put(settings::set_settings)),
    ]
}

/// Method and path of everything that is served under `/api`.
pub fn routes() -> Vec<(&'static str, &'static str)> {
    api().into_iter().map(|(method, path, _)| (method, path)).collect()
}

/// All of it behind the guard.
pub(crate) fn router(studio: Arc<Studio>) -> Router {
    let with_api = api().into_iter().fold(Router::new(), |router, (_, path, handler)| router.route(path, handler));
    let with_page = page::paths().fold(with_api, |router, path| router.route(path, get(page::page)));
    with_page
        .fallback(|| async { Trouble::missing("there is nothing here").into_response() })
        .method_not_allowed_fallback(|| async {
            Trouble::new(StatusCode::METHOD_NOT_ALLOWED, "this address takes another method").into_response()
        })
        .layer(from_fn_with_state(Arc::clone(&studio), guard::guard))
        .with_state(studio)
}
