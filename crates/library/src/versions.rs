//! Versions of a problem in progress: saved under a name one after the other, each linked with the one before it.

use formats::Record;
use rusqlite::{OptionalExtension as _, Transaction, params};

use crate::add::{Twins, collection, insert, put_last};
use crate::change::{begin, read};
use crate::entry::to_text;
use crate::index::Prepared;
use crate::print::fingerprint;
use crate::query::Field;
use crate::store::Trouble;
use crate::{Added, Library, LibraryError, LinkKind};

/// Where saved records come from.
const SAVED: &str = "saved";

/// A version that was saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavedVersion {
    /// Its entry.
    pub entry: i64,
    /// Its place among the versions, from 1 on.
    pub version: usize,
    /// Whether there was nothing to save: it is the last version as it stands.
    pub is_old: bool,
}

/// A version among the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VersionNode {
    /// Its entry.
    pub entry: i64,
    /// The version it was made from.
    pub parent: Option<i64>,
    /// When it was saved: `2026-11-17T04:07:23Z`.
    pub created: String,
}

impl Library {
    /// Saves a record as the next version of what has this name. The same as the last one is not saved again, unless
    /// there is something to note.
    pub fn save(&mut self, record: Record, name: &str, note: Option<&str>) -> Result<SavedVersion, LibraryError> {
        self.branch(record, name, note, None)
    }

    /// The same, made from one of the versions; without one, from the last.
    pub fn branch(
        &mut self,
        record: Record,
        name: &str,
        note: Option<&str>,
        parent: Option<i64>,
    ) -> Result<SavedVersion, LibraryError> {
        let record = saved(record, note);
        self.change(|transaction| {
            let before = versions(transaction, name)?;
            if let Some(parent) = parent.filter(|parent| !before.contains(parent)) {
                return Err(LibraryError::Refused(format!("problem {parent} is no version of '{name}'")).into());
            }
            let parent = parent.or(before.last().copied());
            if let (Some(parent), None) = (parent, note)
                && is_same(&read(transaction, parent)?, &record)
            {
                let version = before.iter().position(|version| *version == parent).map_or(before.len(), |at| at + 1);
                return Ok(SavedVersion { entry: parent, version, is_old: true });
            }
            let entry = insert_saved(transaction, &record)?;
            let collection = collection(transaction, name)?;
            put_last(transaction, collection, entry)?;
            if let Some(parent) = parent {
                let sql = "insert or ignore into link(from_entry, to_entry, kind) values(?1, ?2, ?3)";
                transaction.execute(sql, params![entry, parent, LinkKind::VersionOf.name()])?;
            }
            begin_saving(transaction, &format!("save '{name}'"), entry)?;
            Ok(SavedVersion { entry, version: before.len() + 1, is_old: false })
        })
    }

    /// Keeps one record that belongs to no work; one that is there letter for letter is not kept again.
    pub fn keep_one(&mut self, record: Record) -> Result<SavedVersion, LibraryError> {
        let record = saved(record, None);
        self.change(|transaction| {
            let print = fingerprint(to_text(&record).as_bytes());
            let sql = "select id from entry where raw_print=?1 and deleted is null limit 1";
            let there: Option<i64> = transaction.query_row(sql, [print], |row| row.get(0)).optional()?;
            if let Some(entry) = there {
                return Ok(SavedVersion { entry, version: 1, is_old: true });
            }
            let entry = insert_saved(transaction, &record)?;
            begin_saving(transaction, "save", entry)?;
            Ok(SavedVersion { entry, version: 1, is_old: false })
        })
    }

    /// The versions saved under a name with what each was made from, the first one first.
    pub fn version_tree(&self, name: &str) -> Result<Vec<VersionNode>, LibraryError> {
        let tree = versions(&self.connection, name).and_then(|entries| {
            let mut statement = self.connection.prepare_cached(
                "select e.created, (select max(l.to_entry) from link l where l.from_entry=e.id and l.kind=?2)
                 from entry e where e.id=?1",
            )?;
            let node = |entry: &i64| {
                statement.query_row(params![entry, LinkKind::VersionOf.name()], |row| {
                    let parent = row.get::<_, Option<i64>>(1)?.filter(|parent| entries.contains(parent));
                    Ok(VersionNode { entry: *entry, parent, created: row.get(0)? })
                })
            };
            entries.iter().map(node).collect()
        });
        tree.map_err(|error| self.told(error))
    }

    /// The versions saved under a name, the first one first.
    pub fn versions(&self, name: &str) -> Result<Vec<i64>, LibraryError> {
        versions(&self.connection, name).map_err(|error| self.told(error))
    }

    /// The names that versions were saved under, and how many.
    pub fn version_names(&self) -> Result<Vec<(String, usize)>, LibraryError> {
        let sql = format!("select c.name, count(*) {FROM_SAVED} group by c.id order by c.name");
        let names = self.connection.prepare(&sql).and_then(|mut statement| {
            let rows = statement.query_map(params![Field::From.role(), SAVED], |row| {
                Ok((row.get(0)?, row.get::<_, i64>(1)? as usize))
            })?;
            rows.collect()
        });
        names.map_err(|error| self.told(error))
    }
}

/// A record as it is saved.
fn saved(mut record: Record, note: Option<&str>) -> Record {
    record.origin.file = Some(SAVED.to_owned());
    record.origin.raw = None;
    record.notes.extend(note.map(str::to_owned));
    record
}

fn insert_saved(transaction: &Transaction<'_>, record: &Record) -> Result<i64, Trouble> {
    let text = to_text(record);
    let prepared = Prepared::of(record);
    let twins = Twins::of(transaction, &prepared.keys)?;
    let entry = insert(transaction, None, &prepared, &text, None, fingerprint(text.as_bytes()))?;
    twins.link(transaction, entry, &mut Added::default())?;
    Ok(entry)
}

/// Undone, an entry that was saved is as if it were removed.
fn begin_saving(transaction: &Transaction<'_>, why: &str, entry: i64) -> rusqlite::Result<()> {
    let change = begin(transaction, why)?;
    transaction.execute(
        "insert into history(change_id, entry_id, record, deleted, revision)
         select ?1, id, record, created, revision from entry where id=?2",
        params![change, entry],
    )?;
    Ok(())
}

/// Saved entries in their collections.
const FROM_SAVED: &str = "from collection_entry x join collection c on c.id=x.collection_id
    join entry e on e.id=x.entry_id and e.deleted is null
    where e.id in (select entry_id from entry_name where role=?1 and name_id in (select id from name where folded=?2))";

fn versions(connection: &rusqlite::Connection, name: &str) -> rusqlite::Result<Vec<i64>> {
    let sql = format!("select e.id {FROM_SAVED} and c.name=?3 order by x.place");
    let mut statement = connection.prepare_cached(&sql)?;
    statement.query_map(params![Field::From.role(), SAVED, name], |row| row.get(0))?.collect()
}

/// All versions of what an entry is a version of.
pub(crate) fn relatives(connection: &rusqlite::Connection, entry: i64) -> rusqlite::Result<Vec<i64>> {
    let mut statement = connection.prepare_cached(
        "with recursive version(id) as (select ?1 union
             select l.to_entry from link l join version v on l.from_entry=v.id where l.kind=?2 union
             select l.from_entry from link l join version v on l.to_entry=v.id where l.kind=?2)
         select id from version",
    )?;
    statement.query_map(params![entry, LinkKind::VersionOf.name()], |row| row.get(0))?.collect()
}

/// Whether nothing of the problem itself changed.
fn is_same(one: &Record, other: &Record) -> bool {
    let problem = |record: &Record| {
        let Record { diagram, stipulation, twins, conditions, to_move, castling, en_passant, .. } = record.clone();
        (diagram, stipulation, twins, conditions, to_move, castling, en_passant)
    };
    problem(one) == problem(other)
}
