//! How many problems each method improves.

use super::{Sheet, cell, fixed, other, ours, percent};
use crate::experiment::{Findings, papers};

/// One row per method.
pub(super) fn share(findings: &Findings<'_>) -> Sheet {
    let head = ["method", "problems", "improved", "%", "paper: problems", "paper: improved", "paper: %"];
    let mut sheet = Sheet::new("improved", "Share of problems improved", head, vec![]);
    for &method in &findings.plan.methods {
        let records = findings.by(method);
        let improved = records.iter().filter(|record| record.improved()).count();
        let share = percent(improved, records.len());
        let (tested, better) = papers::improved(method);
        let printed = percent(better, tested).expect("the papers tested problems");
        sheet.rows.push(vec![
            method.title().to_owned(),
            records.len().to_string(),
            improved.to_string(),
            cell(share.map(|share| fixed(share, 1))),
            tested.to_string(),
            better.to_string(),
            fixed(printed, 1),
        ]);
        sheet.bars.extend(share.map(|share| ours(method.title(), share)));
        sheet.bars.push(other(format!("{}, paper", method.title()), printed));
    }
    sheet
}
