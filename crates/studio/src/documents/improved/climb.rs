//! What a climb found, a line for each improvement, as ICP printed its runs: the transformation, its depth, and points,
//! bonuses, penalties and units of the original and of what was made of it.

use render::{CellAlignment, Table, number};
use search::ClimbStage;

use crate::Found;
use crate::documents::said::signed;

/// First as they were found, then the way to the best if it is longer than a step. None if nothing was climbed.
pub(super) fn tables(found: &Found) -> Vec<(String, Table)> {
    let Some(ascent) = found.climb.as_ref().filter(|ascent| !ascent.first.is_empty()) else { return vec![] };
    let title = match found.better() {
        all if all > ascent.first.len() as u64 => format!("As they were found, the first {}", ascent.first.len()),
        _ => "As they were found".to_owned(),
    };
    let mut tables = vec![(title, table(&ascent.first))];
    if ascent.way.len() > 1 {
        tables.push(("The way to the best".to_owned(), table(&ascent.way)));
    }
    tables
}

fn table(stages: &[ClimbStage]) -> Table {
    let heads = ["depth", "transformation", "step", "points", "bonuses", "penalties", "units"];
    let mut table = Table::new(&heads.map(|head| (head, CellAlignment::Left)));
    stages.iter().filter_map(line).for_each(|line| table.row(line));
    table
}

fn line(stage: &ClimbStage) -> Option<[String; 7]> {
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
