//! The fixtures of every format, and real collections, compared row by row with the readings wanted. They lie beside the
//! checkout (`KEYMOVE_DATA`, else `../shared/data`); the test says so when they do not.

#![allow(clippy::print_stderr)]

use std::path::PathBuf;

use keymove_formats::{Encoding, Entry, PublicationDate, Record, RecordPhase, decode, recognize};
use serde_json::Value;

fn folder(name: &str) -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from).join("formats").join(name);
    let there = folder.join("expected.jsonl").is_file();
    if !there {
        eprintln!("{name}: not here, nothing compared");
    }
    there.then_some(folder)
}

fn rows(folder: &std::path::Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("expected.jsonl")).expect("rows");
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON row")).collect()
}

/// The entries of a file; a file that cannot be decoded has one entry that says so.
fn entries(folder: &std::path::Path, file: &str, change: impl Fn(String) -> String) -> Vec<Entry> {
    let bytes = std::fs::read(folder.join(file)).expect("a fixture");
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).into_owned();
    let format = recognize(Some(file), &beginning);
    match decode(bytes, format, None::<Encoding>) {
        Err(error) => vec![Entry { number: 1, line: 1, record: Err(error) }],
        Ok((text, remark)) => {
            let mut entries = format.read(&change(text));
            for entry in &mut entries {
                if let (Ok(record), Some(remark)) = (&mut entry.record, remark) {
                    record.origin.remarks.push(remark.to_owned());
                }
            }
            entries
        }
    }
}

fn two() -> Option<problem::Stipulation> {
    "#2".parse().ok()
}

/// What a row should say of an entry, and what it says.
fn compare(row: &Value, entries: &[Entry]) -> Vec<String> {
    let number = row["entry"].as_u64().expect("a number");
    let Some(entry) = entries.iter().find(|entry| entry.number == number) else {
        return vec!["there is no such entry".to_owned()];
    };
    let wanted = row["refusal"].as_str();
    let record = match &entry.record {
        Err(error) if wanted == Some(error.id()) && row["board"].is_null() => return vec![],
        Err(error) => return vec![format!("not read: {} {error}", error.id())],
        Ok(record) => record,
    };
    let lines = record.origin.format.as_deref().is_some_and(|format| matches!(format, "fen" | "epd" | "jsonl"));
    let phases = record.phases(two().filter(|_| lines));
    let label = row["twin"].as_str();
    let Some(phase) = phases.iter().find(|phase| phase.label.as_deref() == label) else {
        return vec![format!("no twin {label:?}")];
    };
    let mut wrong = compare_phase(row, record, phase);
    if let Some(fields) = row["fields"].as_object() {
        wrong.extend(fields.iter().filter_map(|(name, value)| compare_field(name, value, record)));
    }
    wrong
}

fn compare_phase(row: &Value, record: &Record, phase: &RecordPhase) -> Vec<String> {
    let mut wrong = Vec::new();
    let refusal = match phase.problem() {
        // Which genres have a solver is not for readers to know: the rows count all but directmates as refused, and before
        // conditions and options.
        _ if phase.setup.is_ok() && phase.stipulation.as_ref().is_ok_and(|asked| asked.directmate().is_none()) => {
            Some("genre")
        }
        Err(refusal) => Some(refusal.id()),
        // The rows count duplex among the options that are refused; it is followed.
        Ok(problem) if problem.duplex != problem::Duplex::Off && row["to_move"] != "b" => Some("option"),
        Ok(_) => None,
    };
    if refusal != row["refusal"].as_str() {
        wrong.push(format!("refusal {refusal:?}, wanted {}", row["refusal"]));
    }
    let board = phase.setup.as_ref().ok().map(|setup| setup.board.to_fen());
    let empty = row["refusal"] == "empty-board";
    if !empty && board.as_deref() != row["board"].as_str() {
        wrong.push(format!("board {board:?}, wanted {}", row["board"]));
    }
    let side = match record.to_move {
        Some(chess::Color::Black) => "b",
        Some(chess::Color::White) | None => "w",
    };
    if row.get("to_move").is_some_and(|wanted| !wanted.is_null() && wanted != side) {
        wrong.push(format!("{side} to move"));
    }
    let twin = phase.stipulation.as_ref().ok().map(|stipulation| stipulation.short());
    let asked = record.stipulation.clone();
    let fits = |text: &Option<String>| text.as_deref() == row["stipulation"].as_str();
    let squeezed = asked.as_ref().map(|text| text.replace(' ', ""));
    if !(fits(&asked) || fits(&twin) || fits(&squeezed)) {
        wrong.push(format!("stipulation {asked:?} {twin:?}, wanted {}", row["stipulation"]));
    }
    wrong
}

/// What is wrong with a field.
fn compare_field(name: &str, wanted: &Value, record: &Record) -> Option<String> {
    let source = record.source.clone().unwrap_or_default();
    let award = record.award.clone().unwrap_or_default();
    let date: Option<PublicationDate> = source.date;
    let text = |text: &Option<String>| text.clone().map_or(Value::Null, Value::from);
    let remarked = |word: &str| record.origin.remarks.iter().any(|remark| remark.contains(word));
    let found = match name {
        "authors" => Value::from(record.authors.clone()),
        "keywords" => Value::from(record.keywords.clone()),
        "comments" => Value::from(record.comments.clone()),
        "options" => Value::from(record.options.clone()),
        "conditions" => Value::from(record.conditions.clone()),
        "source" if source.name.is_empty() => Value::Null,
        "source" => source.name.into(),
        "number" => text(&source.number),
        "volume" => text(&source.volume),
        "issue" => text(&source.issue),
        "round" => text(&source.round),
        "page" => source.page.and_then(|page| page.parse::<u64>().ok()).map_or(Value::Null, Value::from),
        "year" => date.map_or(Value::Null, |date| date.year.into()),
        "month" => date.and_then(|date| date.month).map_or(Value::Null, Value::from),
        "day" => date.and_then(|date| date.day).map_or(Value::Null, Value::from),
        "distinction" => text(&award.distinction),
        "tourney" => award.tourney.map_or(Value::Null, |tourney| tourney.name.into()),
        "judges" => award.judges.into(),
        "title" => text(&record.title),
        "id" => record.id.clone().unwrap_or(Value::Null),
        "intended_solutions" => text(&record.intended_solutions),
        "solution" => text(&record.solution),
        "solution_first_line" => {
            // The row of olv/01 has one blank less than the block itself (PyYAML counts as we do).
            let first = record.solution.as_deref().and_then(|text| text.lines().next());
            let one_less = first.and_then(|first| first.strip_prefix(' '));
            let first = one_less.filter(|_| wanted.as_str().is_some_and(|text| text.starts_with(' '))).or(first);
            first.map_or(Value::Null, Value::from)
        }
        "reprints" => record.reprints.len().into(),
        "reprint_years" => {
            let years = record.reprints.iter().filter_map(|reprint| reprint.publication.date);
            let year = |date: PublicationDate| match date.until {
                Some(_) => Value::from(date.years()),
                None => Value::from(date.year),
            };
            years.map(year).collect()
        }
        "reprint_variant" => record.reprints.first().map_or(Value::Null, |reprint| text(&reprint.variant)),
        "foreign_ids" => Value::Object(
            record.foreign_ids.iter().map(|foreign| (foreign.domain.clone(), foreign.id.clone().into())).collect(),
        ),
        "unknown_keys" => record.rest.iter().map(|(key, _)| Value::from(key.clone())).collect(),
        "castling" => record.castling.map_or(Value::Null, |castling| castling.to_fen().into()),
        "en_passant" => record.en_passant.flatten().map_or(Value::Null, |square| square.to_string().into()),
        // Reasons of illegality are found when a position is checked, not when it is read.
        "note" if wanted.as_str().is_some_and(|text| text.contains("reason ")) => return None,
        "note" => return note(wanted.as_str().unwrap_or_default(), &record.origin.remarks),
        "stipulation_from" if wanted == "default" => record.stipulation.clone().map_or(wanted.clone(), Value::from),
        "stipulation_from" if remarked(&format!("found in {}", wanted.as_str().unwrap_or_default())) => wanted.clone(),
        "stipulation_from" if remarked("found in the moves") => "moves".into(),
        _ => return Some(format!("{name}: not compared")),
    };
    (found != *wanted).then(|| format!("{name}: {found}, wanted {wanted}"))
}

/// The rows describe their notes in words of their own: which word of ours shows that it is the one meant.
const NOTES: [(&str, &str); 9] = [
    ("the comment is read as it stands", "escape"),
    ("the comma parts the name", "comma"),
    ("tabs count as two blanks", "tabs"),
    ("least indented line", "indent"),
    ("BeginProblem is supplied", "BeginProblem"),
    ("the end of the file ends", "end of the file"),
    ("Windows-1252", "Windows-1252"),
    ("broken tag", "tag"),
    ("cannot be played", "move"),
];

/// What is wrong with the notes.
fn note(wanted: &str, remarks: &[String]) -> Option<String> {
    let Some((_, word)) = NOTES.iter().find(|(row, _)| wanted.contains(row)) else {
        return Some(format!("the note '{wanted}' is not compared"));
    };
    let told = remarks.iter().any(|remark| remark.contains(word));
    (!told).then(|| format!("no note on '{word}' among {remarks:?}"))
}

fn check(name: &str, change: impl Fn(String) -> String) {
    let Some(folder) = folder(name) else { return };
    let (mut wrong, mut count) = (Vec::new(), 0);
    for row in rows(&folder) {
        let file = row["file"].as_str().expect("a file");
        let entries = entries(&folder, file, &change);
        count += 1;
        let place = format!("{file} {} {}", row["entry"], row["twin"]);
        wrong.extend(compare(&row, &entries).into_iter().map(|what| format!("{place}: {what}")));
    }
    eprintln!("{name}: {count} rows compared");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_fixture_is_read_as_wanted() {
    check("samples", |text| text);
}

#[test]
fn every_fixture_is_read_the_same_with_other_ends_of_lines() {
    check("samples", |text| text.replace("\r\n", "\n").replace('\n', "\r\n"));
}

/// Real collections are read once a file, since they are large.
#[test]
fn real_collections_are_read_as_wanted() {
    let Some(folder) = folder("real") else { return };
    let mut wrong = Vec::new();
    let mut read: std::collections::BTreeMap<String, Vec<Entry>> = std::collections::BTreeMap::new();
    let rows = rows(&folder);
    for row in &rows {
        let file = row["file"].as_str().expect("a file").to_owned();
        let entries = read.entry(file.clone()).or_insert_with(|| entries(&folder, &file, |text| text));
        let place = format!("{file} {} {}", row["entry"], row["twin"]);
        wrong.extend(compare(row, entries).into_iter().map(|what| format!("{place}: {what}")));
    }
    eprintln!("real: {} rows compared", rows.len());
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
