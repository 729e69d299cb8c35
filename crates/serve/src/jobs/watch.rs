//! What is told of a job while it runs: how far it is and what it has found, a few times a second.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use session::Progress;

use super::run::Working;

/// What is told of a job while it runs, at most five times a second.
pub(super) struct Watch<'a> {
    working: &'a Working<'a>,
    begun: Instant,
    /// The first count of this run, which earlier runs had done.
    first: Option<u64>,
    told: Option<Instant>,
    found: Vec<Value>,
    kept: Instant,
}

const PAUSE: Duration = Duration::from_millis(200);
const KEEP: Duration = Duration::from_secs(2);

impl<'a> Watch<'a> {
    pub fn new(working: &'a Working<'a>) -> Watch<'a> {
        let now = Instant::now();
        Watch { working, begun: now, first: None, told: None, found: Vec::new(), kept: now }
    }

    pub fn found(&mut self, proposal: Value) {
        self.found.push(proposal);
        if self.told.is_none_or(|told| told.elapsed() >= PAUSE) {
            self.told = Some(Instant::now());
            self.hand_over();
        }
    }

    pub fn progress(&mut self, progress: &Progress) {
        let first = *self.first.get_or_insert(progress.count);
        if self.told.is_some_and(|told| told.elapsed() < PAUSE) {
            return;
        }
        self.told = Some(Instant::now());
        self.hand_over();
        let elapsed = self.begun.elapsed().as_secs_f64();
        let rate = (elapsed > 0.2).then(|| progress.count.saturating_sub(first) as f64 / elapsed);
        let by_share = progress.share.filter(|share| *share > 0.01 && elapsed > 1.0);
        let by_share = by_share.map(|share| elapsed * (1.0 - share) / share);
        let by_time = self.working.job.time_left().map(|left| left.saturating_sub(self.begun.elapsed()).as_secs_f64());
        let left = match (by_share, by_time) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        let share = progress.share.map(|share| share.clamp(0.0, 1.0));
        self.working.jobs.tell_progress(
            &self.working.job.id,
            json!({
                "stage": progress.stage,
                "share": share,
                "count": progress.count,
                "unit": progress.unit,
                "status": progress.status,
                "rate": rate,
                "left": left,
            }),
        );
    }

    fn hand_over(&mut self) {
        let found = std::mem::take(&mut self.found);
        if !found.is_empty() {
            let keep = self.kept.elapsed() >= KEEP;
            self.working.jobs.tell_found(&self.working.job.id, found, keep);
            if keep {
                self.kept = Instant::now();
            }
        }
    }

    pub fn flush(&mut self) {
        self.hand_over();
    }
}
