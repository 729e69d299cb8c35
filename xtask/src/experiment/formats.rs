//! Are all records of the collections read, written and read back in every format without more loss than promised? And what
//! do the real .olv files hold: how many entries are read, why others are not solved, and do key and published key agree?

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result, bail};
use formats::{FILE_FORMATS, FileFormat, Origin, Record, decode, published_key, recognize};
use problem::Verdict;
use solve::{Limits, Wanted};

/// Counts by name.
type Tally = BTreeMap<String, u64>;

/// Reads every file of the folder.
pub fn run() -> Result<()> {
    let folder = samples::folder();
    let files = files(&folder)?;
    if files.is_empty() {
        bail!("there are no collections in {}", folder.display());
    }
    let (mut total, mut wrong) = (Tally::new(), 0);
    for path in files {
        let records = read(&path, &folder)?;
        for format in written() {
            wrong += check(format, &records, &mut total);
        }
        if path.extension().is_some_and(|extension| extension == "olv") {
            keys(&records)?;
        }
    }
    println!("\n| format | written and read back | rights lost, and told | refused | changed |\n|---|---|---|---|---|");
    for format in written() {
        let count = |what: &str| total.get(&format!("{} {what}", format.name)).copied().unwrap_or_default();
        let (same, rights, refused) = (count("same"), count("rights"), count("refused"));
        println!("| {} | {same} | {rights} | {refused} | {} |", format.name, count("changed"));
    }
    if wrong > 0 {
        bail!("{wrong} records changed on the way");
    }
    Ok(())
}

/// Every format that is written.
fn written() -> impl Iterator<Item = &'static FileFormat> {
    FILE_FORMATS.iter().filter(|format| format.is_written())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let fits = path.file_name().and_then(|name| name.to_str()).and_then(FileFormat::of_name);
            if path.is_dir() {
                open.push(path);
            } else if fits.is_some_and(|format| format.name != "fen")
                && !path.ends_with("expected.jsonl")
                && !path.ends_with("popeye-words.json")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The records of a file; what is not read or not solved is counted.
fn read(path: &Path, folder: &Path) -> Result<Vec<Record>> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    let name = path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).into_owned();
    let format = recognize(Some(&name), &beginning);
    let text = match decode(bytes, format, None) {
        Ok((text, _)) => text,
        Err(error) => {
            println!("{name}: {error}");
            return Ok(vec![]);
        }
    };
    let (mut records, mut tally) = (Vec::new(), Tally::new());
    for entry in format.read(&text) {
        match entry.record {
            Err(error) => *tally.entry(format!("unreadable {}", error.id())).or_default() += 1,
            Ok(record) => {
                for phase in record.phases(None) {
                    let fate = match phase.problem() {
                        Err(refusal) => refusal.id().to_owned(),
                        Ok(problem) if problem.stipulation.directmate().is_none() => "another genre".to_owned(),
                        Ok(_) => "directmate".to_owned(),
                    };
                    *tally.entry(fate).or_default() += 1;
                }
                records.push(record);
            }
        }
    }
    let words: Vec<String> = tally.iter().map(|(what, count)| format!("{count} {what}")).collect();
    println!("{name} ({}): {} records: {}", format.name, records.len(), words.join(", "));
    Ok(records)
}

/// Writes each record and reads it back; how many came back changed.
fn check(format: &'static FileFormat, records: &[Record], total: &mut Tally) -> u64 {
    let mut wrong = 0;
    for record in records {
        let written = format.write([record]);
        let fate = if written.count == 0 {
            "refused"
        } else {
            let back: Vec<Record> =
                format.read(&written.text).into_iter().filter_map(|entry| entry.record.ok()).collect();
            let told = written.lost.iter().any(|lost| lost.to_string().starts_with("castling or en passant"));
            match is_same(format.name, record, &back) {
                true => "same",
                false if told => "rights",
                false => "changed",
            }
        };
        if fate == "changed" {
            wrong += 1;
            let at = record.origin.entry.unwrap_or_default();
            println!("{}: entry {at} of {:?} changed:\n{}", format.name, record.authors, written.text);
        }
        *total.entry(format!("{} {fate}", format.name)).or_default() += 1;
    }
    wrong
}

/// Whether a record came back with the fields that its format promises to keep.
fn is_same(format: &str, record: &Record, back: &[Record]) -> bool {
    let bare = |record: &Record| Record { origin: Origin::default(), ..record.clone() };
    let boards = |records: &[Record]| -> Vec<String> {
        let phases = records.iter().flat_map(|record| record.phases(None));
        phases
            .map(|phase| {
                let asked =
                    phase.stipulation.map(problem::Stipulation::without_intended).map_err(|refusal| refusal.id());
                format!("{:?} {asked:?}", phase.setup.map_err(|refusal| refusal.id()))
            })
            .collect()
    };
    match (format, back) {
        ("jsonl", [one]) => bare(one) == bare(record),
        ("olv" | "yacpdb", [one]) => {
            let kept = |record: &Record| Record {
                title: None,
                id: None,
                rest: vec![],
                to_move: None,
                castling: None,
                en_passant: None,
                options: vec![],
                comments: vec![],
                ..bare(record)
            };
            kept(one) == kept(record) && boards(back) == boards(std::slice::from_ref(record))
        }
        ("popeye", [one]) => {
            let authors = |record: &Record| record.authors.concat().replace([';', '.', ',', ' '], "");
            one.diagram == record.diagram
                && one.twins.len() == record.twins.len()
                && boards(back) == boards(std::slice::from_ref(record))
                && authors(one) == authors(record)
        }
        ("latex", [one]) => one.stipulation == record.stipulation && one.authors == record.authors,
        // One game or line a twin.
        ("pgn" | "epd" | "fen", back) => boards(back) == boards(std::slice::from_ref(record)),
        _ => false,
    }
}

/// Solves the directmates of at most three moves and compares their keys with those of the published solutions.
fn keys(records: &[Record]) -> Result<()> {
    let mut tally = Tally::new();
    for record in records {
        for phase in record.phases(None) {
            let Ok(problem) = phase.problem() else { continue };
            if problem.stipulation.directmate().is_none_or(|moves| moves > 3) {
                continue;
            }
            let Ok(position) = problem.setup.check() else {
                *tally.entry("illegal".to_owned()).or_default() += 1;
                continue;
            };
            let never = AtomicBool::new(false);
            let limits = Limits { nodes: u64::MAX, hash_megabytes: 64, threads: 1, stop: &never, gauge: None };
            let solution = solve::solve(&position, problem.stipulation, Wanted::key_only(), limits);
            *tally.entry(solution.verdict.name().to_owned()).or_default() += 1;
            let published = record.solution.as_deref().and_then(|text| published_key(&position, text));
            if let (Verdict::Sound, Some(published), [key]) = (solution.verdict, published, &solution.keys[..]) {
                let agrees = if key.mv == published { "published key agrees" } else { "published key differs" };
                *tally.entry(agrees.to_owned()).or_default() += 1;
            }
        }
    }
    let words: Vec<String> = tally.iter().map(|(what, count)| format!("{count} {what}")).collect();
    println!("  up to three moves: {}", words.join(", "));
    Ok(())
}
