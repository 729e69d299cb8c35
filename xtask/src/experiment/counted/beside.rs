//! What the models say of composed problems, and of published ones of equal size.

use anyhow::Result;
use chess::Position;
use problem::Stipulation;
use quality::model_named;
use rayon::prelude::*;
use themes::Analysis;

use crate::experiment::composed::published_of_equal_size;

/// The published problems: no model of this program learned from the two-movers.
const PUBLISHED: [(u8, &str); 2] = [(2, "two_movers_jgisland_MIT-attr.jsonl"), (3, "classics_3_pychess_GPL3.jsonl")];
/// So many are drawn, or as many as there are composed ones, if these are more.
const DRAWN: usize = 1_000;
const MODELS: [&str; 3] = ["keymove-2026", "iq17", "conventions"];

/// Prints mean and quartiles of the models and of the number of themes.
pub fn print(composed: &[Position], stipulation: Stipulation) -> Result<()> {
    let Some((_, name)) = PUBLISHED.iter().find(|(moves, _)| *moves == stipulation.moves()) else { return Ok(()) };
    let published = published_of_equal_size(composed, DRAWN.max(composed.len()), name)?;
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
