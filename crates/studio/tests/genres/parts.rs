//! Twins and duplex problems as one problem: solved part by part, and printed as magazines and Popeye print them.

use keymove_studio::{Limits, Outcome, Report, Wanted, documents, read, read_with_twins, solve};
use problem::Duplex;
use render::Format;
use serde_json::{Value, json};

use crate::popeye::print;

/// Pál Benkő, Magyar Sakkélet 1974: b) wKd4→e3.
const BENKO: &str = "Kd4 Be8 Pg4 Pd7 Pc7 / Ke6 #3";

fn solved(text: &str, twins: &[&str]) -> Report {
    let twins: Vec<String> = twins.iter().map(|&twin| twin.to_owned()).collect();
    let input = read_with_twins(text, "#2".parse().expect("a stipulation"), &twins).expect("a problem");
    solve(&input, Wanted::variations(), Limits::nodes(1_000_000))
}

fn duplex(text: &str, duplex: Duplex) -> Report {
    let mut input = read(text, "#2".parse().expect("a stipulation")).expect("a problem");
    input.problem.duplex = duplex;
    solve(&input, Wanted::variations(), Limits::nodes(1_000_000))
}

/// What follows the diagram in text.
fn below(report: &Report) -> String {
    let printed = print(report, Format::TEXT);
    printed.split_once(")\n\n").expect("a diagram with its count of units").1.to_owned()
}

fn sentence(report: &Report) -> String {
    documents::verdict_sentence(report).print(chess::Letters::Problem)
}

/// The data, which the schema allows.
fn data(report: &Report) -> Value {
    let value: Value = serde_json::from_str(&print(report, Format::JSON)).expect("JSON");
    let schema = format!("{}/../../docs/solve.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema = serde_json::from_str(&std::fs::read_to_string(schema).expect("the schema is in docs")).expect("JSON");
    if let Err(error) = jsonschema::validator_for(&schema).expect("a schema").validate(&value) {
        panic!("{error} at {}: {value:#}", error.instance_path);
    }
    value
}

#[test]
fn twins_are_printed_below_one_diagram() {
    assert_eq!(below(&solved(BENKO, &["Move d4 e3"])), "TEXT");
}

#[test]
fn popeye_heads_each_twin() {
    assert_eq!(print(&solved(BENKO, &["Move d4 e3"]), Format::POPEYE), "POPEYE");
}
