//! How many prizewinners are told of a flaw: what a tourney judge gave a prize has few that he would mention.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow, bail};
use chess::Letters;
use rayon::prelude::*;
use serde_json::Value;
use solve::Limits;
use studio::{JudgeOptions, NecessityCheck, judge, read};
use themes::report::{Remark, Severity};

use crate::collection;

const TWO_MOVERS: &str = "classics_2_pychess_GPL3.jsonl";
/// At most so many may be told of a serious or fatal flaw, and of any, in per cent.
const BARS: (usize, usize) = (10, 40);

type Flaw = (Severity, &'static str);

/// Prints the shares and which flaws they are; an error if a bar is missed.
pub fn run() -> Result<()> {
    let values = collection::values(TWO_MOVERS)?;
    let (prize, none) = (prizewinners(&values)?, unawarded(&values));
    let (serious, any) = shares("with a prize", &prize)?;
    shares("without any award", &none)?;
    match serious * 100 > BARS.0 * prize.len() || any * 100 > BARS.1 * prize.len() {
        true => bail!("more than {} % are told of a serious flaw, or more than {} % of any", BARS.0, BARS.1),
        false => Ok(()),
    }
}

/// Prints the prizewinners that are told of this flaw, and how.
pub fn list(name: &str) -> Result<()> {
    let values = collection::values(TWO_MOVERS)?;
    for value in prizewinners(&values)? {
        for remark in critique(value)?.iter().filter(|remark| remark.name() == name) {
            let Some(severity) = remark.kind().severity() else { continue };
            let sentence = remark.sentence.print(Letters::Problem);
            println!("{} {}: {sentence}", value["fen"].as_str().unwrap_or_default(), severity.name());
        }
    }
    Ok(())
}

fn award(value: &Value) -> &str {
    value["award"].as_str().unwrap_or_default()
}

fn prizewinners(values: &[Value]) -> Result<Vec<&Value>> {
    let prize = |value: &&Value| value["sound"] == true && award(value).contains("rize");
    let prize: Vec<&Value> = values.iter().filter(prize).collect();
    if prize.is_empty() {
        bail!("{TWO_MOVERS} is not in {}", collection::folder().display());
    }
    Ok(prize)
}

fn unawarded(values: &[Value]) -> Vec<&Value> {
    values.iter().filter(|value| value["sound"] == true && award(value).is_empty()).collect()
}

fn shares(which: &str, values: &[&Value]) -> Result<(usize, usize)> {
    let flaws: Vec<Vec<Flaw>> = values.par_iter().map(|value| flaws(value)).collect::<Result<_>>()?;
    let serious = flaws.iter().filter(|flaws| flaws.iter().any(|(severity, _)| *severity != Severity::Minor)).count();
    let any = flaws.iter().filter(|flaws| !flaws.is_empty()).count();
    let share = |count: usize| format!("{count} = {:.1} %", 100.0 * count as f64 / values.len() as f64);
    println!(
        "{} sound two-movers {which}: serious or fatal flaw {}, any flaw {}",
        values.len(),
        share(serious),
        share(any)
    );
    let mut counts: BTreeMap<Flaw, usize> = BTreeMap::new();
    flaws.into_iter().flatten().for_each(|flaw| *counts.entry(flaw).or_default() += 1);
    for ((severity, name), count) in counts {
        println!("  {count:4} {name} ({})", severity.name());
    }
    Ok((serious, any))
}

fn critique(value: &Value) -> Result<Vec<Remark>> {
    let text = |field: &str| value[field].as_str().unwrap_or_default();
    let input = read(text("fen"), text("stipulation").parse()?).map_err(|error| anyhow!("{error}"))?;
    let options = JudgeOptions { models: vec![], necessity: NecessityCheck::Asked };
    Ok(judge(&input, &options, Limits::unlimited(solve::never())).critique)
}

fn flaws(value: &Value) -> Result<Vec<Flaw>> {
    let flaw = |remark: &Remark| Some((remark.kind().severity()?, remark.name()));
    let mut flaws: Vec<Flaw> = critique(value)?.iter().filter_map(flaw).collect();
    flaws.sort_unstable();
    flaws.dedup();
    Ok(flaws)
}
