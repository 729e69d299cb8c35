//! Our Popeye notation against Popeye's own output, line by line as sets: on the committed sample, and on the large
//! reference files where they are at hand. Prints what was compared:
//! `cargo test --release -p keymove-studio --test popeye_reference -- --nocapture`.

#![allow(clippy::print_stderr)]

use std::collections::BTreeSet;

use keymove_studio::{Limits, Tries, Wanted, documents, read, solve};
use render::{Format, Style};

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

/// Every line with the lines it belongs to, so that order does not matter and place does.
fn paths(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut above: Vec<(usize, String)> = Vec::new();
    for line in text.lines() {
        if line.trim().is_empty() {
            above.clear();
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        above.retain(|(other, _)| *other < indent);
        above.push((indent, line.to_owned()));
        let path: Vec<&str> = above.iter().map(|(_, text)| text.as_str()).collect();
        found.insert(path.join(" | "));
    }
    found
}

/// Compares the sample's mates in this many moves, and the rows of the reference file if it is there.
fn compare(moves: u8, wanted: Wanted) {
    let sample = samples::popeye(moves);
    assert!(!sample.is_empty(), "the sample has no mate in {moves} with Popeye's solution");
    compare_rows(&format!("the sample's mates in {moves}"), &sample, wanted);
    let name = format!("popeye_reference_{moves}.jsonl");
    if let Some(rows) = samples::values(&name) {
        compare_rows(&name, &rows, wanted);
    }
}

fn compare_rows(name: &str, rows: &[serde_json::Value], wanted: Wanted) {
    let (mut different, mut lines) = (Vec::new(), 0);
    for value in rows {
        let limits = Limits::nodes(u64::MAX).with_hash(64);
        let mut input = read(&value.to_string(), "#2".parse().expect("stipulation")).expect("a problem");
        // Popeye was fed piece lists, which say nothing of castling: it castles wherever king and rook are at home.
        input.problem.setup.castling = chess::Castling::of_units_at_home(&input.problem.setup.board);
        let report = solve(&input, wanted, limits);
        let (ours, theirs) = (
            paths(&written(&documents::solution(&report), Format::POPEYE)),
            paths(value["popeye"].as_str().expect("text")),
        );
        lines += theirs.len();
        if ours != theirs {
            let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| -> String {
                one.difference(other).take(4).map(|line| format!("    {line}\n")).collect()
            };
            different.push(format!(
                "{} {}\n  ours only ({}):\n{}  Popeye only ({}):\n{}",
                value["id"],
                value["fen"],
                ours.difference(&theirs).count(),
                only(&ours, &theirs),
                theirs.difference(&ours).count(),
                only(&theirs, &ours)
            ));
        }
    }
    eprintln!("{name}: {} rows, {lines} lines of play, {} rows differ", rows.len(), different.len());
    assert!(different.is_empty(), "{} rows of {name} differ:\n{}", different.len(), different.join(""));
}

#[test]
fn two_movers_with_set_play_and_tries() {
    compare(2, Wanted::everything().with_tries(Some(Tries::WITH_CHECKS)));
}

#[test]
fn three_movers_with_set_play() {
    compare(3, Wanted::everything().with_tries(None));
}

#[test]
fn four_movers() {
    compare(4, Wanted::variations());
}
