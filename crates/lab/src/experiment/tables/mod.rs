//! The papers' tables and figures as values, one file per group.

mod changes;
mod classes;
mod levels;
mod plays;
mod problems;
mod scores;
mod share;
mod steps;
mod times;

use super::spread::Spread;
use super::{Findings, MethodName, Record};
use crate::sheet::{Sheet, other, ours};

/// The names that tables can have.
pub const NAMES: [&str; 20] = [
    "improved",
    "table-1",
    "table-3",
    "table-4",
    "table-5",
    "table-6",
    "table-7",
    "icp-table-6",
    "icp-table-7",
    "figure-12",
    "figure-13",
    "figure-14",
    "figure-15",
    "figure-16",
    "figure-17",
    "figure-18",
    "figure-19",
    "problems",
    "table-1-times",
    "figure-20",
];

/// All tables that the findings have something for, in the order of the report, except those of times.
pub fn sheets(findings: &Findings<'_>) -> Vec<Sheet> {
    let all = [
        Some(share::share(findings)),
        levels::table_1(findings),
        levels::table_3(findings),
        steps::table_4(findings),
        plays::table_5(findings),
        steps::table_6(findings),
        levels::table_7(findings),
        steps::icp_table_6(findings),
        steps::icp_table_7(findings),
        changes::figure_12(findings),
        changes::figure_13(findings),
        classes::figure_14(findings),
        scores::figure_15(findings),
        changes::figure_16(findings),
        changes::figure_17(findings),
        changes::figure_18(findings),
        steps::figure_19(findings),
        problems::problems(findings),
    ];
    all.into_iter().flatten().collect()
}

/// The tables of measured times.
pub fn time_sheets(findings: &Findings<'_>) -> Vec<Sheet> {
    [times::table_1(findings), times::figure_20(findings)].into_iter().flatten().collect()
}

/// The records of the first of these methods that has any.
fn first_of<'a>(findings: &'a Findings<'_>, methods: [MethodName; 2]) -> Option<(MethodName, Vec<&'a Record>)> {
    methods.into_iter().map(|method| (method, findings.by(method))).find(|(_, records)| !records.is_empty())
}

/// Our side of what the papers report on DICP: from Chess Composer if DICP was not run.
fn dicp<'a>(findings: &'a Findings<'_>) -> Option<(MethodName, Vec<&'a Record>)> {
    first_of(findings, [MethodName::Dicp, MethodName::Composer])
}

/// Our side of what the papers report on Chess Composer: from DICP if Chess Composer was not run.
fn composer<'a>(findings: &'a Findings<'_>) -> Option<(MethodName, Vec<&'a Record>)> {
    first_of(findings, [MethodName::Composer, MethodName::Dicp])
}

/// A cell with this many decimals.
fn fixed(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    if text.trim_start_matches('-').chars().all(|c| c == '0' || c == '.') {
        text.trim_start_matches('-').to_owned()
    } else {
        text
    }
}

/// Two cells: mean and deviation.
fn mean_cells(spread: Option<Spread>, decimals: usize) -> [String; 2] {
    let deviation = spread.and_then(|spread| spread.deviation);
    [
        spread.map_or(String::new(), |spread| fixed(spread.mean, decimals)),
        deviation.map_or(String::new(), |deviation| fixed(deviation, decimals)),
    ]
}

/// Two cells of a printed mean and deviation.
fn printed_cells(pair: Option<(f64, f64)>, decimals: usize) -> [String; 2] {
    pair.map_or_else(Default::default, |(mean, deviation)| [fixed(mean, decimals), fixed(deviation, decimals)])
}

/// A share in percent; nothing if the whole is zero.
fn percent(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| 100.0 * part as f64 / whole as f64)
}

/// A cell that may be empty.
fn cell<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_no_negative_nothing() {
        assert_eq!(fixed(-0.004, 2), "0.00");
        assert_eq!(fixed(-0.5, 1), "-0.5");
        assert_eq!(percent(1, 4), Some(25.0));
        assert_eq!(percent(0, 0), None);
    }
}
