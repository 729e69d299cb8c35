//! A library checked by workers in other processes: records go out, a few seconds of work in each part, and what was found
//! out about them comes back. Names in it are those of this program, or it is nonsense.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use library::{Checked, Library, LibraryError, Prints, ToCheck};
use quality::MODELS;
use serde::{Deserialize, Serialize};
use session::{BadPart, Taken, Workers};
use solve::Limits;
use themes::help::report::help_topic_named;
use themes::report::topic_named;
use themes::{PhaseKind, theme_named};

use super::{CheckTally, JUDGED_NUMBERS, check};
use crate::request::read_request;
use crate::{ALL_MODELS, Input, JudgeOptions, NecessityCheck, choose_models};

/// What workers are told: everything that results depend on beside the records.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CheckOrder {
    /// Which library it is, so that two are two jobs.
    pub library: String,
    /// Positions that a problem may take.
    pub max_nodes: u64,
    /// Megabytes of the table.
    pub hash: u32,
}

impl CheckOrder {
    fn limit(&self) -> Option<u64> {
        (self.max_nodes < u64::MAX).then_some(self.max_nodes)
    }
}

/// A problem as it is sent: which phase of the record, and the record.
#[derive(Serialize, Deserialize)]
struct SentProblem(usize, String);

/// What was found out, as it comes back. Of a phase that cannot be read there is nothing.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SentChecked {
    verdict: String,
    keys: Option<String>,
    published: Option<String>,
    complete: bool,
    nodes: u64,
    themes: Vec<(String, u8, u32)>,
    remarks: Vec<(String, u32)>,
    measures: Vec<(String, f64)>,
    scores: Vec<(String, f64)>,
    play: Vec<i64>,
    matrices: Vec<(String, [u8; 16])>,
    idea: Option<[u8; 16]>,
}

/// How much goes into a part: a two-mover counts one, longer problems more.
const MOST_WORK: u64 = 400;
/// No part has more bytes, if it has more than one record.
const MOST_BYTES: usize = 200 << 10;
/// A worker's table is no larger, whoever asks.
const MOST_HASH: u32 = 1024;

/// Phases as they are stored.
const PHASES: [PhaseKind; 3] = [PhaseKind::SetPlay, PhaseKind::Try, PhaseKind::Key];

/// Like [`super::check_library`], by these workers: what is found out is the same.
pub fn check_library_elsewhere(
    library: &mut Library,
    order: &CheckOrder,
    workers: &dyn Workers,
    stop: &AtomicBool,
    on_part: &mut dyn FnMut(CheckTally),
) -> Result<CheckTally, LibraryError> {
    let (library, sent) = (Mutex::new(library), Mutex::new(VecDeque::new()));
    let mut tally = CheckTally::default();
    let mut parts = Parts { library: &library, order, sent: &sent, waiting: VecDeque::new(), after: 0, trouble: None };
    let mut kept = Ok(());
    workers.work(&mut parts, stop, &mut |result| {
        let problems: Vec<i64> = lock(&sent).pop_front().unwrap_or_default();
        let Some(checked) = read_back(&problems, order, result) else { return Taken::Nonsense };
        kept = lock(&library).keep_checked(&checked);
        if kept.is_err() {
            return Taken::Enough;
        }
        checked.iter().for_each(|one| tally.count(one));
        on_part(tally);
        Taken::More
    });
    kept?;
    parts.trouble.map_or(Ok(()), Err)?;
    tally.stopped = stop.load(Ordering::Relaxed);
    Ok(tally)
}

/// The problems that wait, as parts of a job.
struct Parts<'a, 'l> {
    library: &'a Mutex<&'l mut Library>,
    order: &'a CheckOrder,
    /// Which problems are in the parts that are out.
    sent: &'a Mutex<VecDeque<Vec<i64>>>,
    waiting: VecDeque<ToCheck>,
    after: i64,
    trouble: Option<LibraryError>,
}

impl Parts<'_, '_> {
    fn next_problem(&mut self) -> Option<ToCheck> {
        if self.waiting.is_empty() {
            match lock(self.library).to_check(self.after, self.order.limit(), super::BATCH) {
                Ok(batch) => self.waiting = batch.into(),
                Err(error) => self.trouble = Some(error),
            }
        }
        let next = self.waiting.pop_front()?;
        self.after = next.problem;
        Some(next)
    }
}

impl Iterator for Parts<'_, '_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let (mut problems, mut records) = (vec![], vec![]);
        let (mut work, mut bytes) = (0, 0);
        while work < MOST_WORK && bytes < MOST_BYTES {
            let Some(next) = self.next_problem() else { break };
            let text = next.record_text();
            (work, bytes) = (work + cost(&next), bytes + text.len());
            problems.push(next.problem);
            records.push(SentProblem(next.place, text));
        }
        if problems.is_empty() {
            return None;
        }
        lock(self.sent).push_back(problems);
        serde_json::to_string(&records).ok()
    }
}

/// About how long a problem takes, in two-movers.
fn cost(problem: &ToCheck) -> u64 {
    let record = std::sync::Arc::new(problem.record.clone());
    let input = record.phases(None).get(problem.place).and_then(|phase| Input::of_phase(&record, phase).ok());
    match input.map(|input| input.problem.stipulation.moves()) {
        None | Some(0..=2) => 1,
        Some(3) => 20,
        Some(_) => 200,
    }
}

/// One part, for a worker. Nothing came of it when it was stopped.
pub fn check_part(asked: &str, part: &str, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    let order: CheckOrder = read_request(asked)?;
    let models = choose_models(ALL_MODELS, None).map_err(|error| BadPart(error.to_string()))?;
    let options = JudgeOptions { models, necessity: NecessityCheck::NotAsked };
    let records: Vec<SentProblem> =
        serde_json::from_str(part).map_err(|_| BadPart("the part is no list of records".to_owned()))?;
    let hash_megabytes = order.hash.min(MOST_HASH) as usize;
    let limits = Limits { nodes: order.max_nodes, hash_megabytes, threads: 1, stop, gauge: None };
    let mut found: Vec<Option<SentChecked>> = vec![];
    for SentProblem(place, text) in records {
        let problem =
            ToCheck::of_text(place, &text).map_err(|_| BadPart("a record of the part cannot be read".to_owned()))?;
        let checked = check(&problem, &options, limits, order.limit());
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        found.push(checked.map(SentChecked::of));
    }
    Ok(serde_json::to_string(&found).ok())
}

/// What came back, with the numbers of the problems here; nothing if it does not fit.
fn read_back(problems: &[i64], order: &CheckOrder, result: &str) -> Option<Vec<Checked>> {
    let found: Vec<Option<SentChecked>> = serde_json::from_str(result).ok()?;
    if found.len() != problems.len() {
        return None;
    }
    let found = found.into_iter().zip(problems).filter_map(|(found, problem)| Some((found?, *problem)));
    found.map(|(found, problem)| found.checked(problem, order.limit())).collect()
}

impl SentChecked {
    fn of(checked: Checked) -> SentChecked {
        fn owned<T>(named: Vec<(&'static str, T)>) -> Vec<(String, T)> {
            named.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
        }
        let Checked {
            verdict, keys, published_key, complete, nodes, themes, remarks, measures, scores, prints, ..
        } = checked;
        let phase = |kind| PHASES.iter().position(|phase| *phase == kind).unwrap_or(PHASES.len()) as u8;
        SentChecked {
            verdict,
            keys,
            published: published_key,
            complete,
            nodes,
            themes: themes.into_iter().map(|(name, kind, count)| (name.to_owned(), phase(kind), count)).collect(),
            remarks: owned(remarks),
            measures: owned(measures),
            scores: owned(scores),
            play: prints.play,
            matrices: owned(prints.matrices),
            idea: prints.idea,
        }
    }

    /// The same with the names of this program; nothing if it has others.
    fn checked(self, problem: i64, limit: Option<u64>) -> Option<Checked> {
        fn known<T>(
            named: Vec<(String, T)>,
            name_of: impl Fn(&str) -> Option<&'static str>,
        ) -> Option<Vec<(&'static str, T)>> {
            named.into_iter().map(|(name, value)| Some((name_of(&name)?, value))).collect()
        }
        let theme = |name: &str| theme_named(name).map(|theme| theme.name);
        let remark = |name: &str| topic_named(name).or_else(|| help_topic_named(name)).map(|topic| topic.name);
        let number = |name: &str| JUDGED_NUMBERS.iter().map(|number| number.name()).find(|known| *known == name);
        let model = |name: &str| MODELS.iter().map(|model| model.name).find(|known| *known == name);
        let word =
            |text: &String| text.len() <= 32 && text.bytes().all(|letter| matches!(letter, b'a'..=b'z' | b'_' | b'-'));
        let moves = |text: &Option<String>| {
            text.as_ref().is_none_or(|text| text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b' '))
        };
        if !word(&self.verdict) || !moves(&self.keys) || !moves(&self.published) {
            return None;
        }
        let themes = self
            .themes
            .into_iter()
            .map(|(name, phase, count)| Some((theme(&name)?, *PHASES.get(usize::from(phase))?, count)));
        Some(Checked {
            problem,
            verdict: self.verdict,
            keys: self.keys,
            published_key: self.published,
            complete: self.complete,
            nodes: self.nodes,
            limit,
            themes: themes.collect::<Option<_>>()?,
            remarks: known(self.remarks, remark)?,
            measures: known(self.measures, number)?,
            scores: known(self.scores, model)?,
            prints: Prints { play: self.play, matrices: known(self.matrices, theme)?, idea: self.idea },
        })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
