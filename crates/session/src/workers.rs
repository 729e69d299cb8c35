//! Workers in other processes, as the work sees them: parts go out as text, and what came of them comes back in order.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whoever works on the parts of a session in other processes. They know what was asked for; a part says which of it.
pub trait Workers: Sync {
    /// Has the parts worked on, in any order and perhaps some more than once, and hands over what came of each, once and
    /// in the order of the parts. Ends when there are no more, when `take` breaks off, when the stop flag is set, or when
    /// it cannot go on: whoever made the workers is asked why. `take` must not wait for the same workers.
    fn work(
        &self,
        parts: &mut (dyn Iterator<Item = String> + Send),
        stop: &AtomicBool,
        take: &mut dyn FnMut(&str) -> Taken,
    );
}

/// What became of a result that was handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Taken; the next one, please.
    More,
    /// Taken, and nothing else is needed.
    Enough,
    /// It makes no sense: a forgery, or a mistake of ours.
    Nonsense,
}

/// A part that cannot be worked on: what is wrong with it. Everybody else would find the same.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPart(pub String);

/// What can be done with a part: nothing came of it when it was stopped.
pub type PartWork<'a> = dyn Fn(&str, &AtomicBool) -> Result<Option<String>, BadPart> + Sync + 'a;

/// Workers in this process, one part after the other: what the others are compared with.
pub struct WorkersHere<'a> {
    work: &'a PartWork<'a>,
    trouble: Mutex<Option<String>>,
}

impl<'a> WorkersHere<'a> {
    /// Who do this with each part.
    pub fn new(work: &'a PartWork<'a>) -> WorkersHere<'a> {
        WorkersHere { work, trouble: Mutex::new(None) }
    }

    /// Why they could not go on.
    pub fn trouble(&self) -> Option<String> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn one(&self, part: &str, stop: &AtomicBool, take: &mut dyn FnMut(&str) -> Taken) -> ControlFlow<Option<String>> {
        match (self.work)(part, stop) {
            Ok(None) => ControlFlow::Break(None),
            Err(error) => ControlFlow::Break(Some(error.to_string())),
            Ok(Some(result)) => match take(&result) {
                Taken::More => ControlFlow::Continue(()),
                Taken::Enough => ControlFlow::Break(None),
                Taken::Nonsense => ControlFlow::Break(Some("a result makes no sense".to_owned())),
            },
        }
    }
}

impl Workers for WorkersHere<'_> {
    fn work(
        &self,
        parts: &mut (dyn Iterator<Item = String> + Send),
        stop: &AtomicBool,
        take: &mut dyn FnMut(&str) -> Taken,
    ) {
        for part in parts {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            if let ControlFlow::Break(trouble) = self.one(&part, stop, take) {
                *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
                return;
            }
        }
    }
}
