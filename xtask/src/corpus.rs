//! Verdicts and keys against collections of real problems, if they lie beside the checkout.

use std::time::Instant;

use anyhow::{Result, bail};
use chess::uci;
use problem::{Solution, Stipulation, Verdict};
use rayon::prelude::*;
use solve::{Limits, Wanted, solve};

use crate::collection::{NAMES, Row, rows};

/// Checks every decided row of every collection, or of those named; prints a line for each, and each difference.
pub fn run(words: &[String]) -> Result<()> {
    let (mut checked, mut differing) = (0, 0);
    for name in NAMES.iter().filter(|name| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()))) {
        let rows: Vec<Row> = rows(name)?.into_iter().filter(|row| row.sound.is_some()).collect();
        let start = Instant::now();
        let answers: Vec<(u64, Option<String>)> = rows.par_iter().map(check).collect();
        let nodes: u64 = answers.iter().map(|(nodes, _)| nodes).sum();
        let differences: Vec<&String> = answers.iter().filter_map(|(_, difference)| difference.as_ref()).collect();
        let (count, time) = (differences.len(), start.elapsed());
        println!("{name}: {} rows, {count} differences, {nodes} nodes, {time:.1?}", rows.len());
        differences.iter().for_each(|difference| println!("  {difference}"));
        checked += rows.len();
        differing += differences.len();
    }
    println!("{checked} rows checked, {differing} differences");
    if checked == 0 {
        bail!("no collection found in {}", crate::collection::folder().display());
    }
    if differing > 0 {
        bail!("{differing} rows differ");
    }
    Ok(())
}

/// The positions looked at, and in what the answer differs from the collection's.
fn check(row: &Row) -> (u64, Option<String>) {
    let limits = Limits::unlimited(solve::never()).with_hash(256);
    let wishes = Wanted::key_only();
    let stipulation = Stipulation::mate_in(u64::from(row.moves)).expect("collections hold mates in 2 to 5");
    let solution = solve(&row.position, stipulation, wishes, limits);
    let expected = (defect(row), row.keys.clone());
    let found = (name(&solution), keys(&solution));
    let text = || format!("{} {} #{}: expected {expected:?}, found {found:?}", row.id, row.fen, row.moves);
    (solution.nodes, (expected != found).then(text))
}

fn keys(solution: &Solution) -> Vec<String> {
    let mut keys: Vec<String> = solution.keys.iter().map(|key| uci(key.mv)).collect();
    keys.sort();
    keys
}

fn defect(row: &Row) -> String {
    row.defect.clone().unwrap_or_else(|| "sound".to_owned())
}

/// The verdict in the collections' words.
fn name(solution: &Solution) -> String {
    match solution.verdict {
        Verdict::Sound => "sound".to_owned(),
        Verdict::Cooked => "cook".to_owned(),
        Verdict::NoSolution => "no_solution".to_owned(),
        Verdict::ShortSolution { moves } => format!("short_mate_in_{moves}"),
        Verdict::Unfinished => "unfinished".to_owned(),
    }
}
