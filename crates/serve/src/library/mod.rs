//! The library over HTTP. Questions open the file to ask; changes come one after the other.

mod entries;
mod files;
mod find;
mod works;

pub(crate) use entries::{checked_by, edit, entry, remove, save, tag, undo};
pub(crate) use files::{export, import};
pub(crate) use find::{find, stats};
pub(crate) use works::{work, works};

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use serde_json::{Map, Value};
use studio::{Library, LibraryError};

use crate::events::Events;
use crate::problem_json::Trouble;

/// Where the library is, and who is told when it changes.
pub(crate) struct Shelf {
    path: PathBuf,
    writing: Mutex<()>,
    events: Arc<Events>,
}

/// Changed entries that are told by number.
const TOLD: usize = 100;

impl Shelf {
    /// The library in this file; it is made when it is first needed.
    pub fn new(path: PathBuf, events: Arc<Events>) -> Shelf {
        Shelf { path, writing: Mutex::new(()), events }
    }

    /// The library to ask.
    pub fn to_ask(&self) -> Result<Library, Trouble> {
        if self.path.exists() {
            return Ok(Library::open_to_ask(&self.path)?);
        }
        self.change(|_| Ok(()))?;
        Ok(Library::open_to_ask(&self.path)?)
    }

    /// Changes the library; other changes wait.
    pub fn change<T>(&self, change: impl FnOnce(&mut Library) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let _one = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut Library::open(&self.path)?)
    }

    /// The same for work that takes its time and writes now and then: others may write in between.
    pub fn open(&self) -> Result<Library, Trouble> {
        Ok(Library::open(&self.path)?)
    }

    /// Tells every page what became of which entries.
    pub fn tell(&self, what: &str, entries: &[i64]) {
        let few = if entries.len() <= TOLD { entries } else { &[] };
        let fields = [("what", Value::from(what)), ("entries", Value::from(few.to_vec()))];
        self.events.tell("library", Map::from_iter(fields.map(|(key, value)| (key.to_owned(), value))));
    }
}

impl From<LibraryError> for Trouble {
    fn from(error: LibraryError) -> Trouble {
        let status = match error {
            LibraryError::NoSuchEntry(_) => StatusCode::NOT_FOUND,
            LibraryError::NothingToUndo => StatusCode::CONFLICT,
            LibraryError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            LibraryError::NotALibrary(_)
            | LibraryError::Later { .. }
            | LibraryError::Missing(_)
            | LibraryError::Busy(_)
            | LibraryError::ReadOnly(_)
            | LibraryError::Full(_)
            | LibraryError::Disk { .. }
            | LibraryError::IsFolder(_)
            | LibraryError::Damaged { .. }
            | LibraryError::Unwritable { .. }
            | LibraryError::Other { .. } => StatusCode::SERVICE_UNAVAILABLE,
        };
        Trouble::new(status, error.to_string())
    }
}
