//! How many prizewinners `improve` claims to improve: a taste that finds something better beside most of them is none.

use anyhow::{Context as _, Result, anyhow, bail};
use chess::Letters;
use rayon::prelude::*;
use search::steps_sentence;
use serde_json::Value;
use session::Session;
use studio::{Better, Improved, improve, read};
use themes::Theme;

use super::Draw;
use super::share::share;
use super::spoiled::request;
use crate::collection;

const TWO_MOVERS: &str = "classics_2_pychess_GPL3.jsonl";

/// What to ask.
pub struct Options {
    draw: Draw,
    depth: usize,
    models: Vec<String>,
}

impl Options {
    /// All prizewinners at depth 2 by keymove-2026, unless something else is said.
    pub fn read(words: &[String]) -> Result<Options> {
        let mut options = Options { draw: Draw { seed: 1, sample: usize::MAX }, depth: 2, models: vec![] };
        for option in words.chunks(2) {
            let [name, value] = option else { bail!("'{}' needs a value", option[0]) };
            let number = || value.parse::<usize>().with_context(|| format!("'{value}' is not a number"));
            match name.as_str() {
                "--seed" => options.draw.seed = number()? as u64,
                "--sample" => options.draw.sample = number()?,
                "--depth" => options.depth = number()?,
                "--model" => options.models.push(value.clone()),
                _ => bail!("there is no option '{name}'"),
            }
        }
        if options.models.is_empty() {
            options.models.push("keymove-2026".to_owned());
        }
        Ok(options)
    }
}

/// Prints the shares, and the best claim for each problem.
pub fn run(options: &Options) -> Result<()> {
    let values = collection::values(TWO_MOVERS)?;
    let prize = |value: &Value| value["award"].as_str().unwrap_or_default().to_lowercase().contains("prize");
    let prizewinners: Vec<Value> = values.into_iter().filter(|value| value["sound"] == true && prize(value)).collect();
    if prizewinners.is_empty() {
        bail!("{TWO_MOVERS} is not in {}", collection::folder().display());
    }
    let drawn = options.draw.of(prizewinners);
    for model in &options.models {
        let improved: Vec<Improved> =
            drawn.par_iter().map(|value| improved(value, model, options.depth)).collect::<Result<_>>()?;
        let claimed = improved.iter().filter(|improved| improved.is_improved()).count();
        println!("{model}, depth {}: {} prizewinners improved", options.depth, share(claimed, drawn.len()));
        for (value, improved) in drawn.iter().zip(&improved) {
            print_claim(value, improved);
        }
        println!();
    }
    Ok(())
}

fn improved(value: &Value, model: &str, depth: usize) -> Result<Improved> {
    let text = |field: &str| value[field].as_str().unwrap_or_default();
    let input = read(text("fen"), text("stipulation").parse()?).map_err(|error| anyhow!("{error}"))?;
    Ok(improve(&input, &request(model, depth), &mut Session::new(&mut |_| {}))?)
}

/// The best improvement: before and after, and what it gains and loses.
fn print_claim(value: &Value, improved: &Improved) {
    let best: Option<&Better> = improved.outcome.as_ref().ok().and_then(|found| found.improvements.first());
    let (Some(best), Some(before)) = (best, improved.original_score()) else { return };
    let fen = |setup: &chess::Setup| setup.to_fen().split(' ').next().unwrap_or_default().to_owned();
    let titles = |themes: Vec<&'static Theme>| match &themes[..] {
        [] => "nothing".to_owned(),
        themes => themes.iter().map(|theme| theme.title).collect::<Vec<_>>().join(", "),
    };
    println!(
        "  {} {} {}, {}",
        value["author"].as_str().unwrap_or("?"),
        value["source"].as_str().unwrap_or("?"),
        value["year"],
        value["award"].as_str().unwrap_or("?"),
    );
    println!("    {} {before:.1}", fen(&improved.original.report.problem.setup));
    println!("    {} {:.1}", fen(&best.judgment.report.problem.setup), best.score);
    println!(
        "    {}; gains {}; loses {}",
        steps_sentence(&best.steps).print(Letters::Problem),
        titles(best.gained(&improved.original)),
        titles(best.lost(&improved.original)),
    );
}
