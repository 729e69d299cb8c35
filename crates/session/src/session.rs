//! The session itself.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{BadCheckpoint, BadLine, Checkpoint, Event, Progress, Request, Workers, open_line, seal_line};

/// What long work is handed: the stop flag, the number of threads, what was saved before, and the observer.
pub struct Session<'a, F> {
    /// Set from outside when the work should end.
    pub stop: &'a AtomicBool,
    /// How many threads may work; the result does not depend on them.
    pub threads: usize,
    /// Who else may work on parts of it, in other processes; nor on them.
    pub workers: Option<&'a dyn Workers>,
    /// What an earlier run saved.
    pub saved: Option<&'a Checkpoint>,
    /// The lines an earlier run wrote into its journal.
    pub journal: &'a [String],
    /// The observer.
    pub on_event: &'a mut (dyn FnMut(Event<'_, F>) + Send),
}

/// A stop flag that is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

impl<'a, F> Session<'a, F> {
    /// A new run on one thread that is never stopped. Set the other fields where more is wanted:
    ///
    /// ```
    /// use keymove_session::{Event, Session};
    /// let mut on_event = |_: Event<'_, ()>| {};
    /// let session = Session { threads: 4, ..Session::new(&mut on_event) };
    /// assert!(!session.is_stopped());
    /// ```
    pub fn new(on_event: &'a mut (dyn FnMut(Event<'_, F>) + Send)) -> Session<'a, F> {
        Session { stop: &NEVER, threads: 1, workers: None, saved: None, journal: &[], on_event }
    }
}

impl<F> Session<'_, F> {
    /// Whether it should end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The state an earlier run of the same request saved, if there was one.
    pub fn resume<R: Request, S: DeserializeOwned>(&self, request: &R) -> Result<Option<S>, BadCheckpoint> {
        self.saved.map(|saved| saved.state_for(request)).transpose()
    }

    /// The objects an earlier run wrote into its journal.
    pub fn lines(&self) -> Result<Vec<Map<String, Value>>, BadLine> {
        self.journal.iter().map(|line| open_line(line)).collect()
    }

    /// Reports progress.
    pub fn progress(&mut self, progress: &Progress) {
        (self.on_event)(Event::Progress(progress));
    }

    /// Hands over a result.
    pub fn found(&mut self, found: &F) {
        (self.on_event)(Event::Found(found));
    }

    /// Adds a line to the journal.
    pub fn append(&mut self, fields: Map<String, Value>) {
        (self.on_event)(Event::Line(&seal_line(fields)));
    }

    /// Offers to save the work as it stands.
    pub fn save<R: Request>(&mut self, request: &R, last: bool, state: &dyn Fn() -> Value) {
        (self.on_event)(Event::Save { last, text: &|| Checkpoint::write(request, &state()) });
    }
}
