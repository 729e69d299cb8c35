//! Popeye's notation against what Popeye printed.

use std::collections::BTreeMap;
use std::sync::Arc;

use keymove_studio::{Outcome, Report, documents};
use problem::{GeneralSolution, Problem};
use render::{Format, Style};

use crate::tree::{of_phase, text};

/// What would be reported of a solution.
pub fn report(solution: GeneralSolution) -> Report {
    let problem = Problem::new(solution.position.setup(), solution.stipulation);
    let outcome = Outcome::General(Arc::new(solution));
    let (record, notes, rights, legality) = Default::default();
    Report { id: None, twin: None, record, problem, notes, rights, legality, outcome }
}

/// A report in a format.
pub fn print(report: &Report, format: &Format) -> String {
    format.write(&documents::solution(report), &Style::PLAIN).expect("every format holds solutions")
}

/// Lines in any order: Popeye's depends on how it searches.
pub fn sorted(text: &str) -> Vec<&str> {
    let is_play = |line: &&str| !line.is_empty() && !line.contains("SetPlay not applicable");
    let mut lines: Vec<&str> = text.lines().map(str::trim_end).filter(is_play).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn every_phase_reads_as_popeye_prints_it() {
    let mut compared: BTreeMap<String, usize> = BTreeMap::new();
    for row in samples::values("genres.jsonl").unwrap_or_default() {
        for phase in row["solutions"].as_array().expect("phases") {
            let solution = of_phase(phase);
            let stipulation = solution.stipulation;
            let printed = print(&report(solution), Format::POPEYE);
            let expected = text(phase, "popeye_text");
            assert_eq!(sorted(&printed), sorted(expected), "{} {stipulation}\n{printed}", row["id"]);
            // Indentation says what belongs together, so that the order matters there.
            if !stipulation.play().is_help() {
                assert_eq!(printed.trim_end(), expected.trim_end(), "{} {stipulation}", row["id"]);
            }
            *compared.entry(stipulation.genre().to_owned()).or_default() += 1;
        }
    }
    assert!(compared.is_empty() || compared.values().sum::<usize>() > 1000, "{compared:?}");
}
