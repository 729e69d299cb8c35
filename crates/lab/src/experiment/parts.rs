//! Searches of the experiment by workers in other processes: a problem with the methods that are missing goes out, their
//! records come back.

use std::sync::atomic::AtomicBool;

use chess::{parse_fen, parse_move, uci};
use serde::{Deserialize, Serialize};
use session::{BadPart, Taken, Workers};

use super::trial::{Laboratory, Trial};
use super::{Facts, ImproveExperimentRequest, MethodName, Record, Subject};

/// A problem and what is to be done with it, as it is sent.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SentSubject {
    source: String,
    id: Option<String>,
    fen: String,
    key: String,
    facts: Facts,
    level_1: u64,
    methods: Vec<MethodName>,
}

/// Has searches made elsewhere and hands their records over in the order of the problems.
pub(super) fn search_elsewhere(
    workers: &dyn Workers,
    stop: &AtomicBool,
    laboratory: &Laboratory,
    missing: &[(&Subject, Vec<MethodName>)],
    take: &mut dyn FnMut(&Subject, Vec<Record>),
) {
    let mut parts = missing.iter().map(|(subject, methods)| SentSubject::of(subject, methods));
    let mut next = missing.iter();
    workers.work(&mut parts, stop, &mut |result| {
        let Some((subject, methods)) = next.next() else { return Taken::Nonsense };
        let Ok(records) = serde_json::from_str::<Vec<Record>>(result) else { return Taken::Nonsense };
        let fits = |(record, method): (&Record, &MethodName)| {
            record.method == *method
                && (&record.source, &record.id, &record.facts) == (&subject.source, &subject.id, &subject.facts)
                && record.fen == subject.fen()
                && laboratory.made(record)
        };
        if records.len() != methods.len() || !records.iter().zip(methods).all(fits) {
            return Taken::Nonsense;
        }
        take(subject, records);
        Taken::More
    });
}

/// The searches of one problem, for the workers: `asked` is the request as it is printed. Nothing came of it when it was
/// stopped.
pub fn improve_experiment_part(asked: &str, part: &str, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    let bad = |error: &dyn std::fmt::Display| {
        BadPart(format!("the request cannot be read: {}", studio::shorten(&error.to_string())))
    };
    let request: ImproveExperimentRequest = serde_json::from_str(asked).map_err(|error| bad(&error))?;
    let (_, plan) = request.settings().map_err(|error| bad(&error))?;
    let sent: SentSubject =
        serde_json::from_str(part).map_err(|_| BadPart("the part is no problem of the experiment".to_owned()))?;
    let methods = sent.methods.clone();
    let Some(subject) = sent.subject() else {
        return Err(BadPart("the problem of the part is no sound two-mover".to_owned()));
    };
    if methods.is_empty() || !methods.iter().all(|method| plan.methods.contains(method)) {
        return Err(BadPart("the part names a method that the request does not".to_owned()));
    }
    let laboratory = Laboratory::new(&plan, 1);
    let (mut records, mut before): (Vec<Record>, Option<Trial>) = (vec![], None);
    for method in methods {
        match laboratory.run(&subject, method, before.as_ref(), stop, &mut |_| {}) {
            Ok(Some(trial)) => {
                records.push(trial.record.clone());
                before = Some(trial);
            }
            Ok(None) => return Ok(None),
            Err(unfinished) => return Err(BadPart(unfinished.to_string())),
        }
    }
    Ok(serde_json::to_string(&records).ok())
}

impl SentSubject {
    fn of(subject: &Subject, methods: &[MethodName]) -> String {
        let sent = SentSubject {
            source: subject.source.clone(),
            id: subject.id.clone(),
            fen: subject.fen(),
            key: uci(subject.key),
            facts: subject.facts.clone(),
            level_1: subject.level_1,
            methods: methods.to_vec(),
        };
        serde_json::to_string(&sent).unwrap_or_default()
    }

    /// The problem, if it is a position with such a move.
    fn subject(self) -> Option<Subject> {
        let SentSubject { source, id, fen, key, facts, level_1, .. } = self;
        let setup = parse_fen(&fen).ok()?.setup;
        let key = parse_move(&setup.check().ok()?, &key).ok()?;
        Some(Subject { source, id, setup, key, facts, level_1 })
    }
}
