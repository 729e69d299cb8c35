//! Adding records: what is there already is skipped, what is another version of it revised, what is the same problem
//! linked. Nothing is merged by itself.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use formats::Record;
use rusqlite::{OptionalExtension as _, Transaction, params};

use crate::entry::{from_text, to_text};
use crate::index::{Keys, index};
use crate::known::{file_name, foreign_name};
use crate::print::fingerprint;
use crate::query::Field;
use crate::store::Trouble;
use crate::{Library, LibraryError};

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
        let mut added = Added::default();
        if let (Some(print), false) = (options.print, options.again) {
            let known = self.connection.query_row(
                "select exists(select 1 from import where print=?1 and finished is not null)",
                [print],
                |row| row.get(0),
            );
            if known.map_err(|error| self.told(error))? {
                return Ok(Added { known_file: true, ..added });
            }
        }
        let print = options.print.unwrap_or_default();
        let import = self.change(|transaction| Import::begin(transaction, file, print))?;
        let is_stopped = || options.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        loop {
            let batch: Vec<_> = (&mut *entries).take_while(|_| !is_stopped()).take(BATCH).collect();
            if batch.is_empty() {
                break;
            }
            let before = added.clone();
            let done = self.change(|transaction| {
                let mut added = before;
                batch.into_iter().try_for_each(|entry| import.add(transaction, entry, &mut added)).map(|()| added)
            })?;
            added = done;
        }
        added.stopped = is_stopped();
        if !added.stopped {
            self.change(|transaction| import.finish(transaction, &added))?;
        }
        Ok(added)
    }
}

/// A file that is being added.
struct Import<'a> {
    id: i64,
    collection: i64,
    file: &'a str,
}

impl<'a> Import<'a> {
    fn begin(transaction: &Transaction<'_>, file: &'a str, print: [u8; 16]) -> Result<Import<'a>, Trouble> {
        transaction.execute(
            "insert into import(path, print, started) values(?1, ?2, strftime('%Y-%m-%dT%H:%M:%SZ'))",
            params![file, print],
        )?;
        let id = transaction.last_insert_rowid();
        let name = file_name(file);
        transaction.execute("insert or ignore into collection(name) values(?1)", [name])?;
        let collection = transaction.query_row("select id from collection where name=?1", [name], |row| row.get(0))?;
        Ok(Import { id, collection, file })
    }

    fn finish(&self, transaction: &Transaction<'_>, added: &Added) -> Result<(), Trouble> {
        transaction.execute(
            "update import set finished=strftime('%Y-%m-%dT%H:%M:%SZ'), entries=?2, errors=?3 where id=?1",
            params![self.id, added.read as i64, added.bad as i64],
        )?;
        Ok(())
    }

    fn add(
        &self,
        transaction: &Transaction<'_>,
        entry: Result<Record, BadEntry>,
        added: &mut Added,
    ) -> Result<(), Trouble> {
        added.read += 1;
        match entry {
            Ok(record) => self.add_record(transaction, record, added),
            Err(bad) => {
                added.bad += 1;
                transaction
                    .prepare_cached(
                        "insert into import_error(import_id, entry_no, line, sentence, raw) values(?1,?2,?3,?4,?5)",
                    )?
                    .execute(params![self.id, bad.number as i64, bad.line as i64, bad.sentence, bad.raw])?;
                Ok(())
            }
        }
    }

    fn add_record(&self, transaction: &Transaction<'_>, mut record: Record, added: &mut Added) -> Result<(), Trouble> {
        record.origin.file = Some(self.file.to_owned());
        let raw = record.origin.raw.take();
        let text = to_text(&record);
        let print = fingerprint(raw.as_deref().unwrap_or(&text).as_bytes());
        let same: Option<i64> = transaction
            .prepare_cached("select id from entry where raw_print=?1 limit 1")?
            .query_row([print], |row| row.get(0))
            .optional()?;
        if same.is_some() {
            added.same += 1;
            return Ok(());
        }
        if let Some(entry) = foreign(transaction, &record)? {
            added.revised += 1;
            return revise(transaction, entry, &record, raw.as_deref(), print, added);
        }
        let phases = record.phases(None);
        if let Some(refusal) = phases.iter().find_map(|phase| phase.problem().err()) {
            *added.not_solved.entry(refusal.id()).or_default() += 1;
        }
        let keys = Keys::of(&record, &phases);
        let twin = Twins::of(transaction, &keys)?;
        let entry = self.insert(transaction, &record, &text, raw.as_deref(), print)?;
        added.new += 1;
        twin.link(transaction, entry, added)
    }

    fn insert(
        &self,
        transaction: &Transaction<'_>,
        record: &Record,
        text: &str,
        raw: Option<&str>,
        print: [u8; 16],
    ) -> Result<i64, Trouble> {
        let number = record.origin.entry.map(|number| number as i64);
        transaction
            .prepare_cached(
                "insert into entry(uid, import_id, entry_no, raw, raw_print, record, created, changed)
                 values(lower(hex(randomblob(10))), ?1, ?2, ?3, ?4, ?5, strftime('%Y-%m-%dT%H:%M:%SZ'),
                        strftime('%Y-%m-%dT%H:%M:%SZ'))",
            )?
            .execute(params![self.id, number, raw, print, text])?;
        let entry = transaction.last_insert_rowid();
        index(transaction, entry, record)?;
        transaction
            .prepare_cached(
                "insert into collection_entry(collection_id, place, entry_id)
                 select ?1, coalesce(max(place), 0) + 1, ?2 from collection_entry where collection_id=?1",
            )?
            .execute(params![self.collection, entry])?;
        Ok(entry)
    }
}

/// An entry that another collection knows by the same name.
fn foreign(transaction: &Transaction<'_>, record: &Record) -> rusqlite::Result<Option<i64>> {
    for name in &record.foreign_ids {
        let entry: Option<i64> = transaction
            .prepare_cached(
                "select entry_id from entry_name where role=?1 and name_id=(select id from name where text=?2) limit 1",
            )?
            .query_row(params![Field::Id.role(), foreign_name(name)], |row| row.get(0))
            .optional()?;
        if entry.is_some() {
            return Ok(entry);
        }
    }
    Ok(None)
}

/// Entries that show the same problem.
struct Twins {
    same: Option<i64>,
    mirrored: Option<i64>,
}

impl Twins {
    fn of(transaction: &Transaction<'_>, keys: &Keys) -> rusqlite::Result<Twins> {
        let first = |column: &str, key: Option<[u8; 16]>| -> rusqlite::Result<Option<i64>> {
            transaction
                .prepare_cached(&format!("select id from entry where {column}=?1 and deleted is null limit 1"))?
                .query_row([key], |row| row.get(0))
                .optional()
        };
        Ok(Twins { same: first("same_key", Some(keys.same))?, mirrored: first("mirror_key", keys.mirror)? })
    }

    fn link(&self, transaction: &Transaction<'_>, entry: i64, added: &mut Added) -> Result<(), Trouble> {
        let (other, kind) = match (self.same, self.mirrored) {
            (Some(other), _) => {
                added.linked += 1;
                (other, "same problem as")
            }
            (None, Some(other)) => {
                added.mirrored += 1;
                (other, "mirrored")
            }
            (None, None) => return Ok(()),
        };
        transaction
            .prepare_cached("insert or ignore into link(from_entry, to_entry, kind) values(?1,?2,?3)")?
            .execute(params![entry, other, kind])?;
        Ok(())
    }
}

/// A new version of an entry: the old one goes to the history, and what the user changed stands.
fn revise(
    transaction: &Transaction<'_>,
    entry: i64,
    record: &Record,
    raw: Option<&str>,
    print: [u8; 16],
    added: &mut Added,
) -> Result<(), Trouble> {
    let now: String = transaction.query_row("select record from entry where id=?1", [entry], |row| row.get(0))?;
    let base: Option<String> = transaction
        .query_row(
            "select h.record from history h join change c on c.id=h.change_id
             where h.entry_id=?1 and not c.undone and c.why not like 'add%' order by h.change_id limit 1",
            [entry],
            |row| row.get(0),
        )
        .optional()?;
    let fields =
        |text: &str| serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(text).unwrap_or_default();
    let (now_fields, mut new) = (fields(&now), fields(&to_text(record)));
    if let Some(base) = base.as_deref().map(fields) {
        let keys: std::collections::BTreeSet<&String> = now_fields.keys().chain(base.keys()).collect();
        for key in keys.into_iter().filter(|key| base.get(*key) != now_fields.get(*key)) {
            if base.get(key) != new.get(key) {
                added.conflicts.push(format!("problem {entry}: your own {key} stands against the new version"));
            }
            match now_fields.get(key) {
                Some(value) => drop(new.insert(key.clone(), value.clone())),
                None => drop(new.shift_remove(key)),
            }
        }
    }
    let record = from_text(&serde_json::Value::Object(new).to_string())?;
    crate::change::keep(transaction, entry, &record, "add: a new version")?;
    transaction.execute("update entry set raw=?2, raw_print=?3 where id=?1", params![entry, raw, print])?;
    Ok(())
}
