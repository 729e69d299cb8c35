//! The figures by stipulation.

use std::collections::BTreeMap;

use super::row::Row;

/// Processor seconds Popeye needs before it solves anything.
const START_UP: f64 = 0.012;

/// Rows, differences and times by stipulation, rows solved by Popeye's intelligent mode apart.
#[derive(Default)]
pub struct Table {
    lines: BTreeMap<String, Line>,
}

#[derive(Default)]
struct Line {
    rows: usize,
    phases: usize,
    differences: usize,
    /// Ours and theirs, row by row.
    seconds: Vec<(f64, f64)>,
}

impl Table {
    pub fn add(&mut self, row: &Row, differences: usize, seconds: f64) {
        let line = self.line(row);
        line.rows += 1;
        line.phases += row.phases.len();
        line.differences += differences;
        line.seconds.push((seconds, (row.seconds - START_UP).max(0.0)));
    }

    fn line(&mut self, row: &Row) -> &mut Line {
        let mode = if row.is_intelligent { ", intelligent" } else { "" };
        self.lines.entry(format!("{} {}{mode}", row.stipulation, row.kind)).or_default()
    }

    pub fn print(&self) {
        println!(
            "| stipulation | rows | phases | differences | ours s | Popeye s | ratio total | ratio median | slowest ms |"
        );
        println!("|---|---|---|---|---|---|---|---|---|");
        let mut all = Line::default();
        for (name, line) in &self.lines {
            line.print(name);
            all.rows += line.rows;
            all.phases += line.phases;
            all.differences += line.differences;
            all.seconds.extend(&line.seconds);
        }
        all.print("all");
    }
}

impl Line {
    fn print(&self, name: &str) {
        let (ours, theirs) = self.seconds.iter().fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
        let mut ratios: Vec<f64> = self.seconds.iter().map(|(ours, theirs)| theirs / ours).collect();
        ratios.sort_by(f64::total_cmp);
        let median = ratios.get(ratios.len() / 2).copied().unwrap_or_default();
        let slowest = self.seconds.iter().map(|pair| pair.0).fold(0.0, f64::max) * 1e3;
        println!(
            "| {name} | {} | {} | {} | {ours:.4} | {theirs:.3} | {:.1} | {median:.1} | {slowest:.2} |",
            self.rows,
            self.phases,
            self.differences,
            if ours > 0.0 { theirs / ours } else { 0.0 },
        );
    }
}
