//! Jobs: long work that is ordered, waits, runs, is stopped and goes on, also after the program was ended or killed.

mod desk;
mod options;
mod order;
mod record;
mod routes;
mod run;
mod watch;

pub(crate) use order::KINDS;
pub(crate) use routes::{begin, list, one, remove, resume, stop};

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use studio::Provenance;

use crate::clock::{unix_milliseconds, unix_seconds};
use crate::events::Events;
use crate::keys::random_hex;
use crate::library::Shelf;
use crate::limits;
use crate::problem_json::Trouble;
use order::{Class, Order};
use record::{Job, State};

/// All jobs and who works on them.
pub(crate) struct Jobs {
    folder: PathBuf,
    shelf: Arc<Shelf>,
    events: Arc<Events>,
    threads: usize,
    command: fn(&Provenance) -> String,
    table: Mutex<Table>,
    changed: Condvar,
}

struct Table {
    /// The oldest first.
    jobs: Vec<Job>,
    running: Vec<Running>,
    ending: bool,
}

struct Running {
    id: String,
    class: Class,
    stop: Arc<AtomicBool>,
    why: Option<Why>,
}

/// Why a job was told to stop; a clock gives no reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    User,
    Pause,
    End,
}

impl Jobs {
    /// The jobs in a folder. What was running is interrupted now, and goes on if that is wanted.
    pub fn open(
        folder: &Path,
        shelf: Arc<Shelf>,
        events: Arc<Events>,
        command: fn(&Provenance) -> String,
        goes_on: bool,
    ) -> Jobs {
        let folder = folder.join("jobs");
        let folders = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut jobs: Vec<Job> = folders.filter_map(Job::load).collect();
        jobs.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
        for job in jobs.iter_mut().filter(|job| job.standing.state == State::Interrupted) {
            if goes_on {
                job.standing.state = State::Queued;
            }
            // What cannot be written now is found like this again.
            let _ = job.keep_standing();
        }
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let table = Table { jobs, running: vec![], ending: false };
        // One processor is always free for questions.
        let threads = processors.saturating_sub(1).max(1);
        let jobs = Jobs { folder, shelf, events, threads, command, table: Mutex::new(table), changed: Condvar::new() };
        jobs.forget_old(&mut jobs.lock());
        jobs
    }

    /// Opens the desks at which jobs are worked on.
    pub fn start(self: &Arc<Jobs>) -> std::io::Result<Vec<JoinHandle<()>>> {
        let open = |name: &str, desk: desk::Desk| {
            let jobs = Arc::clone(self);
            std::thread::Builder::new().name(name.to_owned()).spawn(move || jobs.attend_desk(desk))
        };
        Ok(vec![open("short jobs", desk::Desk::Short)?, open("long jobs", desk::Desk::Long)?])
    }

    fn lock(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether something waits or runs.
    pub fn is_busy(&self) -> bool {
        self.lock().jobs.iter().any(|job| job.standing.state.is_open())
    }

    /// Everything running saves itself and ends; what was not over is interrupted.
    pub fn end(&self) {
        let mut table = self.lock();
        table.ending = true;
        for running in &mut table.running {
            running.why = Some(Why::End);
            running.stop.store(true, Ordering::SeqCst);
        }
        drop(table);
        self.changed.notify_all();
    }

    /// Keeps an order and lets it wait.
    fn begin(&self, order: Order) -> Result<String, Trouble> {
        self.must_have_room(&self.lock())?;
        let request = order.request(&self.shelf)?;
        let id = random_hex(8).map_err(|_| Trouble::fault())?;
        let mut table = self.lock();
        self.must_have_room(&table)?;
        let job = Job::create(&self.folder, id.clone(), order, request, unix_milliseconds()).map_err(unwritten)?;
        self.tell_state(&job);
        table.jobs.push(job);
        drop(table);
        self.changed.notify_all();
        Ok(id)
    }

    fn must_have_room(&self, table: &Table) -> Result<(), Trouble> {
        let open = table.jobs.iter().filter(|job| job.standing.state.is_open()).count();
        match (table.ending, open < limits::QUEUED) {
            (true, _) => Err(Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "the studio is going down")),
            (false, true) => Ok(()),
            (false, false) => Err(Trouble::too_much("too many jobs wait: stop some, or wait for them")),
        }
    }

    /// Stops a job: what runs is told to, what waits does not begin.
    fn stop(&self, id: &str) -> Result<(), Trouble> {
        let mut table = self.lock();
        let Table { jobs, running, .. } = &mut *table;
        let job = found(jobs, id)?;
        match job.standing.state {
            State::Running => {
                for running in running.iter_mut().filter(|running| running.id == id) {
                    running.why = Some(Why::User);
                    running.stop.store(true, Ordering::SeqCst);
                }
            }
            State::Queued | State::Paused => {
                job.standing.state = State::Stopped;
                job.standing.finished = Some(unix_seconds());
                job.keep_standing().map_err(unwritten)?;
                self.tell_state(job);
            }
            State::Done | State::Stopped | State::Failed | State::Interrupted => {
                return Err(Trouble::conflict("this job is over already"));
            }
        }
        drop(table);
        self.changed.notify_all();
        Ok(())
    }

    /// Goes on with a job that was stopped, interrupted or has failed.
    fn resume(&self, id: &str) -> Result<(), Trouble> {
        let mut table = self.lock();
        self.must_have_room(&table)?;
        let job = found(&mut table.jobs, id)?;
        match job.standing.state {
            State::Stopped | State::Interrupted | State::Failed => {
                job.standing.state = State::Queued;
                (job.standing.finished, job.standing.reason, job.standing.summary) = (None, None, None);
                job.keep_standing().map_err(unwritten)?;
                self.tell_state(job);
            }
            State::Queued | State::Running | State::Paused | State::Done => {
                return Err(Trouble::conflict("only a job that was stopped or interrupted goes on"));
            }
        }
        drop(table);
        self.changed.notify_all();
        Ok(())
    }

    /// Takes a job out of the list.
    fn remove(&self, id: &str) -> Result<(), Trouble> {
        let mut table = self.lock();
        let job = found(&mut table.jobs, id)?;
        if job.standing.state == State::Running {
            return Err(Trouble::conflict("this job is running: stop it first"));
        }
        job.forget();
        let fields = json!({"job": id, "kind": job.order.kind, "state": "removed"});
        self.events.tell("state", object(fields));
        table.jobs.retain(|job| job.id != id);
        Ok(())
    }

    /// Finished jobs are kept for a while.
    fn forget_old(&self, table: &mut Table) {
        let is_over = |job: &Job| !job.standing.state.is_open() && job.standing.state != State::Interrupted;
        let now = unix_seconds();
        let mut much = table.jobs.iter().filter(|job| is_over(job)).count().saturating_sub(limits::KEPT_JOBS);
        table.jobs.retain(|job| {
            let age = now.saturating_sub(job.standing.finished.unwrap_or(now)) / 86_400;
            let goes = is_over(job) && (much > 0 || age > limits::KEPT_DAYS);
            if goes {
                much = much.saturating_sub(1);
                job.forget();
            }
            !goes
        });
    }

    fn tell_state(&self, job: &Job) {
        let standing = &job.standing;
        let mut fields = object(json!({"job": job.id, "kind": job.order.kind, "state": standing.state}));
        fields.extend(standing.reason.iter().map(|reason| ("reason".to_owned(), reason.as_str().into())));
        self.events.tell("state", fields);
    }

    fn tell_progress(&self, id: &str, progress: Value) {
        if let Ok(job) = found(&mut self.lock().jobs, id) {
            job.progress = Some(progress.clone());
        }
        self.events.tell_newest("progress", id, object(json!({"job": id, "progress": progress})));
    }

    fn tell_found(&self, id: &str, proposals: Vec<Value>, keep: bool) {
        if let Ok(job) = found(&mut self.lock().jobs, id) {
            job.add_proposals(proposals.clone());
            if keep {
                // The next time it may work again.
                let _ = job.keep_proposals();
            }
        }
        self.events.tell("found", object(json!({"job": id, "proposals": proposals})));
    }
}

fn found<'a>(jobs: &'a mut [Job], id: &str) -> Result<&'a mut Job, Trouble> {
    jobs.iter_mut().find(|job| job.id == id).ok_or_else(|| Trouble::missing("there is no such job"))
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn unwritten(_: session::CannotWrite) -> Trouble {
    Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "the job cannot be kept: is the disk full?")
}
