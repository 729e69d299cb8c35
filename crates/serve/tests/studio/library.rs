//! The library over HTTP: files in, entries found, changed, tagged, taken back; versions as a tree; files out.

use serde_json::{Value, json};

use crate::client::{Reply, TestStudio, weenink};
use crate::description::check;

fn import(studio: &TestStudio, name: &str, bytes: &[u8]) -> Reply {
    let (host, bearer) = (format!("127.0.0.1:{}", studio.port), format!("Bearer {}", studio.token));
    let kind = ("Content-Type", "application/octet-stream");
    let headers = [("Host", host.as_str()), ("Authorization", bearer.as_str()), kind];
    studio.raw("POST", &format!("/api/library/import?name={name}"), &headers, Some(bytes))
}

#[test]
fn files_are_added_found_and_written() {
    let studio = TestStudio::open();
    let nothing = studio.get("/api/library/find").json();
    check("Found", &nothing);
    assert_eq!(nothing["total"], 0);
    let reply = import(&studio, "..%2f..%2fsamples.jsonl", studio::SAMPLES.as_bytes());
    check("Added", &reply.json());
    assert_eq!(reply.json()["file"], "samples.jsonl", "no path of the client is a path");
    let count = reply.json()["new"].as_u64().expect("a number");
    assert!(count > 50);
    assert_eq!(import(&studio, "samples.jsonl", studio::SAMPLES.as_bytes()).json()["known_file"], true);
    let found = studio.get("/api/library/find?q=units+%3C+9&from=2&count=3").json();
    check("Found", &found);
    assert_eq!((found["entries"].as_array().map(Vec::len), &found["from"]), (Some(3), &json!(2)));
    let stats = studio.get("/api/library/stats").json();
    check("LibraryStats", &stats);
    assert_eq!(stats["entries"], count);
    let bad = studio.get("/api/library/find?q=units+%3C");
    assert_eq!((bad.status, &bad.json()["where"]), (400, &json!("q")));
    for format in ["jsonl", "pgn", "epd", "fen", "olv", "yacpdb", "popeye", "latex", "csv", "markdown", "html"] {
        let reply = studio.get(&format!("/api/library/export?q=units+%3C+7&to={format}"));
        assert_eq!(reply.status, 200, "{format}");
        assert!(!reply.body.is_empty() && reply.header("content-disposition").is_some(), "{format}");
    }
    assert_eq!(studio.get("/api/library/export?to=exe").status, 400);
    let whole = studio.get("/api/library/export?to=jsonl");
    let copy = TestStudio::open();
    assert_eq!(import(&copy, "all.jsonl", &whole.body).json()["new"], count);
    assert_eq!(copy.get("/api/library/export?to=jsonl").body, whole.body, "an export makes an equal library");
}

#[test]
fn an_entry_is_changed_by_whoever_has_seen_it() {
    let studio = TestStudio::open();
    let record = json!({"fen": weenink()["fen"], "stipulation": "#2", "authors": ["Weenink, Henri"], "title": "x"});
    let saved = studio.post("/api/library/entries", &json!({"record": record}));
    assert_eq!(saved.status, 201, "{}", saved.text());
    check("Saved", &saved.json());
    assert_eq!(saved.json()["entry"]["checked"][0]["verdict"], "sound");
    assert_eq!(studio.post("/api/library/entries", &json!({"record": record})).json()["is_old"], true);
    let no = saved.json()["entry"]["no"].as_i64().expect("a number");
    let path = format!("/api/library/entries/{no}");
    let shown = studio.get(&path);
    check("LibraryEntry", &shown.json());
    let revision = shown.header("etag").expect("a revision").to_owned();
    let patch = json!({"fields": {"title": "Baron", "source.name": "The Problem"}, "tags": {"add": ["to show"]}, "note": "fine"});
    assert_eq!(studio.ask("PATCH", &path, Some(&patch)).status, 428);
    assert_eq!(studio.ask_with("PATCH", &path, &[("If-Match", "\"999\"")], Some(&patch)).status, 412);
    assert_eq!(studio.ask_with("PATCH", &path, &[("If-Match", "many")], Some(&patch)).status, 400);
    let changed = studio.ask_with("PATCH", &path, &[("If-Match", &revision)], Some(&patch));
    assert_eq!(changed.status, 200, "{}", changed.text());
    check("LibraryEntry", &changed.json());
    let kept = &changed.json()["record"];
    assert_eq!(
        (&kept["title"], &kept["tags"], &kept["user_notes"]),
        (&json!("Baron"), &json!(["to show"]), &json!(["fine"]))
    );
    assert_eq!(studio.ask_with("PATCH", &path, &[("If-Match", &revision)], Some(&patch)).status, 412, "a second tab");
    let newest = changed.header("etag").expect("a revision").to_owned();
    let unknown = json!({"fields": {"nonsense": "x"}});
    assert_eq!(studio.ask_with("PATCH", &path, &[("If-Match", &newest)], Some(&unknown)).status, 422);
    assert_eq!(studio.ask_with("DELETE", &path, &[("If-Match", &revision)], None).status, 412);
    assert_eq!(studio.ask_with("DELETE", &path, &[("If-Match", &newest)], None).status, 204);
    assert_eq!(studio.get("/api/library/find?q=sound").json()["total"], 0);
    let undone = studio.ask("POST", "/api/library/undo", None);
    check("Undone", &undone.json());
    assert_eq!(studio.get("/api/library/find?q=sound").json()["total"], 1);
    let tagged = studio.post("/api/library/tag", &json!({"tag": "mine", "entries": "sound"}));
    check("Changed", &tagged.json());
    assert_eq!(tagged.json()["changed"], 1);
    let by_number = studio.post("/api/library/tag", &json!({"tag": "mine", "entries": [no], "remove": true}));
    assert_eq!(by_number.json()["changed"], 1);
    assert_eq!(studio.get("/api/library/entries/12345").status, 404);
    assert_eq!(studio.post("/api/library/tag", &json!({"tag": "mine", "entries": [12345]})).status, 404);
}

#[test]
fn versions_make_a_tree() {
    let studio = TestStudio::open();
    let save = |fen: &str, parent: Option<i64>, label: &str| {
        let mut order = json!({"record": {"fen": fen, "stipulation": "#2"}, "work": "my first", "label": label});
        if let Some(parent) = parent {
            order["parent"] = parent.into();
        }
        let reply = studio.post("/api/library/entries", &order);
        assert_eq!(reply.status, 201, "{}", reply.text());
        check("Saved", &reply.json());
        reply.json()["entry"]["no"].as_i64().expect("a number")
    };
    let first = save("3K4/2p5/3k4/1Q6/5P2/1B6/8/8", None, "draft");
    let second = save("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", None, "sound");
    let branch = save("3K4/2p4p/3k4/1Q6/5P2/1B6/8/8", Some(first), "+bPh7");
    let tree = studio.get("/api/library/works/my%20first").json();
    check("Work", &tree);
    let parents: Vec<&Value> =
        tree["versions"].as_array().expect("versions").iter().map(|one| &one["parent"]).collect();
    assert_eq!(parents, [&Value::Null, &json!(first), &json!(first)]);
    let versions = &tree["versions"];
    assert_eq!((&versions[1]["verdict"], &versions[2]["label"]), (&json!("sound"), &json!("+bPh7")));
    assert_eq!(versions[2]["changes"], json!(["black pawn h7 added"]));
    assert_eq!((versions[1]["no"].as_i64(), versions[2]["no"].as_i64()), (Some(second), Some(branch)));
    let works = studio.get("/api/library/works").json();
    check("WorkList", &works);
    assert_eq!(works["works"][0], json!({"name": "my first", "versions": 3}));
    let stranger = json!({"record": {"fen": weenink()["fen"], "stipulation": "#2"}, "work": "other", "parent": first});
    assert_eq!(studio.post("/api/library/entries", &stranger).status, 422);
    assert_eq!(studio.get("/api/library/works/nothing").status, 404);
}
