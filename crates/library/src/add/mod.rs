//! Adding records: what is there already is skipped, what is another version of it revised, what is the same problem
//! linked. Nothing is merged by itself.

mod import;
mod revise;

pub(crate) use import::{collection, insert, put_last};
pub(crate) use revise::Twins;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use formats::Record;

use crate::{Library, LibraryError};
use import::Import;

/// How to add.
#[derive(Clone, Copy, Default, Debug)]
pub struct AddOptions<'a> {
    /// The print of the file, if there is one: a file that was added before is not read again.
    pub print: Option<[u8; 16]>,
    /// Whether a file that was added before is gone through again.
    pub again: bool,
    /// Ends the work after the entry at hand.
    pub stop: Option<&'a AtomicBool>,
}

/// An entry that could not be read; it is kept, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadEntry {
    /// Its number in the file.
    pub number: u64,
    /// The line on which it begins.
    pub line: u64,
    /// Why.
    pub sentence: String,
    /// Its text, if it is one.
    pub raw: Option<String>,
}

/// What became of the entries of a file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Added {
    /// The file was added before.
    pub known_file: bool,
    /// Entries read.
    pub read: u64,
    /// New ones, those that are linked among them.
    pub new: u64,
    /// Other versions of what was there, by the name another collection gives it.
    pub revised: u64,
    /// There word for word.
    pub same: u64,
    /// New, and the same problem as another entry.
    pub linked: u64,
    /// New, and the mirror image of another entry.
    pub mirrored: u64,
    /// Kept, but not to be solved, by the reason.
    pub not_solved: BTreeMap<&'static str, u64>,
    /// Not read.
    pub bad: u64,
    /// Edits of the user that stood against a new version, in sentences.
    pub conflicts: Vec<String>,
    /// The user ended it.
    pub stopped: bool,
    /// The copy that was made before, where much was added to what was there.
    pub backup: Option<PathBuf>,
}

/// Entries a transaction.
const BATCH: usize = 1000;

impl Library {
    /// Adds the entries of a file, a thousand at a time; a thousand is kept whole or not at all.
    pub fn add(
        &mut self,
        file: &str,
        entries: &mut dyn Iterator<Item = Result<Record, BadEntry>>,
        options: &AddOptions<'_>,
    ) -> Result<Added, LibraryError> {
        if let (Some(print), false) = (options.print, options.again)
            && self.has_file(print)?
        {
            return Ok(Added { known_file: true, ..Added::default() });
        }
        let print = options.print.unwrap_or_default();
        let mut import = self.change(|transaction| Import::begin(transaction, file, print))?;
        // A batch that a power cut takes away is added again with the file; only the end is waited for.
        self.synchronize("normal", 16_384)?;
        let added = self.add_batches(&mut import, entries, options);
        self.synchronize("full", 1000)?;
        let added = added?;
        if !added.stopped {
            self.change(|transaction| import.finish(transaction, &added))?;
        }
        Ok(added)
    }

    fn add_batches(
        &mut self,
        import: &mut Import<'_>,
        entries: &mut dyn Iterator<Item = Result<Record, BadEntry>>,
        options: &AddOptions<'_>,
    ) -> Result<Added, LibraryError> {
        let mut added = Added::default();
        let is_stopped = || options.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let mut entries = entries.peekable();
        loop {
            let batch: Vec<_> = entries.by_ref().take_while(|_| !is_stopped()).take(BATCH).collect();
            if batch.is_empty() {
                break;
            }
            if added.read == 0 && entries.peek().is_some() && self.has_entries()? {
                added.backup = Some(self.back_up_beside()?);
            }
            let before = added.clone();
            added = self.change(|transaction| {
                let mut added = before;
                batch.into_iter().try_for_each(|entry| import.add(transaction, entry, &mut added)).map(|()| added)
            })?;
        }
        added.stopped = is_stopped();
        Ok(added)
    }

    fn has_file(&self, print: [u8; 16]) -> Result<bool, LibraryError> {
        let sql = "select exists(select 1 from import where print=?1 and finished is not null)";
        self.connection.query_row(sql, [print], |row| row.get(0)).map_err(|error| self.told(error))
    }

    fn has_entries(&self) -> Result<bool, LibraryError> {
        let sql = "select exists(select 1 from entry)";
        self.connection.query_row(sql, [], |row| row.get(0)).map_err(|error| self.told(error))
    }

    /// How surely a commit lasts, and after how many pages the log is worked into the file.
    fn synchronize(&self, how: &str, pages: i64) -> Result<(), LibraryError> {
        let set = |name: &str, value: &dyn rusqlite::ToSql| self.connection.pragma_update(None, name, value);
        set("synchronous", &how).and_then(|()| set("wal_autocheckpoint", &pages)).map_err(|error| self.told(error))
    }
}
