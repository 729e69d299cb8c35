//! How rare every theme is among real problems, as the lines of the table in `crates/themes/src/rarity.rs`.

use anyhow::{Result, bail};
use problem::Solution;
use rayon::prelude::*;
use serde_json::Value;
use themes::{AMOUNTS, Play, Reading, THEMES, Theme, amount};

use super::recall::solve_problem;
use crate::collection;

/// Prints the lines of the table.
pub fn run() -> Result<()> {
    let two_movers = solved("classics_2_pychess_GPL3.jsonl")?;
    let three_movers = solved("classics_3_pychess_GPL3.jsonl")?;
    let mut lines: Vec<String> = THEMES
        .iter()
        .map(|theme| {
            format!("    (\"{}\", {:?}, {:?}),", theme.name, shares(theme, &two_movers), shares(theme, &three_movers))
        })
        .collect();
    lines.sort_unstable();
    println!("{}", lines.join("\n"));
    Ok(())
}

/// Of a thousand problems, how many show the theme at least once, twice…
fn shares(theme: &Theme, solved: &[Solution]) -> [usize; AMOUNTS] {
    let amounts: Vec<usize> =
        solved.par_iter().map(|one| amount(&theme.detect(&Play::of(one), Reading::Strict))).collect();
    std::array::from_fn(|index| {
        let shown = amounts.iter().filter(|amount| **amount > index).count();
        (shown * 1000 + solved.len() / 2) / solved.len()
    })
}

fn solved(name: &str) -> Result<Vec<Solution>> {
    let values = collection::values(name)?;
    let sound: Vec<&Value> = values.iter().filter(|value| value["sound"] == true).collect();
    if sound.is_empty() {
        bail!("{name} is not in {}", collection::folder().display());
    }
    let solve_row = |value: &&Value| -> Result<Solution> {
        let position = chess::parse_fen(value["fen"].as_str().unwrap_or_default())?.setup.check()?;
        Ok(solve_problem(&position, value["stipulation"].as_str().unwrap_or_default().parse()?))
    };
    sound.par_iter().map(solve_row).collect()
}
