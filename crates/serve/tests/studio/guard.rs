//! Who is let in: every host, origin, site, token and type, and what each is told.

use serde_json::json;

use crate::client::{TestStudio, weenink};
use crate::description::check;

#[test]
fn only_this_host_is_answered() {
    let studio = TestStudio::open();
    let (port, bearer) = (studio.port, format!("Bearer {}", studio.token));
    let status =
        |host: &str| studio.raw("GET", "/api/jobs", &[("Host", host), ("Authorization", &bearer)], None).status;
    for ours in [format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("LOCALHOST:{port}")] {
        assert_eq!(status(&ours), 200, "{ours}");
    }
    for foreign in [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        "127.0.0.1".to_owned(),
        "localhost".to_owned(),
        format!("127.0.0.1:{}", port.wrapping_add(1)),
        format!("127.0.0.1.evil.example:{port}"),
        format!("[::1]:{port}"),
        format!("0.0.0.0:{port}"),
        format!("user@127.0.0.1:{port}"),
        String::new(),
    ] {
        assert_eq!(status(&foreign), 421, "{foreign}");
    }
    // The page itself is not told to foreign hosts either, and without a host there is no answer worth having.
    assert_eq!(studio.raw("GET", "/", &[("Host", "evil.example")], None).status, 421);
    assert_ne!(studio.raw("GET", "/api/jobs", &[("Authorization", &bearer)], None).status, 200);
    let two = [("Host", "evil.example"), ("Host", "localhost"), ("Authorization", bearer.as_str())];
    assert_ne!(studio.raw("GET", "/api/jobs", &two, None).status, 200);
}

#[test]
fn only_this_page_is_answered() {
    let studio = TestStudio::open();
    let port = studio.port;
    let ours = [format!("http://127.0.0.1:{port}"), format!("http://localhost:{port}")];
    for origin in &ours {
        assert_eq!(studio.ask_with("GET", "/api/jobs", &[("Origin", origin)], None).status, 200, "{origin}");
    }
    for foreign in [
        "null".to_owned(),
        "http://evil.example".to_owned(),
        format!("https://127.0.0.1:{port}"),
        format!("http://127.0.0.1:{}", port.wrapping_add(1)),
        format!("http://127.0.0.1:{port}.evil.example"),
        "file://".to_owned(),
        String::new(),
    ] {
        let reply = studio.ask_with("GET", "/api/jobs", &[("Origin", &foreign)], None);
        assert_eq!(reply.status, 403, "{foreign}");
        check("Problem", &reply.json());
    }
    for (site, expected) in [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403), ("", 403)] {
        let reply = studio.ask_with("GET", "/api/jobs", &[("Sec-Fetch-Site", site)], None);
        assert_eq!(reply.status, expected, "{site}");
    }
    assert_eq!(studio.ask_with("GET", "/", &[("Sec-Fetch-Site", "cross-site")], None).status, 403);
}

#[test]
fn everything_but_hello_needs_the_token() {
    let studio = TestStudio::open();
    let host = format!("127.0.0.1:{}", studio.port);
    let (token, host) = (studio.token.clone(), host.as_str());
    for path in ["/", "/app.js", "/app.css", "/icon.svg", "/api/hello", "/api/openapi.json"] {
        assert_eq!(studio.raw("GET", path, &[("Host", host)], None).status, 200, "{path}");
    }
    for (method, path) in keymove_serve::routes() {
        if ["/api/hello", "/api/openapi.json", "/api/session"].contains(&path) {
            continue;
        }
        let path = path.replace("{id}", "1").replace("{name}", "x");
        let method = method.to_uppercase();
        let reply = studio.raw(&method, &path, &[("Host", host)], None);
        assert_eq!(reply.status, 401, "{method} {path}");
        check("Problem", &reply.json());
    }
    let tried = |given: &str| studio.raw("GET", "/api/jobs", &[("Host", host), ("Authorization", given)], None).status;
    assert_eq!(tried(&format!("Bearer {token}")), 200);
    let other = token.replace('0', "1");
    for wrong in [token.clone(), format!("Basic {token}"), format!("Bearer {token}0"), format!("Bearer x{other}")] {
        assert_eq!(tried(&wrong), 401, "{wrong}");
    }
    let in_address = studio.raw("GET", &format!("/api/jobs?token={token}"), &[("Host", host)], None);
    let in_cookie = studio.raw("GET", "/api/jobs", &[("Host", host), ("Cookie", &format!("token={token}"))], None);
    assert_eq!((in_address.status, in_cookie.status), (401, 401));
}

#[test]
fn a_code_is_swapped_once() {
    let studio = TestStudio::open();
    let host = format!("127.0.0.1:{}", studio.port);
    let headers = [("Host", host.as_str()), ("Content-Type", "application/json")];
    let swap =
        |code: &str| studio.raw("POST", "/api/session", &headers, Some(json!({"code": code}).to_string().as_bytes()));
    assert_eq!(swap("0123").status, 401);
    let reply = swap(&studio.code);
    assert_eq!(reply.status, 200);
    check("Token", &reply.json());
    assert_eq!(reply.json()["token"], studio.token.as_str());
    assert_eq!(swap(&studio.code).status, 401, "it was used");
    let further = studio.ask("POST", "/api/session/code", None);
    assert_eq!(further.status, 201);
    check("Session", &further.json());
    assert_eq!(swap(further.json()["code"].as_str().expect("a code")).status, 200);
    let guesses: Vec<u16> = (0..30).map(|number| swap(&format!("{number:032x}")).status).collect();
    assert_eq!(guesses.last(), Some(&429), "{guesses:?}");
}

#[test]
fn bodies_are_json() {
    let studio = TestStudio::open();
    let host = format!("127.0.0.1:{}", studio.port);
    let bearer = format!("Bearer {}", studio.token);
    let question = json!({"lane": "a", "seq": 1, "problem": weenink(), "wishes": {"units": false, "full": false}});
    let sent = |kind: &str, body: &[u8]| {
        let headers = [("Host", host.as_str()), ("Authorization", bearer.as_str()), ("Content-Type", kind)];
        studio.raw("POST", "/api/ask/judge", &headers, Some(body)).status
    };
    let text = question.to_string();
    assert_eq!(sent("application/json", text.as_bytes()), 200);
    assert_eq!(sent("application/json; charset=utf-8", text.as_bytes()), 200);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""] {
        assert_eq!(sent(kind, text.as_bytes()), 415, "{kind}");
    }
    assert_eq!(sent("application/json", b"{"), 400);
    assert_eq!(sent("application/json", b"\xff\xfe"), 400);
    assert_eq!(sent("application/json", b"[]"), 422);
    assert_eq!(sent("application/json", b"{\"lane\":\"a\"}"), 422);
    let deep = "[".repeat(60_000);
    assert!(matches!(sent("application/json", deep.as_bytes()), 400 | 422));
    assert_eq!(sent("application/json", &vec![b' '; 70_000]), 413);
}

#[test]
fn every_answer_has_the_headers() {
    let studio = TestStudio::open();
    for path in ["/", "/app.js", "/api/hello", "/api/nothing", "/nothing"] {
        let reply = studio.get(path);
        let policy = reply.header("content-security-policy").unwrap_or_else(|| panic!("{path}: {}", reply.head));
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(reply.header("cross-origin-embedder-policy"), Some("require-corp"));
        assert_eq!(reply.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(reply.header("access-control-allow-origin").is_none() && reply.header("set-cookie").is_none());
    }
}

#[test]
fn no_path_leads_out() {
    let studio = TestStudio::open();
    for path in [
        "/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/app.js/../running.json",
        "/api/jobs/..%2f..%2frunning.json",
        "/api/jobs/%2e%2e",
        "/api/jobs/0123456789abcdeF",
        "/api/reports/..%2fjobs",
        "/api/themes/..%2f..%2fetc",
        "/api/library/works/..%2f..%2fetc%2fpasswd",
        "/api/library/entries/..%2f1",
        "/running.json",
        "/my.library",
    ] {
        let reply = studio.get(path);
        assert!(matches!(reply.status, 400 | 404), "{path}: {}", reply.status);
        assert!(!reply.text().contains("root:") && !reply.text().contains(&studio.token), "{path}");
    }
    let reply = studio.raw(
        "GET",
        &format!("http://evil.example:{}/api/hello", studio.port),
        &[("Host", &format!("127.0.0.1:{}", studio.port))],
        None,
    );
    assert_eq!(reply.status, 421);
}

#[test]
fn unknown_addresses_and_methods_are_told_as_json() {
    let studio = TestStudio::open();
    for (method, path, status) in [
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing", 404),
        ("PUT", "/api/jobs", 405),
        ("POST", "/api/hello", 405),
        ("DELETE", "/", 405),
    ] {
        let reply = studio.ask(method, path, None);
        assert_eq!(reply.status, status, "{method} {path}");
        assert_eq!(reply.header("content-type"), Some("application/problem+json"));
        check("Problem", &reply.json());
    }
}
