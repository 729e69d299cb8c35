//! How good are composed two-movers compared with published ones? As many `mixed` problems as published ones, each pair
//! with the same number of units: scores by three models, conventions kept, themes shown. Then the question of 2006:
//! problems made backwards and improved, against published problems improved.

mod improving;
mod ours;
mod report;
mod view;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail, ensure};
use chess::Position;

use self::view::View;
use super::Draw;
use crate::collection::{Row, folder, rows};

const COLLECTIONS: [&str; 2] = ["two_movers_jgisland_MIT-attr.jsonl", "classics_2_pychess_GPL3.jsonl"];

/// What is asked for.
pub struct Options {
    draw: Draw,
    /// Problems that are improved, of each kind.
    improved: usize,
    /// Where the report goes.
    out: PathBuf,
}

impl Options {
    /// From the words of the command line.
    pub fn read(words: &[String]) -> Result<Options> {
        let mut options =
            Options { draw: Draw { seed: 1, sample: 1_000 }, improved: 60, out: PathBuf::from("quality") };
        for option in words.chunks(2) {
            let [name, value] = option else { bail!("'{}' needs a value", option[0]) };
            let number = || value.parse::<usize>().with_context(|| format!("'{value}' is not a number"));
            match name.as_str() {
                "--seed" => options.draw.seed = number()? as u64,
                "--sample" => options.draw.sample = number()?,
                "--improved" => options.improved = number()?,
                "--out" => options.out = PathBuf::from(value),
                _ => bail!("there is no option '{name}'"),
            }
        }
        Ok(options)
    }
}

/// Composes, compares, and writes the report.
pub fn run(options: &Options) -> Result<()> {
    std::fs::create_dir_all(&options.out)?;
    let published = published(&options.draw)?;
    let mut room: BTreeMap<u32, usize> = BTreeMap::new();
    for position in &published {
        *room.entry(position.board().occupied().count()).or_default() += 1;
    }
    let composed = ours::compose(options.draw.seed, options.draw.sample, room);
    ensure!(!composed.is_empty(), "nothing was composed");
    let matched = same_units(&composed, &published);
    let compared = report::Compared {
        ours: View::of_all(&composed),
        published: View::of_all(&matched),
        strict_in_all: ours::share_strict(&published),
        all: published.len(),
        improved: improving::both(&options.draw, options.improved, &published),
    };
    for (name, text) in render::report_files(&report::document(&compared))? {
        std::fs::write(options.out.join(name), text)?;
    }
    println!("{}\nThe report is {}/report.md", report::summary(&compared), options.out.display());
    Ok(())
}

/// All sound published two-movers, in random order.
fn published(draw: &Draw) -> Result<Vec<Position>> {
    let mut problems: Vec<Row> = Vec::new();
    for name in COLLECTIONS {
        problems.extend(rows(name)?.into_iter().filter(|row| row.sound == Some(true) && row.moves == 2));
    }
    ensure!(!problems.is_empty(), "{} is not in {}", COLLECTIONS[0], folder().display());
    let positions: Vec<Position> = problems.into_iter().map(|row| row.position).collect();
    Ok(Draw { sample: positions.len(), ..*draw }.of(positions))
}

/// For each problem the first published one with as many units that is not taken yet.
fn same_units(problems: &[Position], published: &[Position]) -> Vec<Position> {
    let units = |position: &Position| position.board().occupied().count();
    let mut left: BTreeMap<u32, Vec<Position>> = BTreeMap::new();
    for position in published.iter().rev() {
        left.entry(units(position)).or_default().push(*position);
    }
    problems.iter().filter_map(|problem| left.get_mut(&units(problem))?.pop()).collect()
}
