//! Our Popeye notation against Popeye's own output, line by line as sets. Reads the reference files when they are there
//! (`KEYMOVE_DATA`, else `../shared/data` beside the checkout), prints what was compared, and says so when they are not
//! there: `cargo test --release --package studio --test popeye_reference -- --nocapture`.

#![allow(clippy::print_stderr)]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

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

fn reference(name: &str) -> Option<String> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from);
    std::fs::read_to_string(folder.join(name)).ok()
}

fn compare(name: &str, wishes: Wanted) {
    let Some(rows) = reference(name) else {
        eprintln!("{name}: not here, nothing compared");
        return;
    };
    let (mut different, mut lines) = (Vec::new(), 0);
    for row in rows.lines() {
        let value: serde_json::Value = serde_json::from_str(row).expect("a JSON row");
        let limits = Limits { nodes: u64::MAX, hash_megabytes: 64, threads: 1, stop: &AtomicBool::new(false) };
        let mut input = read(row, "#2".parse().expect("stipulation")).expect("a problem");
        // Popeye was fed piece lists, which say nothing of castling: it castles wherever king and rook are at home.
        input.problem.setup.castling = chess::Castling::of_units_at_home(&input.problem.setup.board);
        let report = solve(&input, wishes, limits);
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
    eprintln!("{name}: {} rows, {lines} lines of play, {} rows differ", rows.lines().count(), different.len());
    assert!(different.is_empty(), "{} rows of {name} differ:\n{}", different.len(), different.join(""));
}

#[test]
fn two_movers_with_set_play_and_tries() {
    let tries = Some(Tries { refutations: 1, checking: true });
    compare("popeye_reference_2.jsonl", Wanted { set_play: true, tries, variations: true });
}

#[test]
fn three_movers_with_set_play() {
    compare("popeye_reference_3.jsonl", Wanted { set_play: true, tries: None, variations: true });
}

#[test]
fn four_movers() {
    compare("popeye_reference_4.jsonl", Wanted { set_play: false, tries: None, variations: true });
}
