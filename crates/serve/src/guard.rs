//! Before anything is answered: the request must name this host, come from this page or from no page, and have the token.
//! The danger is not the network but other pages in the same browser, and other users of the machine.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use axum::middleware::Next;
use axum::response::IntoResponse as _;

use crate::problem_json::Trouble;
use crate::studio::Studio;

/// What can be asked without a token: it tells nothing about the user.
const FREE: [&str; 3] = ["/api/hello", "/api/session", "/api/openapi.json"];

/// What scripts, styles and pictures a page may load: ours.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Lets a request through, or says why not.
pub(crate) async fn guard(State(studio): State<Arc<Studio>>, request: Request, next: Next) -> Response<Body> {
    let mut response = match admitted(&studio, &request) {
        Ok(()) => next.run(request).await,
        Err(trouble) => trouble.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn admitted(studio: &Studio, request: &Request) -> Result<(), Trouble> {
    let (headers, path) = (request.headers(), request.uri().path());
    let foreign = |status, detail: &str| Err(Trouble::new(status, detail));
    if !is_our_host(headers, studio.port) || request.uri().authority().is_some() {
        return foreign(StatusCode::MISDIRECTED_REQUEST, "the studio answers to 127.0.0.1 and localhost only");
    }
    if !is_our_page(headers, studio.port) {
        return foreign(StatusCode::FORBIDDEN, "the studio answers to its own page only");
    }
    if studio.is_ending() {
        return foreign(StatusCode::SERVICE_UNAVAILABLE, "the studio is going down");
    }
    if path.starts_with("/api/") && !FREE.contains(&path) {
        let given = only(headers, &header::AUTHORIZATION).unwrap_or_default();
        if !studio.keys.opens(given) {
            return foreign(StatusCode::UNAUTHORIZED, "open the studio with keymove studio: a token is missing");
        }
        studio.was_used();
    }
    Ok(())
}

/// The one value of a header; nothing if there are several.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// Whether the host is this machine by number or by name: a foreign name that leads here is DNS rebinding.
fn is_our_host(headers: &HeaderMap, port: u16) -> bool {
    only(headers, &header::HOST).is_some_and(|host| is_ours(host, port))
}

fn is_ours(host: &str, port: u16) -> bool {
    host == format!("127.0.0.1:{port}") || host.eq_ignore_ascii_case(&format!("localhost:{port}"))
}

/// Whether a request comes from our page, as far as the browser says where it comes from.
fn is_our_page(headers: &HeaderMap, port: u16) -> bool {
    let site = HeaderName::from_static("sec-fetch-site");
    let from_site = !headers.contains_key(&site) || matches!(only(headers, &site), Some("same-origin" | "none"));
    let from_origin = !headers.contains_key(header::ORIGIN)
        || only(headers, &header::ORIGIN)
            .and_then(|origin| origin.strip_prefix("http://"))
            .is_some_and(|host| is_ours(host, port));
    from_site && from_origin
}
