//! Full proofs of longer problems: every first move tried, one key, nothing shorter. Sets, nodes, processor time and
//! the slowest rows; one thread.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use chess::{Setup, uci};
use problem::{Stipulation, Verdict};
use solve::{Limits, Wanted, solve};

use crate::collection::{Row, rows, values};

/// The collections, and how many moves of them.
const SETS: [(&str, &str, u8); 3] = [
    ("#3", "classics_3_pychess_GPL3.jsonl", 3),
    ("#4", "classics_4_5_pychess_GPL3.jsonl", 4),
    ("#5", "matetrack_2_to_5_GPL3.jsonl", 5),
];

/// Ten long problems of the fixtures, by file and entry, and their keys.
const LONG: [(&str, u64, &str, &str); 10] = [
    ("benko.olv", 39, "c", "g2g4"),
    ("benko.olv", 40, "", "d6c5"),
    ("benko.olv", 43, "", "h6f6"),
    ("benko.olv", 47, "", "c3a2"),
    ("benko.olv", 247, "", "h5f4"),
    ("benko.olv", 256, "", "h4f3"),
    ("dawson.olv", 98, "", "e1d2"),
    ("dawson.olv", 138, "", "f4e5"),
    ("dawson.olv", 177, "", "e6f4"),
    ("dawson.olv", 519, "", "d3b1"),
];

const FIXTURES: &str = "formats/real/expected.jsonl";

/// A row for each set; with `slowest` the ten slowest problems of each.
pub fn all(slowest: bool) -> Result<()> {
    for (name, collection, moves) in SETS {
        let sound = |row: &Row| row.sound == Some(true) && row.moves == moves;
        let problems: Vec<Row> = rows(collection)?.into_iter().filter(sound).collect();
        prove(name, collection, &problems, slowest)?;
    }
    prove("#6 to #8", FIXTURES, &long()?, slowest)
}

fn long() -> Result<Vec<Row>> {
    let fixtures = values(FIXTURES)?;
    let mut problems = vec![];
    for (file, entry, twin, key) in LONG {
        let id = format!("{file} {entry}{twin}");
        let same = |fixture: &&serde_json::Value| {
            fixture["file"] == file && fixture["entry"] == entry && fixture["twin"].as_str().unwrap_or("") == twin
        };
        let Some(fixture) = fixtures.iter().find(same) else { continue };
        let field = |name: &str| fixture[name].as_str().with_context(|| format!("{id} has no {name}"));
        let fen = format!("{} w - - 0 1", field("board")?);
        let position = fen.parse::<Setup>()?.check().with_context(|| fen.clone())?;
        let moves = field("stipulation")?.parse::<Stipulation>()?.moves();
        problems.push(Row { id, fen, moves, position, keys: vec![key.into()], sound: Some(true), verdict: None });
    }
    Ok(problems)
}

fn prove(name: &str, collection: &str, problems: &[Row], slowest: bool) -> Result<()> {
    if problems.is_empty() {
        println!("{name}: {collection} is not here, left out");
        return Ok(());
    }
    let before = processor_time();
    let start = Instant::now();
    let mut proofs = problems.iter().map(Proof::of).collect::<Result<Vec<Proof>>>()?;
    let time = match (before, processor_time()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    };
    let nodes: u64 = proofs.iter().map(|proof| proof.nodes).sum();
    println!("{name}: {} sound rows of {collection}: {:.3} s, {nodes} nodes", problems.len(), time.as_secs_f64());
    if slowest {
        proofs.sort_by_key(|proof| std::cmp::Reverse(proof.time));
        for Proof { id, fen, nodes, time } in proofs.iter().take(10) {
            println!("  {:.1} ms, {nodes} nodes: {id} {fen}", time.as_secs_f64() * 1e3);
        }
    }
    Ok(())
}

/// One proof: what it cost.
struct Proof<'a> {
    id: &'a str,
    fen: &'a str,
    nodes: u64,
    time: Duration,
}

impl Proof<'_> {
    /// The key must be the row's.
    fn of(row: &Row) -> Result<Proof<'_>> {
        let limits = Limits::unlimited(solve::never()).with_hash(256);
        let stipulation = Stipulation::mate_in(u64::from(row.moves))?;
        let start = Instant::now();
        let solution = solve(&row.position, stipulation, Wanted::key_only(), limits);
        let time = start.elapsed();
        let keys: Vec<String> = solution.keys.iter().map(|key| uci(key.mv)).collect();
        ensure!(solution.verdict == Verdict::Sound && keys == row.keys, "{} {}: {keys:?}", row.id, row.fen);
        Ok(Proof { id: &row.id, fen: &row.fen, nodes: solution.nodes, time })
    }
}

/// What this thread has computed so far, where the machine tells: other work does not count.
fn processor_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split_whitespace().next()?.parse().ok()?))
}
