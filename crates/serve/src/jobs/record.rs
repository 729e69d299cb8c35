//! A job, and what is kept of it on disk: the order, how it stands, the last checkpoint, what was found. Everything is
//! written beside and renamed; numbers are ours, sixteen digits, and nothing else becomes a path.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use session::{CannotWrite, write_atomically};

use super::order::{Class, Order};
use crate::clock::date_time;

/// How a job stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    Queued,
    Running,
    Paused,
    Done,
    Stopped,
    Failed,
    Interrupted,
}

impl State {
    /// Whether it waits or runs.
    pub fn is_open(self) -> bool {
        matches!(self, State::Queued | State::Running | State::Paused)
    }
}

/// A job.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub id: String,
    pub order: Order,
    pub request: Value,
    /// In milliseconds, so that jobs keep their order.
    pub created: u64,
    pub standing: Standing,
    /// Not kept: how far it has come.
    pub progress: Option<Value>,
    /// Best first.
    pub proposals: Vec<Value>,
    folder: PathBuf,
}

/// What changes about a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub state: State,
    pub reason: Option<String>,
    pub finished: Option<u64>,
    pub summary: Option<String>,
    /// Time it has worked, in milliseconds.
    pub spent: u64,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    order: Order,
    request: Value,
    created: u64,
}

/// Proposals that are kept of a job.
const PROPOSALS: usize = 100;

impl Job {
    /// A new job, kept from now on.
    pub fn create(jobs: &Path, id: String, order: Order, request: Value, created: u64) -> Result<Job, CannotWrite> {
        let folder = jobs.join(&id);
        fs::create_dir_all(&folder).map_err(|error| CannotWrite { path: folder.clone(), error })?;
        let standing = Standing { state: State::Queued, reason: None, finished: None, summary: None, spent: 0 };
        let job = Job { id, order, request, created, standing, progress: None, proposals: vec![], folder };
        let kept = Kept { order: job.order.clone(), request: job.request.clone(), created };
        job.write("order.json", &kept)?;
        job.keep_standing()?;
        Ok(job)
    }

    /// A job of an earlier start; nothing if its folder is not one.
    pub fn load(folder: PathBuf) -> Option<Job> {
        let id = folder.file_name()?.to_str().filter(|id| is_id(id))?.to_owned();
        let read = |name: &str| fs::read(folder.join(name)).ok();
        let Kept { order, request, created } = serde_json::from_slice(&read("order.json")?).ok()?;
        let mut standing: Standing = serde_json::from_slice(&read("state.json")?).ok()?;
        if standing.state.is_open() {
            standing.state = State::Interrupted;
        }
        let proposals = read("proposals.json").and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        Some(Job { id, order, request, created, standing, progress: None, proposals, folder })
    }

    /// How it takes its place among others.
    pub fn class(&self) -> Class {
        self.order.class(&self.request)
    }

    /// The time that is left to it, if it is limited.
    pub fn time_left(&self) -> Option<Duration> {
        let seconds = self.order.time(&self.request)?;
        Some(Duration::from_secs_f64(seconds).saturating_sub(Duration::from_millis(self.standing.spent)))
    }

    /// Where its checkpoint is.
    pub fn checkpoint(&self) -> PathBuf {
        self.folder.join("checkpoint.json")
    }

    fn write(&self, name: &str, value: &impl Serialize) -> Result<(), CannotWrite> {
        let text = serde_json::to_vec(value).unwrap_or_default();
        write_atomically(&self.folder.join(name), &text)
    }

    /// Writes how it stands.
    pub fn keep_standing(&self) -> Result<(), CannotWrite> {
        self.write("state.json", &self.standing)
    }

    /// Writes what was found so far.
    pub fn keep_proposals(&self) -> Result<(), CannotWrite> {
        self.write("proposals.json", &self.proposals)
    }

    /// Writes the results, a line each.
    pub fn keep_results(&self, lines: &[String]) -> Result<(), CannotWrite> {
        write_atomically(&self.folder.join("results.jsonl"), lines.concat().as_bytes())
    }

    /// The results, if there are any yet.
    pub fn results(&self) -> Vec<Box<serde_json::value::RawValue>> {
        let text = fs::read_to_string(self.folder.join("results.jsonl")).unwrap_or_default();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Takes its folder away.
    pub fn forget(&self) {
        // What cannot be removed does no harm: it is found again at the next start.
        let _ = fs::remove_dir_all(&self.folder);
    }

    /// Adds what was found, best first: by points, of equals the one found sooner.
    pub fn add_proposals(&mut self, found: Vec<Value>) {
        self.proposals.extend(found);
        let score = |proposal: &Value| proposal["score"].as_f64().unwrap_or(f64::NEG_INFINITY);
        self.proposals.sort_by(|one, other| score(other).total_cmp(&score(one)));
        self.proposals.truncate(PROPOSALS);
    }

    /// The job in a list.
    pub fn head(&self) -> Map<String, Value> {
        let standing = &self.standing;
        let fields = [
            ("id", json!(self.id)),
            ("order", json!(self.order)),
            ("state", json!(standing.state)),
            ("reason", json!(standing.reason)),
            ("created", json!(date_time(self.created / 1000))),
            ("finished", json!(standing.finished.map(date_time))),
            ("summary", json!(standing.summary)),
            ("progress", json!(self.progress)),
            ("found", json!(self.proposals.len())),
        ];
        fields.into_iter().filter(|(_, value)| !value.is_null()).map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

/// Whether this is a number of ours.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}
