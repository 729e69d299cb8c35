//! Verdict and key of every fixture of every format, read as a user's file is. They lie beside the checkout (`KEYMOVE_DATA`,
//! else `../shared/data`); the test says so when they do not.

#![allow(clippy::print_stderr)]

use std::io::BufReader;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use keymove_studio::{InputEntries, InputEntry, Limits, Outcome, ReadOptions, Report, Wanted, solve};
use serde_json::Value;

fn folder() -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from).join("formats/samples");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("the fixtures are not here, nothing compared");
    None
}

fn entries(folder: &std::path::Path, file: &str) -> Vec<InputEntry> {
    let reader = BufReader::new(std::fs::File::open(folder.join(file)).expect("a fixture"));
    InputEntries::of(reader, ReadOptions::of_file(file)).collect()
}

fn solved(entry: &InputEntry) -> Result<Report, String> {
    let never = AtomicBool::new(false);
    let two = "#2".parse().expect("a stipulation");
    let input = entry.read(two).map_err(|error| error.to_string())?;
    let wanted = Wanted::key_only();
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &never, gauge: None };
    Ok(solve(&input, wanted, limits))
}

/// The keys in standard notation.
fn keys(report: &Report) -> Vec<String> {
    match &report.outcome {
        Outcome::Solved(solution) => solution.keys.iter().map(|key| chess::san(&solution.position, key.mv)).collect(),
        // Black's keys, where he is to mate.
        Outcome::General(solution) => {
            let part = solution.tree.part(problem::PartKind::Solutions);
            part.into_iter().flat_map(|part| &part.moves).map(|key| chess::san(&solution.position, key.mv)).collect()
        }
        Outcome::Parts(parts) => parts.iter().flat_map(|part| keys(&part.report)).collect(),
        Outcome::Illegal(_) | Outcome::Refused(_) => vec![],
    }
}

#[test]
fn every_fixture_has_its_verdict_and_key() {
    let Some(folder) = folder() else { return };
    let text = std::fs::read_to_string(folder.join("expected.jsonl")).expect("rows");
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("a row");
        let Some(verdict) = row["verdict"].as_str() else { continue };
        let file = row["file"].as_str().expect("a file");
        let place = format!("{file} {} {}", row["entry"], row["twin"]);
        let twin = row["twin"].as_str().map(|twin| format!(", twin {twin}")).unwrap_or_default();
        let found = entries(&folder, file).into_iter().find(|entry| {
            Some(entry.number) == row["entry"].as_u64() && entry.heading().ends_with(&format!("{}{twin}", entry.number))
        });
        let report = match found.as_ref().map(solved) {
            Some(Ok(report)) => report,
            Some(Err(error)) => {
                wrong.push(format!("{place}: {error}"));
                continue;
            }
            None => {
                wrong.push(format!("{place}: not there"));
                continue;
            }
        };
        compared += 1;
        let key = row["key"].as_str();
        if report.verdict() != verdict || key.is_some_and(|key| keys(&report) != [key]) {
            wrong.push(format!("{place}: {} {:?}, wanted {verdict} {key:?}", report.verdict(), keys(&report)));
        }
    }
    eprintln!("{compared} verdicts compared");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
