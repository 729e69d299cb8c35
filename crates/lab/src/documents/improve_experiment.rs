//! The report of `experiment improve`: how the experiment was made, then every table with the papers' figures beside ours.

use std::fmt::Write as _;

use render::{Block, Ink, Text};
use studio::VERSION;

use super::{Report, bullets, interrupted, paragraph};
use crate::experiment::{Choice, Deeper, Findings, IcpModel, MethodName, NAMES, sheets, time_sheets};

/// The report; what was measured in seconds comes last.
pub fn improve_experiment(findings: &Findings<'_>) -> Report {
    let mut blocks = vec![how(findings)];
    blocks.extend(paragraph(explanation()));
    blocks.extend(sheets(findings).iter().flat_map(|sheet| sheet.blocks(2)));
    blocks.push(Block::Heading(2, "Times".into()));
    let measured = "Everything above is the same on every machine. These times were measured.";
    blocks.push(Block::Paragraph(measured.into()));
    blocks.extend(time_sheets(findings).iter().flat_map(|sheet| sheet.blocks(3)));
    let title = "The experiments of the papers, repeated";
    let interrupted = interrupted(findings.done(), "searches");
    let report = Report::new("experiment improve", title, results(findings), interrupted, blocks);
    Report { table_names: &NAMES, ..report }
}

/// How many problems each method improved.
fn results(findings: &Findings<'_>) -> Vec<String> {
    let line = |&method: &MethodName| {
        let records = findings.by(method);
        let improved = records.iter().filter(|record| record.improved()).count();
        format!("{}: {improved} of {} problems improved", method.title(), records.len())
    };
    findings.plan.methods.iter().map(line).collect()
}

fn how(findings: &Findings<'_>) -> Block {
    let corpus = findings.corpus;
    bullets([
        format!("Program: keymove {VERSION}"),
        format!(
            "Corpus: {}: {} lines, {} unreadable, {} repeated, {} different two-movers",
            corpus.names().join(", "),
            corpus.lines,
            corpus.bad_lines,
            corpus.repeated,
            corpus.candidates.len()
        ),
        format!("Sample: {}", sample(findings)),
        format!("Searches: {}", searches(findings)),
    ])
}

fn sample(findings: &Findings<'_>) -> String {
    let Choice { sample, seed, max_units, min_themes, level_1 } = findings.choice;
    let mut text = format!("{} sound two-movers, drawn with seed {seed}", findings.subjects.len());
    if findings.subjects.len() < *sample {
        let _ = write!(text, " ({sample} requested; no more meet the options)");
    }
    if let Some(most) = max_units {
        let _ = write!(text, ", at most {most} units");
    }
    if *min_themes > 0 {
        let _ = write!(text, ", at least {min_themes} of the eleven themes");
    }
    let count = findings.subjects.len().max(1) as f64;
    let mean = findings.subjects.iter().map(|subject| subject.level_1 as f64).sum::<f64>() / count;
    let _ = write!(text, "; {mean:.1} positions one step away on average");
    if let Some(wanted) = level_1 {
        let _ = write!(
            text,
            ", {wanted} requested: while the mean is below that, the next problem in the seeded order with at least as many \
             is drawn, otherwise the next with fewer"
        );
    }
    text
}

fn searches(findings: &Findings<'_>) -> String {
    let plan = findings.plan;
    let mut parts = Vec::new();
    for &method in &plan.methods {
        let done = findings.by(method).len();
        let judge = match (method, plan.icp_model) {
            (MethodName::Icp, IcpModel::Icp1999) => "icp-1999".to_owned(),
            _ => format!("composer-2006, preset {}", plan.preset),
        };
        let deeper = match (method, plan.deeper) {
            (MethodName::Composer, Deeper::IfNothingBetter) => ", one level deeper where nothing better was found",
            (MethodName::Composer, Deeper::Never) => ", never deeper (the same search as DICP)",
            _ => "",
        };
        parts.push(format!("{} on {done} problems, depth {}{deeper}, judged by {judge}", method.title(), plan.depth));
    }
    parts.join("; ")
}

fn explanation() -> Text {
    let words = "Our results stand beside those printed in the papers: the thesis on Chess Composer (2006), the article that \
                 followed it, and the paper on ICP (1999). The papers do not list their problems, so the samples differ; an \
                 empty cell means that a paper does not give the number. Deviations are sample standard deviations. Each \
                 table is also a CSV file of the same name, and ";
    Text::from(words).inked(Ink::Code, "results.jsonl").plain(" has one line for each problem and method.")
}
