//! Every problem with the best position that each method found, largest gain first.

use super::{Sheet, fixed};
use crate::experiment::{Findings, Record};

/// One row per problem and best position: methods that end with the same one share it.
pub(super) fn problems(findings: &Findings<'_>) -> Option<Sheet> {
    let mut found: Vec<(&Record, String)> = Vec::new();
    for record in findings.plan.methods.iter().flat_map(|method| findings.by(*method)) {
        match found.iter_mut().find(|(other, _)| is_same(other, record)) {
            Some((_, methods)) => methods.push_str(&format!(", {}", record.method.title())),
            None => found.push((record, record.method.title().to_owned())),
        }
    }
    // The sort is stable: equals stay in the order of methods and sample.
    found.sort_by(|(one, _), (other, _)| gain(other).total_cmp(&gain(one)));
    let head = ["methods", "source", "problem", "score", "best", "gain", "position", "transformations"];
    let rows = found.into_iter().map(|(record, methods)| row(record, methods)).collect();
    Some(Sheet::new("problems", "The problems, largest gain first", head, rows))
}

/// Whether two methods, judged alike, reached the same position.
fn is_same(one: &Record, other: &Record) -> bool {
    one.fen == other.fen && one.score == other.score && one.best == other.best
}

fn gain(record: &Record) -> f64 {
    record.best.as_ref().map_or(0.0, |best| best.score - record.score)
}

fn row(record: &Record, methods: String) -> Vec<String> {
    let number = |score: f64| if score.fract() == 0.0 { fixed(score, 0) } else { fixed(score, 2) };
    let mut row = vec![methods, record.source.clone(), board(&record.fen)];
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
