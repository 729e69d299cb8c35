//! Verdicts and keys against real problems: the committed sample, and the collections that are at hand.

use std::time::Instant;

use anyhow::{Result, bail};
use chess::uci;
use problem::{Solution, Stipulation};
use rayon::prelude::*;
use solve::{Limits, Wanted, solve};

use crate::collection::{NAMES, Row, of_sample, rows};

/// Checks the sample and every decided row of every collection, or of those named; prints a line for each, and each
/// difference. The sum at the end counts the collections alone.
pub fn run(words: &[String]) -> Result<()> {
    let sample: Vec<Row> = (2..=4).flat_map(samples::mate_in).map(of_sample).collect::<Result<_>>()?;
    let mut differing = check_all("the committed sample", &sample);
    let mut checked = 0;
    for name in NAMES.iter().filter(|name| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()))) {
        let rows: Vec<Row> = rows(name)?.into_iter().filter(|row| row.verdict.is_some()).collect();
        differing += check_all(name, &rows);
        checked += rows.len();
    }
    println!("{checked} rows checked, {differing} differences");
    if checked == 0 {
        bail!("only the sample was checked: no collection found in {}", crate::collection::folder().display());
    }
    if differing > 0 {
        bail!("{differing} rows differ");
    }
    Ok(())
}

/// Prints how many of these rows differ, and each that does; gives their number.
fn check_all(name: &str, rows: &[Row]) -> usize {
    let start = Instant::now();
    let answers: Vec<(u64, Option<String>)> = rows.par_iter().map(check).collect();
    let nodes: u64 = answers.iter().map(|(nodes, _)| nodes).sum();
    let differences: Vec<&String> = answers.iter().filter_map(|(_, difference)| difference.as_ref()).collect();
    let (count, time) = (differences.len(), start.elapsed());
    println!("{name}: {} rows, {count} differences, {nodes} nodes, {time:.1?}", rows.len());
    differences.iter().for_each(|difference| println!("  {difference}"));
    count
}

/// The positions looked at, and in what the answer differs from the collection's.
fn check(row: &Row) -> (u64, Option<String>) {
    let limits = Limits::unlimited(solve::never()).with_hash(256);
    let wanted = Wanted::key_only();
    let stipulation = Stipulation::mate_in(u64::from(row.moves)).expect("collections hold mates in 2 to 5");
    let solution = solve(&row.position, stipulation, wanted, limits);
    let expected = (row.verdict, row.keys.clone());
    let found = (Some(solution.verdict), keys(&solution));
    let text = || format!("{} {} #{}: expected {expected:?}, found {found:?}", row.id, row.fen, row.moves);
    (solution.nodes, (expected != found).then(text))
}

fn keys(solution: &Solution) -> Vec<String> {
    let mut keys: Vec<String> = solution.keys.iter().map(|key| uci(key.mv)).collect();
    keys.sort();
    keys
}
