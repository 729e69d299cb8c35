//! What the models say of composed problems, and of published ones of equal size.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use chess::Position;
use problem::Stipulation;
use quality::model_named;
use rayon::prelude::*;
use search::SplitMix;
use themes::Analysis;

use crate::collection;

/// The published problems: no model of this program learned from the two-movers.
const PUBLISHED: [(u8, &str); 2] = [(2, "two_movers_jgisland_MIT-attr.jsonl"), (3, "classics_3_pychess_GPL3.jsonl")];
/// How many are drawn for each composed problem, at least, and how many at most in all.
const DRAWN: usize = 1_000;
const MODELS: [&str; 3] = ["keymove-2026", "iq17", "conventions"];

/// Prints mean and quartiles of the models and of the number of themes.
pub fn print(composed: &[Position], stipulation: Stipulation) -> Result<()> {
    let Some((_, name)) = PUBLISHED.iter().find(|(moves, _)| *moves == stipulation.moves()) else { return Ok(()) };
    let published = of_equal_size(composed, name)?;
    println!("\n| | composed ({}) | | | | published ({}) | | | |", composed.len(), published.len());
    println!("|---|---|---|---|---|---|---|---|---|");
    println!("| | mean | 1st quartile | median | 3rd | mean | 1st quartile | median | 3rd |");
    let ours = measured(composed, stipulation)?;
    let theirs = measured(&published, stipulation)?;
    for (row, name) in MODELS.iter().copied().chain(["themes"]).enumerate() {
        println!("| {name} | {} | {} |", summary(&ours, row), summary(&theirs, row));
    }
    Ok(())
}

/// Published problems with the sizes of the composed ones, in the same shares.
fn of_equal_size(composed: &[Position], name: &str) -> Result<Vec<Position>> {
    let size = |position: &Position| position.board().occupied().count();
    let mut by_size: BTreeMap<u32, Vec<Position>> = BTreeMap::new();
    for row in collection::rows(name)?.into_iter().filter(|row| row.sound == Some(true)) {
        by_size.entry(size(&row.position)).or_default().push(row.position);
    }
    if by_size.is_empty() {
        bail!("{name} is not in {}", collection::folder().display());
    }
    let mut random = SplitMix::new(1);
    let mut drawn = Vec::new();
    for round in 0..DRAWN.max(composed.len()) {
        let position = &composed[round % composed.len()];
        let Some(left) = by_size.get_mut(&size(position)).filter(|left| !left.is_empty()) else { continue };
        drawn.push(left.swap_remove(random.below(left.len())));
    }
    Ok(drawn)
}

/// The scores by each model and the number of strict themes, sorted.
fn measured(positions: &[Position], stipulation: Stipulation) -> Result<Vec<Vec<f64>>> {
    let rows: Vec<Vec<f64>> = positions
        .par_iter()
        .map(|position| {
            let solution = super::solved(position, stipulation)?;
            let analysis = Analysis::of(&solution);
            let score = |name: &&str| {
                let score = model_named(name).and_then(|info| (info.presets[0].make)().score(&analysis).ok());
                score.map_or(f64::NAN, |score| score.total())
            };
            let themes = analysis.idea().map_or(0, |idea| idea.themes.len());
            Ok(MODELS.iter().map(score).chain([themes as f64]).collect())
        })
        .collect::<Result<_>>()?;
    let mut columns = vec![vec![]; MODELS.len() + 1];
    for row in rows {
        for (column, value) in columns.iter_mut().zip(row) {
            column.push(value);
        }
    }
    columns.iter_mut().for_each(|column| column.sort_by(f64::total_cmp));
    Ok(columns)
}

fn summary(columns: &[Vec<f64>], row: usize) -> String {
    let column = &columns[row];
    let mean = column.iter().sum::<f64>() / column.len() as f64;
    let quartile = |part: usize| column[(column.len() - 1) * part / 4];
    format!("{mean:.1} | {:.1} | {:.1} | {:.1}", quartile(1), quartile(2), quartile(3))
}
