//! What improved problems have and show, before and after: Table 5 of the thesis.

use super::{Sheet, dicp, fixed, mean_cells, printed_cells};
use crate::experiment::papers::{self, BeforeAfter};
use crate::experiment::spread::Spread;
use crate::experiment::{Facts, Findings};

/// A column of the paper's table, in the order in which it is printed there.
const COLUMNS: [fn(&Facts) -> f64; 4] = [
    |facts| f64::from(facts.units),
    |facts| facts.themes.len() as f64,
    |facts| facts.thematic as f64,
    Facts::thematic_rate,
];

/// Means over the improved problems.
pub(super) fn table_5(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = dicp(findings)?;
    let improved = || records.iter().filter_map(|record| Some((record, record.best.as_ref()?)));
    let mut rows = Vec::new();
    for (column, printed) in COLUMNS.into_iter().zip(papers::PLAY) {
        let before = Spread::of(improved().map(|(record, _)| column(&record.facts)))?;
        let after = Spread::of(improved().map(|(_, best)| column(&best.facts)))?;
        rows.extend(two_rows(before, after, &printed));
    }
    let title =
        format!("Thesis, Table 5: the {} problems improved by {} (paper: DICP)", improved().count(), method.title());
    let head = ["", "", "before: mean", "deviation", "after: mean", "deviation", "change in %"];
    let note = "The themes are the papers' eleven, as the papers score them. A unique thematic variant is a distinct mate \
                that shows a theme in at least half of its variations, as in composer-2006; the rate is the share of such \
                mates among all distinct mates.";
    Some(Sheet::new("table-5", title, head, rows).noted(note))
}

fn two_rows(before: Spread, after: Spread, printed: &BeforeAfter) -> [Vec<String>; 2] {
    let change = if before.mean > 0.0 { fixed(100.0 * (after.mean / before.mean - 1.0), 1) } else { String::new() };
    let row = |whose: &str, cells: [[String; 2]; 2], change: String| {
        let mut row = vec![printed.name.to_owned(), whose.to_owned()];
        row.extend(cells.into_iter().flatten());
        row.push(change);
        row
    };
    let ours = [mean_cells(Some(before), 2), mean_cells(Some(after), 2)];
    let theirs = [printed_cells(Some(printed.before), 2), printed_cells(Some(printed.after), 2)];
    [row("ours", ours, change), row("paper", theirs, fixed(printed.rate, 1))]
}
