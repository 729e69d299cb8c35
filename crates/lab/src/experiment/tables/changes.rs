//! What the best improvements changed in units, themes and thematic variants: Figures 12, 13 and 16 to 18.

use std::collections::BTreeMap;

use super::{Sheet, cell, composer, dicp, other, ours};
use crate::experiment::{Facts, Findings, MethodName, Record, papers};

/// What is counted.
struct Quantity {
    name: &'static str,
    of: fn(&Facts) -> i64,
}

const UNITS: Quantity = Quantity { name: "change in units", of: |facts| i64::from(facts.units) };
const THEMES: Quantity = Quantity { name: "change in themes", of: |facts| facts.themes.len() as i64 };
const THEMATIC: Quantity = Quantity { name: "change in thematic variants", of: |facts| facts.thematic as i64 };

/// A figure of the thesis: which, of what, and what the text says about it.
struct Figure {
    file: &'static str,
    title: &'static str,
    quantity: Quantity,
    printed: &'static [(i64, usize)],
    note: &'static str,
}

/// Units, DICP.
pub(super) fn figure_12(findings: &Findings<'_>) -> Option<Sheet> {
    let figure = Figure {
        file: "figure-12",
        title: "Thesis, Figure 12: change in the number of units (paper: DICP)",
        quantity: UNITS,
        printed: &[],
        note: "The thesis says: 30 of 32 improved problems have more units than before.",
    };
    draw(figure, dicp(findings)?)
}

/// Themes, DICP.
pub(super) fn figure_13(findings: &Findings<'_>) -> Option<Sheet> {
    let figure = Figure {
        file: "figure-13",
        title: "Thesis, Figure 13: change in the number of themes (paper: DICP)",
        quantity: THEMES,
        printed: &papers::MORE_THEMES,
        note: "The thesis says: of 32 improved problems, 14 gained one theme, 5 two and 1 three; a third gained none.",
    };
    draw(figure, dicp(findings)?)
}

/// Thematic variants, Chess Composer.
pub(super) fn figure_16(findings: &Findings<'_>) -> Option<Sheet> {
    let figure = Figure {
        file: "figure-16",
        title: "Thesis, Figure 16: change in unique thematic variants (paper: Chess Composer)",
        quantity: THEMATIC,
        printed: &[],
        note: "The thesis gives no numbers, only that problems gain thematic variants on average.",
    };
    draw(figure, composer(findings)?)
}

/// Themes, Chess Composer.
pub(super) fn figure_17(findings: &Findings<'_>) -> Option<Sheet> {
    let figure = Figure {
        file: "figure-17",
        title: "Thesis, Figure 17: change in the number of themes (paper: Chess Composer)",
        quantity: THEMES,
        printed: &[(-1, 2)],
        note: "The thesis says: 48 of 97 improved problems gained themes, two lost one.",
    };
    draw(figure, composer(findings)?)
}

/// Units, Chess Composer.
pub(super) fn figure_18(findings: &Findings<'_>) -> Option<Sheet> {
    let figure = Figure {
        file: "figure-18",
        title: "Thesis, Figure 18: change in the number of units (paper: Chess Composer)",
        quantity: UNITS,
        printed: &[(1, 41)],
        note: "The thesis says: 87 of 97 improved problems have more units than before, 41 of them one more.",
    };
    draw(figure, composer(findings)?)
}

fn draw(figure: Figure, (method, records): (MethodName, Vec<&Record>)) -> Option<Sheet> {
    let of = figure.quantity.of;
    let change = |record: &&Record| Some(of(&record.best.as_ref()?.facts) - of(&record.facts));
    let changes: Vec<i64> = records.iter().filter_map(change).collect();
    let mut counts: BTreeMap<i64, (usize, Option<usize>)> = BTreeMap::new();
    for change in &changes {
        counts.entry(*change).or_default().0 += 1;
    }
    for &(change, count) in figure.printed {
        counts.entry(change).or_default().1 = Some(count);
    }
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for (change, (count, printed)) in counts {
        let label = if change == 0 { "0".to_owned() } else { format!("{change:+}") };
        bars.push(ours(&label, count as f64));
        bars.extend(printed.map(|printed| other(format!("{label}, paper"), printed as f64)));
        rows.push(vec![label, count.to_string(), cell(printed)]);
    }
    let [more, less] = [i64::is_positive, i64::is_negative].map(|sign| changes.iter().filter(|it| sign(**it)).count());
    let all = changes.len();
    let title = method.title();
    let note = format!("{} Ours ({title}): {all} problems improved, {more} with more, {less} with fewer.", figure.note);
    let head = [figure.quantity.name, "problems", "paper"];
    Some(Sheet::new(figure.file, figure.title, head, rows).noted(note).charted(bars))
}
