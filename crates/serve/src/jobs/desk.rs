//! The desks: short jobs at one, long jobs at the other, one after the other at each. Since a paused search goes on exactly
//! as if it had never been interrupted, what is short comes first and what is long waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use serde_json::json;

use super::order::Class;
use super::record::{Job, State};
use super::run::{Finished, Working, work};
use super::{Jobs, Running, Table, Why, found, object};
use crate::clock::unix_seconds;

/// Which jobs are worked on here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Desk {
    Short,
    Long,
}

impl Jobs {
    /// Works on one job after the other until everything ends.
    pub(super) fn attend_desk(&self, desk: Desk) {
        while let Some((job, stop)) = self.next(desk) {
            let begun = Instant::now();
            // Without a clock the job merely goes on.
            let _alarm = job.time_left().and_then(|left| session::alarm(&stop, left).ok());
            let id = job.id.clone();
            let working = Working { jobs: self, job, stop: &stop, threads: self.threads, command: self.command };
            let outcome = work(&working);
            self.close(&id, outcome, begun.elapsed().as_millis() as u64);
        }
    }

    /// Waits for the next job of a desk; nothing when everything ends.
    fn next(&self, desk: Desk) -> Option<(Job, Arc<AtomicBool>)> {
        let mut table = self.lock();
        loop {
            if table.ending {
                return None;
            }
            let next = match desk {
                Desk::Short => table.next_short(),
                Desk::Long => table.next_long(),
            };
            if let Some(place) = next {
                return Some(self.take(&mut table, place));
            }
            table = self.changed.wait(table).unwrap_or_else(std::sync::PoisonError::into_inner);
        }
    }

    fn take(&self, table: &mut Table, place: usize) -> (Job, Arc<AtomicBool>) {
        let job = &mut table.jobs[place];
        job.standing.state = State::Running;
        job.progress = None;
        // If it cannot be written, a crash would find the job as it waited.
        let _ = job.keep_standing();
        let (job, stop) = (job.clone(), Arc::<AtomicBool>::default());
        self.tell_state(&job);
        table.running.push(Running { id: job.id.clone(), class: job.class(), stop: Arc::clone(&stop), why: None });
        (job, stop)
    }

    /// Notes what came of a job.
    fn close(&self, id: &str, outcome: Result<Finished, String>, spent: u64) {
        let mut table = self.lock();
        let place = table.running.iter().position(|running| running.id == id);
        let why = place.map(|place| table.running.remove(place)).and_then(|running| running.why);
        if let Ok(job) = found(&mut table.jobs, id) {
            job.standing.spent += spent;
            job.standing.state = match (&outcome, why) {
                (Err(_), _) => State::Failed,
                (Ok(_), Some(Why::Pause)) => State::Paused,
                (Ok(_), Some(Why::End)) => State::Interrupted,
                (Ok(_), Some(Why::User)) => State::Stopped,
                (Ok(_), None) => State::Done,
            };
            self.keep(job, outcome);
            self.tell_state(job);
            if let State::Done | State::Stopped | State::Failed = job.standing.state {
                let words = job.standing.summary.as_ref().or(job.standing.reason.as_ref());
                let fields = json!({"job": id, "state": job.standing.state, "summary": words});
                self.events.tell("done", object(fields));
            }
        }
        self.forget_old(&mut table);
        drop(table);
        self.changed.notify_all();
    }

    /// Writes what came of a job: the results first, so that a job that is over has them.
    fn keep(&self, job: &mut Job, outcome: Result<Finished, String>) {
        let is_over = matches!(job.standing.state, State::Done | State::Stopped);
        match outcome {
            Ok(finished) if is_over => {
                job.standing.summary = Some(finished.summary);
                if job.keep_results(&finished.lines).is_err() {
                    job.standing.state = State::Failed;
                    job.standing.reason = Some("the results cannot be written: is the disk full?".to_owned());
                }
            }
            Ok(_) => {}
            Err(reason) => job.standing.reason = Some(reason),
        }
        if !job.standing.state.is_open() && job.standing.state != State::Interrupted {
            job.standing.finished = Some(unix_seconds());
        }
        // What cannot be written is found as it was at the next start, and goes on from the last checkpoint.
        let _ = job.keep_proposals();
        let _ = job.keep_standing();
    }
}

impl Table {
    fn waits(&self, state: State, class: impl Fn(Class) -> bool) -> Option<usize> {
        self.jobs.iter().position(|job| job.standing.state == state && class(job.class()))
    }

    /// The next short job, once a long one that can be paused has made room for it.
    fn next_short(&mut self) -> Option<usize> {
        let next = self.waits(State::Queued, |class| class == Class::Short)?;
        let long = self.running.iter_mut().find(|running| running.class == Class::Pausable);
        let Some(long) = long else { return Some(next) };
        if long.why.is_none() {
            long.why = Some(Why::Pause);
            long.stop.store(true, Ordering::SeqCst);
        }
        None
    }

    /// The next long job, while nothing short waits or runs: first what was paused.
    fn next_long(&self) -> Option<usize> {
        let is_short = |class| class == Class::Short;
        if !self.running.is_empty() || self.waits(State::Queued, is_short).is_some() {
            return None;
        }
        let is_long = |class| class != Class::Short;
        self.waits(State::Paused, is_long).or_else(|| self.waits(State::Queued, is_long))
    }
}
