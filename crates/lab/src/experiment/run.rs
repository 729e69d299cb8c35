//! The experiment itself: a sample is drawn, then every method improves every problem. Each search is one line of the
//! journal; a resumed experiment does not repeat what is there.

use std::sync::atomic::Ordering;

use serde_json::Value;
use session::{Ended, Progress, Session, Workers};

use super::parts::search_elsewhere;
use super::trial::{Laboratory, Trial, Unfinished};
use super::{Choice, Corpus, Findings, ImproveExperimentRequest, LevelRecord, MethodName, Plan, Record, Subject, draw};
use crate::failure::{CannotRun, read_journal};

/// What comes out while the experiment runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImproveFound {
    /// The sample is drawn.
    Drawn {
        /// How many problems fit; perhaps fewer than asked for.
        problems: usize,
    },
}

/// What came out.
pub struct ImproveOutcome {
    /// Which problems were asked for.
    pub choice: Choice,
    /// What was to be done with them.
    pub plan: Plan,
    /// The problems; none if it was stopped while they were drawn.
    pub subjects: Vec<Subject>,
    /// What was found, in the order of the journal.
    pub records: Vec<Record>,
    /// A search that gave up, which ends the experiment.
    pub unfinished: Option<Unfinished>,
    /// Whether every search was made.
    pub ended: Ended,
}

impl ImproveOutcome {
    /// What the report is made of.
    pub fn findings<'a>(&'a self, corpus: &'a Corpus) -> Findings<'a> {
        let ImproveOutcome { choice, plan, subjects, records, .. } = self;
        Findings { corpus, choice, plan, subjects, records }
    }
}

const SEARCHES: &str = "searches";

/// Runs the experiment. Nothing but the measured times depends on the machine.
pub fn improve_experiment(
    request: &ImproveExperimentRequest,
    corpus: &Corpus,
    session: &mut Session<'_, ImproveFound>,
) -> Result<ImproveOutcome, CannotRun> {
    let (choice, plan) = request.settings()?;
    corpus.must_be(&request.corpus, "corpus")?;
    session.resume::<_, ()>(request)?;
    let records: Vec<Record> = read_journal(session.journal)?;
    let laboratory = Laboratory::new(&plan, session.threads);
    let mut subjects = draw(corpus, &choice, session.stop);
    if session.is_stopped() {
        subjects.clear();
    }
    let mut outcome =
        ImproveOutcome { choice, plan, subjects, records, unfinished: None, ended: Ended::of(false, 0, SEARCHES) };
    if session.is_stopped() && outcome.subjects.is_empty() {
        return Ok(outcome);
    }
    if outcome.subjects.is_empty() {
        return Err(CannotRun::request(format!("{}: no sound two-mover meets the options", corpus.names().join(", "))));
    }
    for (index, record) in outcome.records.iter().enumerate() {
        belongs(record, &laboratory, &outcome).map_err(|why| CannotRun::line(index, why))?;
    }
    session.found(&ImproveFound::Drawn { problems: outcome.subjects.len() });
    // All there is to save is the request: the results are in the journal.
    session.save(request, true, &|| Value::Null);
    search_all(&laboratory, &mut outcome, session);
    let (done, all) = outcome.findings(corpus).done();
    outcome.ended = Ended::of(done == all, done as u64, SEARCHES);
    Ok(outcome)
}

/// Why a record of the journal cannot be part of this experiment.
fn belongs(record: &Record, laboratory: &Laboratory, outcome: &ImproveOutcome) -> Result<(), &'static str> {
    if !outcome.subjects.iter().any(|subject| subject.fen() == record.fen) {
        Err("is about a problem that is not in the sample: repeat the saved options")
    } else if outcome.plan.methods.contains(&record.method) && !laboratory.made(record) {
        Err("is a search of another depth or by another judge: repeat the saved options")
    } else {
        Ok(())
    }
}

/// The same by workers elsewhere: each problem with the methods that are missing is a part.
fn search_all_elsewhere(
    workers: &dyn Workers,
    laboratory: &Laboratory,
    outcome: &mut ImproveOutcome,
    session: &mut Session<'_, ImproveFound>,
) {
    let known = |subject: &Subject, method: MethodName| {
        outcome.records.iter().any(|record| record.method == method && record.fen == subject.fen())
    };
    let missing = |subject| -> Vec<MethodName> {
        outcome.plan.methods.iter().copied().filter(|method| !known(subject, *method)).collect()
    };
    let missing: Vec<(&Subject, Vec<MethodName>)> = outcome
        .subjects
        .iter()
        .map(|subject| (subject, missing(subject)))
        .filter(|(_, methods)| !methods.is_empty())
        .collect();
    let all = outcome.subjects.len() * outcome.plan.methods.len();
    let mut done = all - missing.iter().map(|(_, methods)| methods.len()).sum::<usize>();
    let records = &mut outcome.records;
    search_elsewhere(workers, session.stop, laboratory, &missing, &mut |subject, made| {
        for record in made {
            session.append(record.fields());
            done += 1;
            session.progress(&progress(subject, record.method, &record.levels, (done, all)));
            records.push(record);
        }
    });
}

/// Makes the searches that are not in the journal, until it is stopped.
fn search_all(laboratory: &Laboratory, outcome: &mut ImproveOutcome, session: &mut Session<'_, ImproveFound>) {
    if let Some(workers) = session.workers {
        return search_all_elsewhere(workers, laboratory, outcome, session);
    }
    let stop = session.stop;
    let all = outcome.subjects.len() * outcome.plan.methods.len();
    let mut done = 0;
    for subject in &outcome.subjects {
        let mut before: Option<Trial> = None;
        for &method in &outcome.plan.methods {
            let is_it = |record: &Record| record.method == method && record.fen == subject.fen();
            if !outcome.records.iter().any(is_it) {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                let mut show =
                    |levels: &[LevelRecord]| session.progress(&progress(subject, method, levels, (done, all)));
                let trial = match laboratory.run(subject, method, before.as_ref(), stop, &mut show) {
                    Ok(Some(trial)) => trial,
                    Ok(None) => return,
                    Err(unfinished) => {
                        outcome.unfinished = Some(unfinished);
                        return;
                    }
                };
                session.append(trial.record.fields());
                outcome.records.push(trial.record.clone());
                before = Some(trial);
            }
            done += 1;
        }
    }
}

fn progress(subject: &Subject, method: MethodName, levels: &[LevelRecord], (done, all): (usize, usize)) -> Progress {
    let positions: u64 = levels.iter().map(|level| level.generated).sum();
    Progress {
        stage: "search".to_owned(),
        share: Some(done as f64 / all.max(1) as f64),
        parts: Some((done as u64, all as u64)),
        count: done as u64,
        unit: SEARCHES,
        status: format!("{} {}, level {}, {positions} positions", method.name(), subject.source, levels.len()),
    }
}
