//! The scores of published problems by size: the table of keymove-2026's percentiles, ready to be pasted.

use anyhow::{Context as _, Result};
use problem::{Stipulation, Verdict};
use quality::Keymove2026;
use rayon::prelude::*;
use solve::{Limits, Wanted};
use themes::Analysis;

/// The most units of each group.
const TWO_MOVERS: [u32; 7] = [7, 9, 11, 13, 15, 18, 32];
const LONGER: [u32; 5] = [6, 8, 11, 14, 32];

/// Prints both tables.
pub fn run() -> Result<()> {
    println!("TWO_MOVERS");
    table(&["classics_2_pychess_GPL3.jsonl", "two_movers_jgisland_MIT-attr.jsonl"], 2, &TWO_MOVERS)?;
    println!("LONGER");
    table(&["classics_3_pychess_GPL3.jsonl"], 3, &LONGER)
}

fn table(files: &[&str], moves: u64, groups: &[u32]) -> Result<()> {
    let stipulation = Stipulation::mate_in(moves).context("in range")?;
    let mut fens: Vec<String> = Vec::new();
    for file in files {
        let rows = samples::values(file).with_context(|| format!("{file} is not at hand"))?;
        fens.extend(rows.iter().filter_map(|row| row["fen"].as_str().map(str::to_owned)));
    }
    fens.sort_unstable();
    fens.dedup();
    let scores: Vec<(u32, f64)> = fens.par_iter().filter_map(|fen| score(fen, stipulation)).collect();
    let mut least = 0;
    for most in groups {
        let mut of_size: Vec<f64> =
            scores.iter().filter(|(units, _)| (least..=*most).contains(units)).map(|(_, score)| *score).collect();
        of_size.sort_by(f64::total_cmp);
        let at = |twentieth: usize| format!("{:.1}", of_size[(of_size.len() * twentieth / 20).min(of_size.len() - 1)]);
        let twentieths: Vec<String> = (1..20).map(at).collect();
        println!("    // {} problems.", of_size.len());
        println!("    Group {{ units: {most}, twentieths: [{}] }},", twentieths.join(", "));
        least = most + 1;
    }
    Ok(())
}

fn score(fen: &str, stipulation: Stipulation) -> Option<(u32, f64)> {
    let position = chess::parse_fen(fen).ok()?.setup.check().ok()?;
    let solution = solve::solve(&position, stipulation, Wanted::everything(), Limits::nodes(3_000_000));
    let sound = solution.verdict == Verdict::Sound && solution.complete;
    let units = position.board().occupied().count();
    sound.then(|| (units, Keymove2026::LEARNED.total(&Analysis::of(&solution))))
}
