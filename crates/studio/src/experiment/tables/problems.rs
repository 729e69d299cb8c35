//! Every problem with what each method made of it, the greatest gain first.

use super::{MadeOf, Sheet, fixed};
use crate::experiment::{Findings, Record};

/// One row a search.
pub(super) fn problems(findings: &Findings<'_>) -> Option<Sheet> {
    let mut records: Vec<&Record> = findings.plan.methods.iter().flat_map(|method| findings.by(*method)).collect();
    // The sort is stable: equals stay in the order of methods and sample.
    records.sort_by(|one, other| gain(other).total_cmp(&gain(one)));
    Some(Sheet {
        name: "problems",
        title: "The problems, greatest gain first".to_owned(),
        head: vec!["method", "source", "problem", "score", "best", "gain", "position", "transformations"],
        rows: records.into_iter().map(row).collect(),
        note: String::new(),
        marks: Vec::new(),
        made_of: MadeOf::Results,
    })
}

fn gain(record: &Record) -> f64 {
    record.best.as_ref().map_or(0.0, |best| best.score - record.score)
}

fn row(record: &Record) -> Vec<String> {
    // Whole numbers by composer-2006, whole numbers by icp-1999 too; another model may have others.
    let number = |score: f64| if score.fract() == 0.0 { fixed(score, 0) } else { fixed(score, 2) };
    let mut row = vec![record.method.title().to_owned(), record.source.clone(), board(&record.fen)];
    row.push(number(record.score));
    match &record.best {
        None => row.extend([String::new(), number(0.0), String::new(), String::new()]),
        Some(best) => {
            let steps: Vec<&str> = best.steps.iter().map(|step| step.words.as_str()).collect();
            row.extend([number(best.score), number(gain(record)), board(&best.fen), steps.join("; ")]);
        }
    }
    row
}

/// The first field of a FEN.
fn board(fen: &str) -> String {
    fen.split(' ').next().unwrap_or_default().to_owned()
}
