//! What a climb came by, a line for each improvement, as ICP printed its runs: the transformation, its depth, and points,
//! bonuses, penalties and units of the original and of what was made of it.

use search::Stage;

use super::words::signed;
use crate::Found;
use crate::render::judgment::number;

/// The heads of the columns.
pub(super) const HEADS: [&str; 7] = ["depth", "transformation", "step", "points", "bonuses", "penalties", "units"];

/// A table with what it is headed by.
pub(super) struct Section {
    pub title: String,
    pub lines: Vec<Vec<String>>,
}

/// First as they were found, then the way to the best if it is longer than a step. None if nothing was climbed.
pub(super) fn sections(found: &Found) -> Vec<Section> {
    let Some(ascent) = found.climb.as_ref().filter(|ascent| !ascent.first.is_empty()) else { return vec![] };
    let lines = |stages: &[Stage]| stages.iter().filter_map(line).map(Vec::from).collect();
    let title = match found.better() {
        all if all > ascent.first.len() as u64 => format!("As they were found, the first {}", ascent.first.len()),
        _ => "As they were found".to_owned(),
    };
    let mut sections = vec![Section { title, lines: lines(&ascent.first) }];
    if ascent.way.len() > 1 {
        sections.push(Section { title: "The way to the best".to_owned(), lines: lines(&ascent.way) });
    }
    sections
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
