//! How long it took: the times of Table 1, and Figure 20.

use std::collections::BTreeMap;

use super::levels::deepest;
use super::{MadeOf, Sheet, composer, mean_cells, ours, printed_cells};
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
    Some(Sheet {
        name: "table-1-times",
        title: "Thesis, Table 1: seconds for each level".to_owned(),
        head: vec!["method", "level", "mean", "deviation", "paper (Chess Composer): mean", "deviation"],
        rows,
        note: "Wall time on all threads. DICP and Chess Composer judge the same levels: they are searched once, and the time \
               is given for both. The rounds of ICP are not the paper's levels."
            .to_owned(),
        marks: Vec::new(),
        made_of: MadeOf::Times,
    })
}

/// Seconds by the number of units.
pub(super) fn figure_20(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let mut by_units: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for record in &records {
        by_units.entry(record.facts.units).or_default().push(record.seconds.iter().sum());
    }
    let (mut rows, mut marks) = (Vec::new(), Vec::new());
    for (units, seconds) in by_units {
        let problems = seconds.len();
        let spread = Spread::of(seconds)?;
        let [mean, deviation] = mean_cells(Some(spread), 2);
        rows.push(vec![units.to_string(), problems.to_string(), mean, deviation]);
        marks.push(ours(format!("{units} units"), (spread.mean * 100.0).round() / 100.0));
    }
    Some(Sheet {
        name: "figure-20",
        title: format!("Thesis, Figure 20: seconds by the number of units, {}", method.title()),
        head: vec!["units", "problems", "mean", "deviation"],
        rows,
        note: "All levels together. The paper's figure has no numbers: the time falls as the number of units grows."
            .to_owned(),
        marks,
        made_of: MadeOf::Times,
    })
}
