//! The features that keymove-2026 measures, one line a problem: for looking at them with other tools.

use std::io::Write as _;

use anyhow::{Context as _, Result};
use chess::parse_fen;
use problem::{Stipulation, Verdict};
use quality::{Feature, Measures};
use rayon::prelude::*;
use solve::{Limits, Wanted};
use themes::Analysis;

/// Reads FENs, one a line, and prints the numbers of each as a list; `null` for what is not sound.
pub fn run(file: &str, moves: u64) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let stipulation = Stipulation::mate_in(moves).context("no such length")?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let names: Vec<&str> = Feature::ALL.iter().map(|feature| feature.key()).collect();
    writeln!(out, "{}", serde_json::to_string(&names)?)?;
    let lines: Vec<&str> = text.lines().collect();
    for chunk in lines.chunks(10_000) {
        let measured: Vec<Option<Vec<f64>>> = chunk.par_iter().map(|line| measures(line, stipulation)).collect();
        for values in measured {
            writeln!(out, "{}", serde_json::to_string(&values)?)?;
        }
    }
    Ok(())
}

fn measures(line: &str, stipulation: Stipulation) -> Option<Vec<f64>> {
    let position = parse_fen(line).ok()?.setup.check().ok()?;
    let solution = solve::solve(&position, stipulation, Wanted::everything(), Limits::nodes(50_000_000));
    if solution.verdict != Verdict::Sound || !solution.complete {
        return None;
    }
    Some(Measures::of(&Analysis::of(&solution)).values().to_vec())
}
