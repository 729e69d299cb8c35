//! The studio that is open: everything that answers have in common.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, Semaphore};

use crate::elsewhere::Elsewhere;
use crate::events::Events;
use crate::jobs::Jobs;
use crate::keys::Keys;
use crate::lane::Lanes;
use crate::library::Shelf;
use crate::reports::Reports;
use crate::settings::SettingsFile;

/// What every answer may use.
pub(crate) struct Studio {
    /// A number that is new at every start.
    pub instance: String,
    pub port: u16,
    pub keys: Keys,
    pub lanes: Arc<Lanes>,
    /// How many questions are worked on at once.
    pub questions: Semaphore,
    pub events: Arc<Events>,
    pub jobs: Arc<Jobs>,
    pub shelf: Arc<Shelf>,
    pub settings: SettingsFile,
    pub reports: Reports,
    pub elsewhere: Option<Box<dyn Elsewhere>>,
    used: Mutex<Instant>,
    ending: AtomicBool,
    over: Notify,
}

/// What a studio is made of.
pub(crate) struct Parts {
    pub instance: String,
    pub port: u16,
    pub keys: Keys,
    pub events: Arc<Events>,
    pub jobs: Arc<Jobs>,
    pub shelf: Arc<Shelf>,
    pub settings: SettingsFile,
    pub reports: Reports,
    pub elsewhere: Option<Box<dyn Elsewhere>>,
}

impl Studio {
    /// A studio that nobody has used yet.
    pub fn new(parts: Parts) -> Studio {
        let Parts { instance, port, keys, events, jobs, shelf, settings, reports, elsewhere } = parts;
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Studio {
            instance,
            port,
            keys,
            lanes: Arc::default(),
            questions: Semaphore::new(processors.max(2)),
            events,
            jobs,
            shelf,
            settings,
            reports,
            elsewhere,
            used: Mutex::new(Instant::now()),
            ending: AtomicBool::new(false),
            over: Notify::new(),
        }
    }

    /// Somebody uses it.
    pub fn was_used(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// For how long there was neither a page nor a job.
    pub fn idle(&self) -> Duration {
        if self.events.listeners() > 0 || self.jobs.is_busy() {
            self.was_used();
        }
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Ends everything: nothing new is answered, streams are closed.
    pub fn end(&self) {
        self.ending.store(true, Ordering::SeqCst);
        self.over.notify_waiters();
    }

    /// Whether it is going down.
    pub fn is_ending(&self) -> bool {
        self.ending.load(Ordering::SeqCst)
    }

    /// Waits until it goes down.
    pub async fn ended(&self) {
        let notified = self.over.notified();
        if !self.is_ending() {
            notified.await;
        }
    }
}
