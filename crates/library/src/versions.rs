//! Versions of a problem in progress: saved under a name one after the other, each linked with the one before it.

use formats::Record;
use rusqlite::params;

use crate::add::{Twins, collection, insert, put_last};
use crate::change::{begin, read};
use crate::entry::to_text;
use crate::index::Prepared;
use crate::print::fingerprint;
use crate::query::Field;
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

impl Library {
    /// Saves a record as the next version of what has this name. The same as the last one is not saved again, unless
    /// there is something to note.
    pub fn save(&mut self, mut record: Record, name: &str, note: Option<&str>) -> Result<SavedVersion, LibraryError> {
        record.origin.file = Some(SAVED.to_owned());
        record.origin.raw = None;
        record.notes.extend(note.map(str::to_owned));
        self.change(|transaction| {
            let before = versions(transaction, name)?;
            if let (Some(last), None) = (before.last(), note)
                && is_same(&read(transaction, *last)?, &record)
            {
                return Ok(SavedVersion { entry: *last, version: before.len(), is_old: true });
            }
            let text = to_text(&record);
            let prepared = Prepared::of(&record);
            let twins = Twins::of(transaction, &prepared.keys)?;
            let entry = insert(transaction, None, &prepared, &text, None, fingerprint(text.as_bytes()))?;
            twins.link(transaction, entry, &mut Added::default())?;
            let collection = collection(transaction, name)?;
            put_last(transaction, collection, entry)?;
            if let Some(last) = before.last() {
                let sql = "insert or ignore into link(from_entry, to_entry, kind) values(?1, ?2, ?3)";
                transaction.execute(sql, params![entry, last, LinkKind::VersionOf.name()])?;
            }
            // Undone, it is as if it were removed.
            let change = begin(transaction, &format!("save '{name}'"))?;
            transaction.execute(
                "insert into history(change_id, entry_id, record, deleted, revision)
                 select ?1, id, record, created, revision from entry where id=?2",
                params![change, entry],
            )?;
            Ok(SavedVersion { entry, version: before.len() + 1, is_old: false })
        })
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
