//! Too much at once: refused with a reason, and the studio stands.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{TestStudio, weenink};
use crate::description::check;

/// A stream of events that is open; the first record was read.
fn stream(studio: &TestStudio, last: Option<&str>) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", studio.port)).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
    let last = last.map(|last| format!("Last-Event-ID: {last}\r\n")).unwrap_or_default();
    let head = format!(
        "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\n{last}\r\n",
        studio.port, studio.token
    );
    stream.write_all(head.as_bytes()).expect("sent");
    let text = read_until(&mut stream, String::new(), "\n\n\r\n");
    (stream, text)
}

/// What was read before and what comes, until this comes; nothing waits for ever.
fn read_until(stream: &mut TcpStream, before: String, end: &str) -> String {
    let (mut text, begun) = (before, Instant::now());
    let mut buffer = [0; 4096];
    while !text.contains(end) && begun.elapsed() < Duration::from_secs(60) {
        match stream.read(&mut buffer) {
            Ok(0) | Err(_) => break,
            Ok(length) => text.push_str(&String::from_utf8_lossy(&buffer[..length])),
        }
        if text.starts_with("HTTP/1.1 4") {
            break;
        }
    }
    text
}

#[test]
fn four_pages_listen_and_the_fifth_polls() {
    let studio = TestStudio::open();
    let mut open: Vec<(TcpStream, String)> = (0..4).map(|_| stream(&studio, None)).collect();
    for (_, text) in &open {
        assert!(text.starts_with("HTTP/1.1 200") && text.contains("event: hello"), "{text}");
        assert!(text.to_lowercase().contains("content-type: text/event-stream"));
    }
    let (_, refused) = stream(&studio, None);
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("poll=1"));
    check("EventList", &studio.get("/api/events?poll=1").json());
    drop(open.pop());
    // The place is free as soon as the server has noticed.
    let begun = Instant::now();
    while !stream(&studio, None).1.starts_with("HTTP/1.1 200") {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_stream_goes_on_where_it_broke_off() {
    let studio = TestStudio::open();
    let (mut first, hello) = stream(&studio, None);
    let id = studio.begin(&json!({"kind": "repair", "problem": weenink(), "options": {"depth": 1}}));
    let heard = read_until(&mut first, hello.clone(), "event: done");
    assert!(heard.contains(&id) && heard.contains("\"state\":\"queued\""), "{heard}");
    drop(first);
    let last = hello.lines().find_map(|line| line.strip_prefix("id: ")).expect("a number").trim().to_owned();
    let (mut second, again) = stream(&studio, Some(&last));
    let again = read_until(&mut second, again, "event: done");
    let data = again.lines().filter_map(|line| line.strip_prefix("data: "));
    let events: Vec<Value> = data.map(|data| serde_json::from_str(data).expect("JSON")).collect();
    events.iter().for_each(|event| check("Event", event));
    let states: Vec<&str> = events.iter().filter_map(|event| event["state"].as_str()).collect();
    assert!(states.starts_with(&["queued", "running"]), "{states:?}");
    assert_eq!(events[0]["missed"], false);
    let ids: Vec<u64> = events.iter().filter_map(|event| event["id"].as_u64()).collect();
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
}

#[test]
fn fifty_jobs_wait_and_no_more() {
    let studio = TestStudio::open();
    let order = json!({"kind": "compose", "options": {}, "seconds": 600});
    let answers: Vec<u16> = (0..60).map(|_| studio.post("/api/jobs", &order).status).collect();
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 50, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 429).count(), 10, "{answers:?}");
    assert_eq!(studio.post("/api/ask/judge", &question(1)).status, 200, "questions are answered all the same");
}

fn question(seq: u32) -> Value {
    json!({"lane": "a", "seq": seq, "problem": weenink(), "wishes": {"units": false, "full": false}})
}

#[test]
fn large_bodies_are_refused_before_they_are_read() {
    let studio = TestStudio::open();
    let declared = |path: &str, kind: &str, length: u64| {
        let mut stream = TcpStream::connect(("127.0.0.1", studio.port)).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\nContent-Type: {kind}\r\n\
             Content-Length: {length}\r\n\r\n",
            studio.port, studio.token
        );
        stream.write_all(head.as_bytes()).expect("sent");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer before the body");
        String::from_utf8_lossy(&answer[9..]).into_owned()
    };
    assert_eq!(declared("/api/ask/judge", "application/json", 100_000_000), "413");
    assert_eq!(declared("/api/library/import", "application/octet-stream", 100_000_000), "413");
    // Without a length it is counted.
    let mut stream = TcpStream::connect(("127.0.0.1", studio.port)).expect("a connection");
    let head = format!(
        "POST /api/ask/judge HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        studio.port, studio.token
    );
    stream.write_all(head.as_bytes()).expect("sent");
    let chunk = format!("{:x}\r\n{}\r\n", 10_000, " ".repeat(10_000));
    // The server may hang up before everything is sent.
    let _ = (0..20).try_for_each(|_| stream.write_all(chunk.as_bytes()));
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).expect("an answer");
    assert_eq!(String::from_utf8_lossy(&answer[9..]), "413");
}

#[test]
fn slow_heads_do_not_keep_others_out() {
    let studio = TestStudio::open();
    let mut slow: Vec<TcpStream> =
        (0..100).filter_map(|_| TcpStream::connect(("127.0.0.1", studio.port)).ok()).collect();
    slow.iter_mut().for_each(|stream| drop(stream.write_all(b"GET /api/hello HTTP/1.1\r\nHost: 127.0")));
    let begun = Instant::now();
    loop {
        let answered = studio.get("/api/hello").status == 200;
        if answered {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "slow heads are hung up after ten seconds");
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn answers_are_bounded() {
    let studio = TestStudio::open();
    assert_eq!(studio.get("/api/library/find?count=201").status, 400);
    assert_eq!(studio.get("/api/library/find?count=0").status, 400);
    assert_eq!(studio.get("/api/library/find?from=9007199254740992").status, 400);
    let far = json!({"lane": "a", "seq": 9_007_199_254_740_992_u64, "text": ""});
    assert_eq!(studio.post("/api/ask/read", &far).status, 422);
    // What is there only to say that it is not is as if it were not there.
    let id = studio.begin(&json!({"kind": "check", "options": {"max-nodes": null}, "seconds": null}));
    check("Job", &studio.wait_for(&id, &["done"]));
    assert_eq!(studio.get("/api/library/find?path=/etc").status, 400);
    let many = json!({"problems": vec![weenink(); 201], "format": "epd"});
    assert_eq!(studio.post("/api/render", &many).status, 422);
    assert_eq!(studio.post("/api/render", &json!({"problems": [], "format": "epd"})).status, 422);
}
