//! Real output against the published schema: every verdict, both kinds of lines, all depths.

use std::sync::atomic::AtomicBool;

use serde_json::Value;
use studio::{Limits, Tries, Wishes, read, render, solve};

const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn result(text: &str) -> Value {
    let wishes = Wishes { set_play: true, tries: Some(Tries { refutations: 1, checking: true }), variations: true };
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 1, threads: 1, stop: &AtomicBool::new(false) };
    let report = solve(&read(text, "#2".parse().expect("stipulation")).expect(text), wishes, limits);
    let line = render::json(&report);
    assert_eq!(line.matches('\n').count(), 1, "one line a result");
    serde_json::from_str(&line).expect("JSON")
}

fn validator() -> jsonschema::Validator {
    let schema = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solve.schema.json"));
    let schema: Value = serde_json::from_str(&schema.expect("the schema is in docs")).expect("JSON");
    jsonschema::validator_for(&schema).expect("a schema")
}

fn check(line: &Value) {
    let errors: Vec<String> = validator().iter_errors(line).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{line:#}");
}

#[test]
fn every_verdict_is_valid() {
    for (text, verdict) in [
        (BARON, "sound"),
        ("7k/8/5KQ1/8/8/8/8/8 #2", "short_solution"),
        ("7k/8/4K1Q1/8/8/8/8/R7 #1", "cooked"),
        ("8/8/8/8/8/1k6/8/K7 #2", "no_solution"),
        ("8/8/8/8/8/1k6/8/8 #2", "illegal"),
        ("1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3", "sound"),
        ("{\"fen\":\"8/8/1b6/5p2/1q6/3K4/2P5/B2k4 b - -\",\"id\":\"turned\"}", "sound"),
    ] {
        let line = result(text);
        assert_eq!(line["verdict"], verdict, "{text}: {line:#}");
        check(&line);
    }
}

#[test]
fn an_error_line_is_valid() {
    let error = read("nonsense", "#2".parse().expect("stipulation")).expect_err("no problem");
    check(&serde_json::from_str(&render::error_line(7, &error)).expect("JSON"));
}

#[test]
fn the_schema_rejects_what_it_should() {
    let mut line = result(BARON);
    line["verdict"] = Value::from("splendid");
    assert!(!validator().is_valid(&line));
    let mut line = result(BARON);
    line["keys"][0]["variations"][0]["replies"] = Value::Array(vec![]);
    assert!(!validator().is_valid(&line));
}

#[test]
fn the_tree_says_what_is_on_the_board() {
    let line = result(BARON);
    assert_eq!(line["keys"][0]["san"], "Qc4");
    assert_eq!(line["keys"][0]["mates_in"], 2);
    assert_eq!(line["keys"][0]["threats"][0]["san"], "Qxc7#");
    assert_eq!(line["keys"][0]["variations"].as_array().map(Vec::len), Some(9), "every black move is there");
    assert_eq!(line["set_play"].as_array().map(Vec::len), Some(4), "only provided moves are there");
    assert_eq!(line["tries"][0]["refutations"][0]["san"], "Kc6");
    let turned = result("8/8/1b6/5p2/1q6/3K4/2P5/B2k4 b - -");
    assert_eq!(turned["fen"], format!("{BARON} w - - 0 1"));
    assert_eq!(turned["notes"].as_array().map(Vec::len), Some(1));
}
