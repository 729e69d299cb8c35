//! How long it took: the times of Table 1, and Figure 20.

use std::collections::BTreeMap;

use super::levels::deepest;
use super::{Sheet, composer, mean_cells, ours, printed_cells};
use crate::experiment::spread::Spread;
use crate::experiment::{Findings, papers};

/// Seconds level by level.
pub(super) fn table_1(findings: &Findings<'_>) -> Option<Sheet> {
    let mut rows = Vec::new();
    for &method in &findings.plan.methods {
        let records = findings.by(method);
        for depth in 1..=deepest(&records) {
            let seconds = records.iter().filter_map(|record| record.seconds.get(depth - 1).copied());
            let mut row = vec![method.title().to_owned(), depth.to_string()];
            row.extend(mean_cells(Spread::of(seconds), 4));
            row.extend(printed_cells(papers::SECONDS.get(depth - 1).copied(), 2));
            rows.push(row);
        }
    }
    let head = ["method", "level", "mean", "deviation", "paper (Chess Composer): mean", "deviation"];
    let note = "Wall-clock time on all threads. DICP and Chess Composer judge the same levels, which are searched once; the \
                time is given for both. The rounds of ICP are not levels in the paper's sense.";
    Some(Sheet::new("table-1-times", "Thesis, Table 1: seconds for each level", head, rows).noted(note))
}

/// Seconds by the number of units.
pub(super) fn figure_20(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let mut by_units: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for record in &records {
        by_units.entry(record.facts.units).or_default().push(record.seconds.iter().sum());
    }
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for (units, seconds) in by_units {
        let problems = seconds.len();
        let spread = Spread::of(seconds)?;
        let [mean, deviation] = mean_cells(Some(spread), 2);
        rows.push(vec![units.to_string(), problems.to_string(), mean, deviation]);
        bars.push(ours(format!("{units} units"), (spread.mean * 100.0).round() / 100.0));
    }
    let title = format!("Thesis, Figure 20: seconds by the number of units, {}", method.title());
    let note = "All levels together. The paper's figure has no numbers; the time falls as the number of units grows.";
    Some(Sheet::new("figure-20", title, ["units", "problems", "mean", "deviation"], rows).noted(note).charted(bars))
}
