//! Entries that are there in another form: other versions, the same problem, its mirror image.

use formats::Record;
use rusqlite::{OptionalExtension as _, Transaction, params};

use super::Added;
use crate::LinkKind;
use crate::entry::{from_text, to_text};
use crate::index::Keys;
use crate::known::foreign_name;
use crate::query::Field;
use crate::store::Trouble;

/// An entry that another collection knows by the same name.
pub(super) fn foreign(transaction: &Transaction<'_>, record: &Record) -> rusqlite::Result<Option<i64>> {
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
pub(crate) struct Twins {
    same: Option<i64>,
    mirrored: Option<i64>,
}

impl Twins {
    pub fn of(transaction: &Transaction<'_>, keys: &Keys) -> rusqlite::Result<Twins> {
        let first = |column: &str, key: Option<[u8; 16]>| -> rusqlite::Result<Option<i64>> {
            transaction
                .prepare_cached(&format!("select id from entry where {column}=?1 and deleted is null limit 1"))?
                .query_row([key], |row| row.get(0))
                .optional()
        };
        Ok(Twins { same: first("same_key", Some(keys.same))?, mirrored: first("mirror_key", keys.mirror)? })
    }

    pub fn link(&self, transaction: &Transaction<'_>, entry: i64, added: &mut Added) -> Result<(), Trouble> {
        let (other, kind) = match (self.same, self.mirrored) {
            (Some(other), _) => {
                added.linked += 1;
                (other, LinkKind::SameProblem)
            }
            (None, Some(other)) => {
                added.mirrored += 1;
                (other, LinkKind::Mirrored)
            }
            (None, None) => return Ok(()),
        };
        transaction
            .prepare_cached("insert or ignore into link(from_entry, to_entry, kind) values(?1,?2,?3)")?
            .execute(params![entry, other, kind.name()])?;
        Ok(())
    }
}

/// A new version of an entry: the old one goes to the history, and what the user changed stands.
pub(super) fn revise(
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
