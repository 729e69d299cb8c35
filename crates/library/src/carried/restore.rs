//! Reading it back into a library.

use formats::Record;
use rusqlite::types::Value as Column;
use rusqlite::{OptionalExtension as _, Transaction, params, params_from_iter};
use serde_json::{Map, Value};

use super::changes::Changes;
use super::{FIELD, FOUND_OUT, PRINTS, SOLVED};
use crate::print::unhex;

/// What came with a record.
pub(crate) struct Carried {
    fields: Map<String, Value>,
    /// The name that never changes.
    pub uid: String,
    /// The text as it came.
    pub raw: Option<String>,
}

impl Carried {
    /// Takes it out of a record; nothing if the record comes from elsewhere.
    pub fn taken(record: &mut Record) -> Option<Carried> {
        let place = record.rest.iter().position(|(key, _)| key == FIELD)?;
        let fields: Map<String, Value> = serde_json::from_str(&record.rest[place].1).ok()?;
        let uid = fields.get("uid")?.as_str()?.to_owned();
        let raw = fields.get("raw").and_then(Value::as_str).map(str::to_owned);
        record.rest.remove(place);
        Some(Carried { fields, uid, raw })
    }

    /// The print of the text as it came.
    pub fn print(&self) -> Option<[u8; 16]> {
        unhex(self.fields.get("print")?.as_str()?)?.try_into().ok()
    }

    /// Gives a new entry its name, times and revision back.
    pub fn name(&self, transaction: &Transaction<'_>, entry: i64) -> rusqlite::Result<()> {
        let text = |key: &str| self.fields.get(key).and_then(Value::as_str);
        transaction
            .prepare_cached(
                "update entry set uid=?2, revision=?3, created=coalesce(?4, created), changed=coalesce(?5, changed),
                 deleted=?6 where id=?1",
            )?
            .execute(params![
                entry,
                self.uid,
                self.fields.get("revision").and_then(Value::as_i64).unwrap_or(1),
                text("created"),
                text("changed"),
                text("removed")
            ])
            .map(drop)
    }

    /// Puts the entry into its collections, at its places where they are free.
    pub fn collect(&self, transaction: &Transaction<'_>, entry: i64) -> rusqlite::Result<()> {
        for row in self.list("collections") {
            let (Some(name), Some(place)) = (row[0].as_str(), row[1].as_i64()) else { continue };
            let collection = crate::add::collection(transaction, name)?;
            let put = transaction
                .prepare_cached(
                    "insert or ignore into collection_entry(collection_id, place, entry_id) values(?1,?2,?3)",
                )?
                .execute(params![collection, place, entry])?;
            if put == 0 {
                crate::add::put_last(transaction, collection, entry)?;
            }
        }
        Ok(())
    }

    /// Every earlier revision; changes of several entries stay together.
    pub fn remember(&self, transaction: &Transaction<'_>, entry: i64, changes: &mut Changes) -> rusqlite::Result<()> {
        for row in self.list("history") {
            let Some(change) = changes.number(transaction, row)? else { continue };
            transaction
                .prepare_cached(
                    "insert or ignore into history(change_id, entry_id, record, deleted, revision) values(?1,?2,?3,?4,?5)",
                )?
                .execute(params![
                    change,
                    entry,
                    row["record"].to_string(),
                    row["removed"].as_str(),
                    row["revision"].as_i64().unwrap_or(1)
                ])?;
        }
        Ok(())
    }

    /// What was found out about the problems of an entry.
    pub fn check(&self, transaction: &Transaction<'_>, entry: i64) -> rusqlite::Result<()> {
        for row in self.list("checked") {
            let problem: Option<i64> = transaction
                .prepare_cached("select id from problem where entry_id=?1 and place=?2")?
                .query_row(params![entry, row["place"].as_i64()], |row| row.get(0))
                .optional()?;
            let (Some(problem), true) = (problem, row["verdict"].is_string()) else { continue };
            let values = SOLVED.map(|name| column(name, &row[name]));
            insert(transaction, "solved", &SOLVED, values.to_vec(), problem)?;
            for (table, columns) in FOUND_OUT {
                for found in row[table].as_array().into_iter().flatten() {
                    let values = (0..).zip(columns).map(|(place, name): (usize, _)| column(name, &found[place]));
                    insert(transaction, table, columns, values.collect(), problem)?;
                }
            }
        }
        Ok(())
    }

    pub(super) fn list(&self, key: &str) -> impl Iterator<Item = &Value> {
        self.fields.get(key).and_then(Value::as_array).into_iter().flatten()
    }
}

/// A row; one that the table does not take is left out: a file may have been written by hand.
fn insert(
    transaction: &Transaction<'_>,
    table: &str,
    columns: &[&str],
    values: Vec<Column>,
    problem: i64,
) -> rusqlite::Result<()> {
    let marks = "?,".repeat(columns.len());
    let sql = format!("insert or ignore into {table}({}, problem_id) values({marks}?)", columns.join(","));
    let values = values.into_iter().chain([problem.into()]);
    transaction.prepare_cached(&sql)?.execute(params_from_iter(values)).map(drop)
}

fn column(name: &str, value: &Value) -> Column {
    match value {
        Value::String(text) if PRINTS.contains(&name) => unhex(text).map_or(Column::Null, Column::Blob),
        Value::String(text) => text.clone().into(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into(),
            None => number.as_f64().unwrap_or_default().into(),
        },
        Value::Bool(truth) => i64::from(*truth).into(),
        Value::Null | Value::Array(_) | Value::Object(_) => Column::Null,
    }
}
