//! The way of a climb to its best improvement, a line for each transformation, as ICP printed its runs: points, bonuses,
//! penalties and units of the original and of what was made of it.

use compose::Stage;

use super::words::signed;
use crate::Found;
use crate::render::judgment::number;

/// The heads of the columns.
pub(super) const HEADS: [&str; 7] = ["depth", "transformation", "step", "points", "bonuses", "penalties", "units"];

/// A line for each stage.
pub(super) fn table(found: &Found) -> Vec<[String; 7]> {
    found.climb.iter().filter_map(line).collect()
}

fn line(stage: &Stage) -> Option<[String; 7]> {
    let (transformation, step) = stage.made.last()?;
    let comparison = &stage.comparison;
    let (before, after) = (&comparison.before, &comparison.after);
    let change = |one: f64, other: f64| format!("{} → {} ({})", number(one), number(other), signed(other - one));
    Some([
        stage.depth().to_string(),
        format!("{} {}", transformation.number, transformation.title),
        step.to_string(),
        change(before.points(), after.points()),
        change(before.bonuses(), after.bonuses()),
        change(before.penalties(), after.penalties()),
        change(f64::from(before.units), f64::from(after.units)),
    ])
}
