//! The paper's two tables with our figures beside them, and the answers to its two questions.

use super::paper::{AESTHETICS, AESTHETICS_T, EFFICIENCY, EFFICIENCY_T};
use super::statistics::{Comparison, Sample, Variances, compare};
use super::{Cycle, Findings};
use crate::sheet::{Sheet, other, ours};

/// The names that tables can have.
pub const NAMES: [&str; 5] = ["efficiency", "efficiency-tests", "aesthetics", "aesthetics-tests", "cycles"];

/// All tables, in the order of the report.
pub fn sheets(findings: &Findings) -> Vec<Sheet> {
    let mut sheets = vec![efficiency(findings), aesthetics(findings)];
    let tests = |name, title: &str, samples: &[Option<Sample>], printed: &dyn Fn(usize, usize) -> Option<f64>| {
        tests(findings, name, title, samples, printed)
    };
    let printed_efficiency = |one: usize, other: usize| (other == 0).then(|| EFFICIENCY_T[one]);
    let printed_aesthetics =
        |one: usize, other: usize| AESTHETICS_T.iter().find(|(a, b, _)| (*a, *b) == (one, other)).map(|(.., t)| *t);
    sheets.insert(
        1,
        tests("efficiency-tests", "Efficiency: significant differences", &efficiencies(findings), &printed_efficiency),
    );
    sheets.push(tests(
        "aesthetics-tests",
        "Aesthetics: significant differences",
        &scores(findings),
        &printed_aesthetics,
    ));
    sheets.push(cycles(findings));
    sheets
}

fn efficiencies(findings: &Findings) -> Vec<Option<Sample>> {
    let of = |cycles: &[Cycle]| Sample::of(&Cycle::efficiency(cycles, findings.plan.attempts));
    findings.results.iter().map(|(_, cycles)| of(cycles)).collect()
}

fn scores(findings: &Findings) -> Vec<Option<Sample>> {
    let of = |cycles: &[Cycle]| {
        let all: Vec<f64> = cycles.iter().flat_map(|cycle| cycle.scores.iter().copied()).collect();
        Sample::of(&all)
    };
    findings.results.iter().map(|(_, cycles)| of(cycles)).collect()
}

fn efficiency(findings: &Findings) -> Sheet {
    let mut rows = Vec::new();
    let mut bars = Vec::new();
    for (place, ((approach, cycles), sample)) in findings.results.iter().zip(efficiencies(findings)).enumerate() {
        let attempts = cycles.len() as f64 * f64::from(findings.plan.attempts);
        let sound: u32 = cycles.iter().map(|cycle| cycle.sound).sum();
        let units: Vec<u32> = cycles.iter().flat_map(|cycle| cycle.units.iter().copied()).collect();
        let mean_units = f64::from(units.iter().sum::<u32>()) / units.len().max(1) as f64;
        let (mean, deviation) = EFFICIENCY[place];
        rows.push(vec![
            approach.name.to_owned(),
            sample.map_or_else(String::new, |sample| format!("{:.2}", sample.mean)),
            sample.map_or_else(String::new, |sample| format!("{:.2}", sample.deviation)),
            format!("{:.2}", 100.0 * f64::from(sound) / attempts.max(1.0)),
            format!("{mean_units:.2}"),
            cycles.len().to_string(),
            approach.in_paper.to_owned(),
            format!("{mean:.2}"),
            format!("{deviation:.2}"),
        ]);
        bars.push(ours(approach.name, sample.map_or(0.0, |sample| sample.mean)));
        bars.push(other(format!("{} in the paper", approach.in_paper), mean));
    }
    let ours = ["approach", "mean", "deviation", "sound", "units", "cycles"];
    let head = ours.into_iter().chain(["paper", "mean in paper", "deviation in paper"]);
    let note = "As in the paper, a success is a forced mate in exactly the stipulated number of moves after three passes of \
                optimization; cooks are allowed. Sound problems have a single key.";
    Sheet::new("efficiency", "Table 1: mean composing efficiency, percent", head, rows).noted(note).charted(bars)
}

fn aesthetics(findings: &Findings) -> Sheet {
    let mut rows = Vec::new();
    let mut bars = Vec::new();
    for (place, ((approach, _), sample)) in findings.results.iter().zip(scores(findings)).enumerate() {
        let (mean, deviation) = AESTHETICS[place];
        rows.push(vec![
            approach.name.to_owned(),
            sample.map_or_else(String::new, |sample| format!("{:.3}", sample.mean)),
            sample.map_or_else(String::new, |sample| format!("{:.2}", sample.deviation)),
            sample.map_or(0, |sample| sample.count).to_string(),
            approach.in_paper.to_owned(),
            format!("{mean:.3}"),
            format!("{deviation:.2}"),
        ]);
        bars.push(ours(approach.name, sample.map_or(0.0, |sample| sample.mean)));
        bars.push(other(format!("{} in the paper", approach.in_paper), mean));
    }
    let head = ["approach", "mean", "deviation", "compositions", "paper", "mean in paper", "deviation in paper"];
    let note = "Scored by iq17 on the first line of the first key (preset pv). It has the form of the paper's model but not \
                its constants: compare the means with each other, not with the paper's.";
    Sheet::new("aesthetics", "Table 2: mean aesthetic scores of the compositions", head, rows).noted(note).charted(bars)
}

/// Every pair of approaches.
fn tests(
    findings: &Findings,
    name: &'static str,
    title: &str,
    samples: &[Option<Sample>],
    printed: &dyn Fn(usize, usize) -> Option<f64>,
) -> Sheet {
    let mut rows = Vec::new();
    for (one, other) in pairs(samples.len()) {
        let names = format!("{} vs. {}", findings.results[one].0.name, findings.results[other].0.name);
        let comparison =
            samples[one].as_ref().zip(samples[other].as_ref()).and_then(|(one, other)| compare(one, other));
        let Some(Comparison { f, f_p, variances, t, freedom, p }) = comparison else { continue };
        let test = match variances {
            Variances::Equal => "equal variances",
            Variances::Unequal => "unequal variances",
        };
        rows.push(vec![
            names,
            format!("{f:.3}"),
            format!("{f_p:.3}"),
            test.to_owned(),
            format!("{t:.3}"),
            format!("{freedom:.0}"),
            p_value(p),
            if p < super::LEVEL { "yes" } else { "no" }.to_owned(),
            printed(one, other).map_or_else(|| "not significant".to_owned(), |t| format!("{t:.3}")),
        ]);
    }
    let head = ["pair", "F", "p of F", "t-test for", "t", "degrees of freedom", "p", "differs at 5 %", "t in paper"];
    let note = "As in the paper, a two-sample F-test for variances decides which t-test is used; both are two-tailed.";
    Sheet::new(name, title, head, rows).noted(note)
}

/// Against random first, then the tables against each other.
fn pairs(count: usize) -> Vec<(usize, usize)> {
    let against_random = (1..count).map(|one| (one, 0));
    let others = (1..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
    against_random.chain(others).collect()
}

fn cycles(findings: &Findings) -> Sheet {
    let mut rows = Vec::new();
    for (approach, cycles) in &findings.results {
        for (number, cycle) in cycles.iter().enumerate() {
            let mean = cycle.scores.iter().sum::<f64>() / cycle.scores.len().max(1) as f64;
            let cells = [number as u32 + 1, cycle.forced, cycle.sound].map(|count| count.to_string());
            rows.push([approach.name.to_owned()].into_iter().chain(cells).chain([format!("{mean:.3}")]).collect());
        }
    }
    Sheet::new("cycles", "All cycles", ["approach", "cycle", "successes", "sound", "mean score"], rows)
}

/// The paper's two questions, answered in sentences.
pub fn answers(findings: &Findings) -> Vec<String> {
    let (efficiencies, scores) = (efficiencies(findings), scores(findings));
    let name = |place: usize| findings.results[place].0.name;
    let mut answers = Vec::new();
    for place in 1..findings.results.len() {
        let Some((one, random)) = efficiencies[place].zip(efficiencies[0]) else { continue };
        let Some(test) = compare(&one, &random) else { continue };
        let verdict = match (test.is_significant(), test.t > 0.0) {
            (true, true) => "composes more efficiently than chance",
            (true, false) => "composes less efficiently than chance",
            (false, _) => "does not differ from chance",
        };
        answers.push(format!(
            "The table {} {verdict} at the 5 % level: {:+.2} points, t({:.0}) = {:.3}, p {}.",
            name(place),
            one.mean - random.mean,
            test.freedom,
            test.t,
            p_value(test.p)
        ));
    }
    let mut order: Vec<(usize, f64)> =
        scores.iter().enumerate().filter_map(|(place, sample)| Some((place, sample.as_ref()?.mean))).collect();
    order.sort_by(|one, other| other.1.total_cmp(&one.1));
    let ours: Vec<&str> = order.iter().map(|(place, _)| name(*place)).collect();
    let printed = ["computer", "human", "random", "games"];
    if ours.len() < printed.len() {
        return answers;
    }
    let same = if ours == printed { "the paper's order" } else { "another order than the paper's" };
    answers.push(format!(
        "The aesthetic means, best first, are those of {}: {same} ({}).",
        ours.join(", "),
        printed.join(", ")
    ));
    answers
}

fn p_value(p: f64) -> String {
    if p < 0.001 { "< 0.001".to_owned() } else { format!("{p:.3}") }
}
