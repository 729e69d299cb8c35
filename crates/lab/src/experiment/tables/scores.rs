//! Scores before and after: Figure 15 of the thesis.

use super::{Sheet, composer, fixed, mean_cells, other, ours, printed_cells};
use crate::experiment::Findings;
use crate::experiment::papers::{self, Pair};
use crate::experiment::spread::Spread;

const WIDTH: f64 = 25.0;

/// A problem that was not improved keeps its score.
pub(super) fn figure_15(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let before: Vec<f64> = records.iter().map(|record| record.score).collect();
    let after: Vec<f64> =
        records.iter().map(|record| record.best.as_ref().map_or(record.score, |best| best.score)).collect();
    let all = || before.iter().chain(&after).map(|score| (score / WIDTH).floor() as i64);
    let mut bars = Vec::new();
    for bin in all().min()?..=all().max()? {
        let (from, to) = (bin as f64 * WIDTH, (bin + 1) as f64 * WIDTH);
        let count = |scores: &[f64]| scores.iter().filter(|score| (from..to).contains(*score)).count() as f64;
        bars.push(other(format!("{from} to {to}, before"), count(&before)));
        bars.push(ours(format!("{from} to {to}, after"), count(&after)));
    }
    let (originals, bests) = papers::SCORES;
    let [printed_before, printed_after] = papers::BELOW_AND_ABOVE_50;
    let title = format!("Thesis, Figure 15: scores before and after, {}", method.title());
    let paper = ["paper: mean", "deviation", "below 50", "above 50"];
    let head = ["", "mean", "deviation", "below 50", "50", "above 50"].into_iter().chain(paper);
    let rows = vec![row("before", &before, originals, printed_before), row("after", &after, bests, printed_after)];
    let count = records.len();
    let note =
        format!("{count} problems; one that was not improved keeps its score. The chart counts problems by score.");
    Some(Sheet::new("figure-15", title, head, rows).noted(note).charted(bars))
}

fn row(name: &str, scores: &[f64], printed: Pair, (below, above): (usize, usize)) -> Vec<String> {
    let count = |wanted: fn(&f64) -> bool| scores.iter().filter(|score| wanted(score)).count().to_string();
    let mut row = vec![name.to_owned()];
    row.extend(mean_cells(Spread::of(scores.iter().copied()), 2));
    row.extend([count(|score| *score < 50.0), count(|score| *score == 50.0), count(|score| *score > 50.0)]);
    row.extend(printed_cells(Some(printed), 2));
    row.extend([below, above].map(|count| fixed(count as f64, 0)));
    row
}
