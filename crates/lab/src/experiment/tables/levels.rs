//! Positions and improvements level by level: Tables 1, 3 and 7 of the thesis.

use super::{Sheet, composer, dicp, fixed, mean_cells, other, ours, printed_cells};
use crate::experiment::papers::{self, Improvements};
use crate::experiment::spread::Spread;
use crate::experiment::{Findings, LevelRecord, Record};

/// Positions generated, with b^d/d! beside them.
pub(super) fn table_1(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let deepest = deepest(&records);
    let branching = spread_at(&records, 1, |level| level.generated)?.mean;
    let row = |depth: usize| {
        let spread = spread_at(&records, depth, |level| level.generated);
        let theory: f64 = (1..=depth).map(|step| branching / step as f64).product();
        let [mean, deviation] = mean_cells(spread, 0);
        let [printed, printed_deviation] = printed_cells(papers::GENERATED.get(depth - 1).copied(), 0);
        let [later, later_deviation] = printed_cells(papers::GENERATED_IN_ARTICLE.get(depth - 1).copied(), 0);
        let problems = at(&records, depth).count().to_string();
        let theory = fixed(theory, 0);
        let level = depth.to_string();
        vec![level, problems, mean, deviation, theory, printed, printed_deviation, later, later_deviation]
    };
    let title = format!("Thesis, Table 1: positions generated, {}", method.title());
    let head = [
        "level",
        "problems",
        "mean",
        "deviation",
        "b^d/d!",
        "thesis: mean",
        "thesis: deviation",
        "article: mean",
        "article: deviation",
    ];
    let sheet = Sheet::new("table-1", title, head, (1..=deepest).map(row).collect());
    Some(sheet.noted("b is the mean at level 1. The papers searched level 4 for six problems only."))
}

/// Improvements by DICP.
pub(super) fn table_3(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = dicp(findings)?;
    let title = format!("Thesis, Table 3: improvements by {} (paper: DICP)", method.title());
    Some(improvements("table-3", title, &records, &papers::DICP_LEVELS))
}

/// Improvements by Chess Composer.
pub(super) fn table_7(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let title = format!("Thesis, Table 7: improvements by {} (paper: Chess Composer)", method.title());
    Some(improvements("table-7", title, &records, &papers::COMPOSER_LEVELS))
}

fn improvements(name: &'static str, title: String, records: &[&Record], printed: &[Improvements; 4]) -> Sheet {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut bars = Vec::new();
    let [levels @ .., all] = printed;
    for depth in 1..=deepest(records) {
        let better = spread_at(records, depth, |level| level.better);
        let generated = spread_at(records, depth, |level| level.generated);
        let label = format!("level {depth}");
        rows.push(row(&label, better, generated, levels.get(depth - 1)));
        bars.extend(rate(better, generated).map(|rate| ours(&label, rate)));
        let printed = levels.get(depth - 1).and_then(|level| level.rate);
        bars.extend(printed.map(|rate| other(format!("{label}, paper"), rate)));
    }
    let better = total(records, |level| level.better);
    let generated = total(records, |level| level.generated);
    rows.push(row("total", better, generated, Some(all)));
    let head = [
        "",
        "improvements: mean",
        "deviation",
        "generated: mean",
        "deviation",
        "improvements in % of generated",
        "paper: improvements",
        "deviation",
        "paper: generated",
        "deviation",
        "paper: %",
    ];
    let note = "The chart shows improvements as a percentage of the positions generated. A problem counts at every level \
                searched; the total covers all levels.";
    Sheet::new(name, title, head, rows).noted(note).charted(bars)
}

fn row(label: &str, better: Option<Spread>, generated: Option<Spread>, printed: Option<&Improvements>) -> Vec<String> {
    let mut cells = vec![label.to_owned()];
    cells.extend(mean_cells(better, 1));
    cells.extend(mean_cells(generated, 0));
    cells.push(rate(better, generated).map_or_else(String::new, |rate| fixed(rate, 3)));
    cells.extend(printed_cells(printed.map(|printed| printed.better), 0));
    cells.extend(printed_cells(printed.and_then(|printed| printed.generated), 0));
    cells.push(printed.and_then(|printed| printed.rate).map_or_else(String::new, |rate| fixed(rate, 3)));
    cells
}

/// In percent.
fn rate(better: Option<Spread>, generated: Option<Spread>) -> Option<f64> {
    let generated = generated?.mean;
    (generated > 0.0).then_some(100.0 * better?.mean / generated)
}

pub(super) fn deepest(records: &[&Record]) -> usize {
    records.iter().map(|record| record.levels.len()).max().unwrap_or(0)
}

fn at<'a>(records: &'a [&Record], depth: usize) -> impl Iterator<Item = &'a LevelRecord> {
    records.iter().filter_map(move |record| record.levels.get(depth - 1))
}

fn spread_at(records: &[&Record], depth: usize, count: fn(&LevelRecord) -> u64) -> Option<Spread> {
    Spread::of(at(records, depth).map(|level| count(level) as f64))
}

fn total(records: &[&Record], count: fn(&LevelRecord) -> u64) -> Option<Spread> {
    Spread::of(records.iter().map(|record| record.levels.iter().map(count).sum::<u64>() as f64))
}
