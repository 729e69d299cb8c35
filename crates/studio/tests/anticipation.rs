//! Predecessors as a whole: every line of output is as the schema says, and what differs is said in words.

use std::ops::ControlFlow;

use keymove_studio::{Collections, PredecessorOptions, Threshold, documents, predecessors, read};
use render::{Format, Style};
use serde_json::Value;

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// Weenink's problem, and one without pawns.
const KNOWN: &str = "\
{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\",\"id\":7,\"author\":\"Weenink, Henri\",\"source\":\"Good Companion\",\"year\":1917}
8/8/8/2KQ4/8/3k4/8/3R4 w - - dm 3; id \"x\";
";

fn line(text: &str) -> Value {
    let mut collections = Collections::default();
    collections.add("known.jsonl", KNOWN.as_bytes(), &mut |_| ControlFlow::Continue(()));
    let input = read(text, "#2".parse().expect("a stipulation")).expect(text);
    let found = predecessors(&input, &collections, PredecessorOptions { threshold: Threshold::USUAL, most: 1 });
    let line = written(&documents::anticipation(&found), Format::JSON);
    assert_eq!(line.matches('\n').count(), 1, "one line a problem");
    serde_json::from_str(&line).expect("JSON")
}

fn validator() -> jsonschema::Validator {
    let path = format!("{}/../../docs/predecessors.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("in docs")).expect("JSON");
    jsonschema::validator_for(&schema).expect("a schema")
}

fn check(text: &str, relation: &str, differences: &str) {
    let line = line(text);
    let errors: Vec<String> = validator().iter_errors(&line).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{line:#}");
    let found = &line["predecessors"][0];
    assert_eq!((&found["relation"], &found["text"]), (&relation.into(), &differences.into()), "{line:#}");
}

#[test]
fn differences_are_told_in_the_squares_of_the_problem() {
    check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "exact", "nothing");
    check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #3", "exact", "#3 instead of #2");
    check("4K2b/5p2/4k3/6Q1/2P5/6B1/8/8", "mirrored", "the problem matches it left and right exchanged");
    check("b2K4/2p5/3k4/1Q6/8/1B3P2/8/8", "near", "white pawn on f3 instead of f4");
    check("b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8", "near", "black pawn h7 added");
    check("b2K4/8/3k4/1Q6/5P2/1B6/8/8", "near", "black pawn c7 left out");
    check("8/8/4K3/R1k1Q3/8/8/8/8 #3", "mirrored", "the problem matches it given a quarter turn counterclockwise");
    let shifted = "the problem matches it shifted 1 file to the right and 2 ranks down";
    check("8/1KQ5/8/2k5/8/2R5/8/8 #3", "near", shifted);
}

#[test]
fn other_lines_are_valid_too() {
    let original = line("7k/5K2/8/8/8/8/1p6/R7");
    assert_eq!((&original["anticipated"], &original["compared"]), (&false.into(), &2.into()));
    assert!(validator().is_valid(&original));
    let error = read("nonsense", "#2".parse().expect("a stipulation")).expect_err("no problem");
    assert!(validator().is_valid(&serde_json::from_str(&documents::error_line(7, &error)).expect("JSON")));
    let mut wrong = line("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
    wrong["predecessors"][0]["relation"] = "similar".into();
    assert!(!validator().is_valid(&wrong));
}
