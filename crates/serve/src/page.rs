//! The page: built beforehand, a part of the program.

use std::sync::OnceLock;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, Response, StatusCode, header};
use sha2::{Digest as _, Sha256};

use crate::body::typed;

/// A file of the page.
struct PageFile {
    path: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

/// All of them. Names have no sums in them, so that a new page differs in few files; the browser asks each time.
const FILES: [PageFile; 4] = [
    PageFile { path: "/", kind: "text/html; charset=utf-8", bytes: include_bytes!("../../../web/dist/index.html") },
    PageFile {
        path: "/app.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../../web/dist/app.js"),
    },
    PageFile { path: "/app.css", kind: "text/css; charset=utf-8", bytes: include_bytes!("../../../web/dist/app.css") },
    PageFile { path: "/icon.svg", kind: "image/svg+xml", bytes: include_bytes!("../../../web/dist/icon.svg") },
];

/// Where the files of the page are.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|file| file.path)
}

/// A file of the page, or that it has not changed.
pub(crate) async fn page(request: Request) -> Response<Body> {
    let path = request.uri().path();
    let Some(place) = FILES.iter().position(|file| file.path == path) else {
        let mut response = typed("not there", "text/plain");
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    };
    let (file, tag) = (&FILES[place], &tags()[place]);
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
    let mut response = match known == Some(tag) {
        true => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        }
        false => typed(file.bytes, file.kind),
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.extend(HeaderValue::from_str(tag).ok().map(|tag| (header::ETAG, tag)));
    response
}

fn tags() -> &'static [String; 4] {
    static TAGS: OnceLock<[String; 4]> = OnceLock::new();
    TAGS.get_or_init(|| FILES.each_ref().map(|file| format!("\"{}\"", &hex(&Sha256::digest(file.bytes))[..32])))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
