//! One file that is being added: what becomes of each of its entries.

use formats::Record;
use rusqlite::{OptionalExtension as _, Transaction, params};

use super::revise::{Twins, foreign, revise};
use super::{Added, BadEntry};
use crate::carried::{Carried, Changes, Links, unread_of};
use crate::entry::to_text;
use crate::index::{Prepared, index};
use crate::known::file_name;
use crate::print::fingerprint;
use crate::store::Trouble;

/// A file that is being added.
pub(super) struct Import<'a> {
    id: i64,
    file: &'a str,
    collection: Option<i64>,
    changes: Changes,
}

impl<'a> Import<'a> {
    pub fn begin(transaction: &Transaction<'_>, file: &'a str, print: [u8; 16]) -> Result<Import<'a>, Trouble> {
        transaction.execute(
            "insert into import(path, print, started) values(?1, ?2, strftime('%Y-%m-%dT%H:%M:%SZ'))",
            params![file, print],
        )?;
        let id = transaction.last_insert_rowid();
        let changes = Changes::after_those_of(transaction)?;
        Ok(Import { id, file, collection: None, changes })
    }

    pub fn finish(&self, transaction: &Transaction<'_>, added: &Added) -> Result<(), Trouble> {
        transaction.execute(
            "update import set finished=strftime('%Y-%m-%dT%H:%M:%SZ'), entries=?2, errors=?3 where id=?1",
            params![self.id, added.read as i64, added.bad as i64],
        )?;
        Ok(())
    }

    pub fn add(
        &mut self,
        transaction: &Transaction<'_>,
        entry: Result<Record, BadEntry>,
        added: &mut Added,
    ) -> Result<(), Trouble> {
        added.read += 1;
        match entry {
            Ok(mut record) => match Carried::taken(&mut record) {
                Some(carried) => self.restore(transaction, record, &carried, added),
                None => self.add_record(transaction, record, added),
            },
            Err(bad) => match bad.raw.as_deref().and_then(unread_of) {
                Some((_, unread)) => keep_unread(transaction, self.id, &unread),
                None => {
                    added.bad += 1;
                    keep_unread(transaction, self.id, &bad)
                }
            },
        }
    }

    /// An entry of an exported library: it keeps its name and all that hangs on it.
    fn restore(
        &mut self,
        transaction: &Transaction<'_>,
        record: Record,
        carried: &Carried,
        added: &mut Added,
    ) -> Result<(), Trouble> {
        let text = to_text(&record);
        let known: Option<(i64, String)> = transaction
            .prepare_cached("select id, record from entry where uid=?1")?
            .query_row([&carried.uid], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let raw = carried.raw.as_deref();
        let print = carried.print().unwrap_or_else(|| fingerprint(raw.unwrap_or(&text).as_bytes()));
        match known {
            Some((entry, there)) if there == text => {
                added.same += 1;
                return Ok(carried.link(transaction, entry, Links::Own)?);
            }
            Some((entry, _)) => {
                added.revised += 1;
                carried.link(transaction, entry, Links::Own)?;
                return revise(transaction, entry, &record, raw, print, added);
            }
            None => {}
        }
        if same(transaction, print)?.is_some_and(|(_, import)| import != Some(self.id)) {
            added.same += 1;
            return Ok(());
        }
        let prepared = Prepared::of(&record);
        count_refusal(&prepared, added);
        let entry = insert(transaction, Some(self.id), &prepared, &text, raw, print)?;
        added.new += 1;
        carried.name(transaction, entry)?;
        carried.collect(transaction, entry)?;
        carried.link(transaction, entry, Links::All)?;
        carried.remember(transaction, entry, &mut self.changes)?;
        carried.remember_links(transaction, entry, &mut self.changes)?;
        Ok(carried.check(transaction, entry)?)
    }

    fn add_record(
        &mut self,
        transaction: &Transaction<'_>,
        mut record: Record,
        added: &mut Added,
    ) -> Result<(), Trouble> {
        record.origin.file = Some(self.file.to_owned());
        let raw = record.origin.raw.take();
        let text = to_text(&record);
        let print = fingerprint(raw.as_deref().unwrap_or(&text).as_bytes());
        if same(transaction, print)?.is_some() {
            added.same += 1;
            return Ok(());
        }
        if let Some(entry) = foreign(transaction, &record)? {
            added.revised += 1;
            return revise(transaction, entry, &record, raw.as_deref(), print, added);
        }
        let prepared = Prepared::of(&record);
        count_refusal(&prepared, added);
        let twin = Twins::of(transaction, &prepared.keys)?;
        let entry = insert(transaction, Some(self.id), &prepared, &text, raw.as_deref(), print)?;
        let collection = match self.collection {
            Some(collection) => collection,
            None => *self.collection.insert(collection(transaction, file_name(self.file))?),
        };
        put_last(transaction, collection, entry)?;
        added.new += 1;
        twin.link(transaction, entry, added)
    }
}

fn count_refusal(prepared: &Prepared<'_>, added: &mut Added) {
    if let Some(refusal) = prepared.phases.iter().find_map(|phase| phase.problem().err()) {
        *added.not_solved.entry(refusal.id()).or_default() += 1;
    }
}

fn keep_unread(transaction: &Transaction<'_>, import: i64, bad: &BadEntry) -> Result<(), Trouble> {
    transaction
        .prepare_cached("insert into import_error(import_id, entry_no, line, sentence, raw) values(?1,?2,?3,?4,?5)")?
        .execute(params![import, bad.number as i64, bad.line as i64, bad.sentence, bad.raw])?;
    Ok(())
}

/// The entry with this very text, and the file it came with.
fn same(transaction: &Transaction<'_>, print: [u8; 16]) -> rusqlite::Result<Option<(i64, Option<i64>)>> {
    transaction
        .prepare_cached("select id, import_id from entry where raw_print=?1 limit 1")?
        .query_row([print], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

pub(crate) fn insert(
    transaction: &Transaction<'_>,
    import: Option<i64>,
    prepared: &Prepared<'_>,
    text: &str,
    raw: Option<&str>,
    print: [u8; 16],
) -> Result<i64, Trouble> {
    let number = prepared.record.origin.entry.map(|number| number as i64);
    transaction
        .prepare_cached(
            "insert into entry(uid, import_id, entry_no, raw, raw_print, record, created, changed)
             values(lower(hex(randomblob(10))), ?1, ?2, ?3, ?4, ?5, strftime('%Y-%m-%dT%H:%M:%SZ'),
                    strftime('%Y-%m-%dT%H:%M:%SZ'))",
        )?
        .execute(params![import, number, raw, print, text])?;
    let entry = transaction.last_insert_rowid();
    index(transaction, entry, prepared)?;
    Ok(entry)
}

/// The number of a collection, which is made if need be.
pub(crate) fn collection(transaction: &Transaction<'_>, name: &str) -> rusqlite::Result<i64> {
    transaction.prepare_cached("insert or ignore into collection(name) values(?1)")?.execute([name])?;
    transaction.prepare_cached("select id from collection where name=?1")?.query_row([name], |row| row.get(0))
}

/// Puts an entry behind the others of a collection.
pub(crate) fn put_last(transaction: &Transaction<'_>, collection: i64, entry: i64) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "insert into collection_entry(collection_id, place, entry_id)
             select ?1, coalesce(max(place), 0) + 1, ?2 from collection_entry where collection_id=?1",
        )?
        .execute(params![collection, entry])
        .map(drop)
}
