//! Writing it: a line an entry, then what could not be read.

use std::io::Write;
use std::path::PathBuf;

use rusqlite::types::ValueRef;
use rusqlite::{Row, params};
use serde_json::{Map, Value, json};

use super::{FIELD, FOUND_OUT, SOLVED, UNREAD};
use crate::print::hex;
use crate::{BadEntry, Library, LibraryError};

/// A line of an export that holds what could not be read.
pub fn is_unread_line(text: &str) -> bool {
    unread_of(text).is_some()
}

/// What could not be read, and in which file.
pub(crate) fn unread_of(text: &str) -> Option<(String, BadEntry)> {
    let line: Map<String, Value> = serde_json::from_str(text).ok()?;
    let unread = line.get(UNREAD).filter(|_| line.len() == 1)?;
    let bad = BadEntry {
        number: unread["entry"].as_u64().unwrap_or_default(),
        line: unread["line"].as_u64().unwrap_or_default(),
        sentence: unread["sentence"].as_str()?.to_owned(),
        raw: unread["raw"].as_str().map(str::to_owned),
    };
    Some((unread["file"].as_str().unwrap_or_default().to_owned(), bad))
}

impl Library {
    /// Writes entries as lines of Keymove's JSON, each with all that the library knows of it; without a list every entry,
    /// also those removed, and what could not be read. Says how many lines of entries there are.
    pub fn export(&self, entries: Option<&[i64]>, out: &mut dyn Write) -> Result<u64, LibraryError> {
        let told = |error| self.told(error);
        let all = match entries {
            Some(entries) => entries.to_vec(),
            None => self.numbers().map_err(told)?,
        };
        for entry in &all {
            let line = self.carried_line(*entry).map_err(told)?.ok_or(LibraryError::NoSuchEntry(*entry))?;
            write(out, &line)?;
        }
        if entries.is_none() {
            for line in self.unread_lines().map_err(told)? {
                write(out, &line)?;
            }
        }
        Ok(all.len() as u64)
    }

    fn numbers(&self) -> rusqlite::Result<Vec<i64>> {
        self.connection.prepare("select id from entry order by id")?.query_map([], |row| row.get(0))?.collect()
    }

    fn carried_line(&self, entry: i64) -> rusqlite::Result<Option<String>> {
        let sql = "select record, uid, revision, created, changed, deleted, raw, hex(raw_print) from entry where id=?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([entry])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let record: String = row.get(0)?;
        let mut carried = Map::new();
        for (place, key) in (1..).zip(["uid", "revision", "created", "changed", "removed", "raw", "print"]) {
            put(&mut carried, key, value(row.get_ref(place)?));
        }
        put(&mut carried, "collections", self.collections_of(entry)?);
        put(&mut carried, "links", self.links_of(entry)?);
        put(&mut carried, "history", self.history_of(entry)?);
        put(&mut carried, "link_history", self.link_history_of(entry)?);
        put(&mut carried, "checked", self.found_out_of(entry)?);
        // A record is an object: the field goes before its last brace.
        let fields = record.trim_end().strip_suffix('}').unwrap_or("{\"fen\":\"\"");
        Ok(Some(format!("{fields},\"{FIELD}\":{}}}", Value::Object(carried))))
    }

    fn collections_of(&self, entry: i64) -> rusqlite::Result<Value> {
        let sql = "select c.name, x.place from collection_entry x join collection c on c.id=x.collection_id
                   where x.entry_id=?1 order by c.id, x.place";
        self.arrays(sql, entry, |row| Ok(json!([row.get::<_, String>(0)?, row.get::<_, i64>(1)?])))
    }

    fn links_of(&self, entry: i64) -> rusqlite::Result<Value> {
        let sql = "select 'to', e.uid, l.kind, l.note, l.own from link l join entry e on e.id=l.to_entry
                   where l.from_entry=?1 union all
                   select 'from', e.uid, l.kind, l.note, l.own from link l join entry e on e.id=l.from_entry
                   where l.to_entry=?1 order by 1, 2, 3";
        self.arrays(sql, entry, |row| {
            let (side, uid): (String, String) = (row.get(0)?, row.get(1)?);
            let mut link = Map::from_iter([(side, uid.into())]);
            for (place, key) in [(2, "kind"), (3, "note")] {
                put(&mut link, key, value(row.get_ref(place)?));
            }
            if row.get(4)? {
                put(&mut link, "own", true.into());
            }
            Ok(Value::Object(link))
        })
    }

    /// What each link was before it was changed.
    fn link_history_of(&self, entry: i64) -> rusqlite::Result<Value> {
        let sql = "select 'to', e.uid, c.id, c.at, c.why, c.undone, h.kind, h.was_there, h.note, h.own
                   from link_history h join change c on c.id=h.change_id join entry e on e.id=h.to_entry
                   where h.from_entry=?1 union all
                   select 'from', e.uid, c.id, c.at, c.why, c.undone, h.kind, h.was_there, h.note, h.own
                   from link_history h join change c on c.id=h.change_id join entry e on e.id=h.from_entry
                   where h.to_entry=?1 order by 3, 1, 2, 7";
        self.arrays(sql, entry, |row| {
            let mut link = Map::from_iter([(row.get(0)?, row.get::<_, String>(1)?.into())]);
            for (place, key) in (2..).zip(["change", "at", "why", "undone", "kind", "was_there", "note", "own"]) {
                put(&mut link, key, value(row.get_ref(place)?));
            }
            Ok(Value::Object(link))
        })
    }

    fn history_of(&self, entry: i64) -> rusqlite::Result<Value> {
        let sql = "select c.id, c.at, c.why, c.undone, h.revision, h.deleted, h.record from history h
                   join change c on c.id=h.change_id where h.entry_id=?1 order by c.id";
        self.arrays(sql, entry, |row| {
            let mut version = Map::new();
            for (place, key) in ["change", "at", "why", "undone", "revision", "removed"].into_iter().enumerate() {
                put(&mut version, key, value(row.get_ref(place)?));
            }
            let record: String = row.get(6)?;
            put(&mut version, "record", serde_json::from_str(&record).unwrap_or_default());
            Ok(Value::Object(version))
        })
    }

    /// One object for each problem that was checked.
    fn found_out_of(&self, entry: i64) -> rusqlite::Result<Value> {
        let sql = format!(
            "select p.id, p.place, {} from problem p join solved s on s.problem_id=p.id where p.entry_id=?1 order by p.place",
            SOLVED.map(|column| format!("s.{column}")).join(", ")
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut rows = statement.query([entry])?;
        let mut checked = Vec::new();
        while let Some(row) = rows.next()? {
            let mut one = Map::new();
            put(&mut one, "place", value(row.get_ref(1)?));
            for (place, column) in (2..).zip(SOLVED) {
                put(&mut one, column, value(row.get_ref(place)?));
            }
            for (table, columns) in FOUND_OUT {
                let sql = format!("select {} from {table} where problem_id=?1 order by 1, 2", columns.join(", "));
                let sql = if columns.len() == 1 { sql.replace(" order by 1, 2", " order by 1") } else { sql };
                let found = self.arrays(&sql, row.get(0)?, |row| {
                    (0..columns.len()).map(|place| Ok(value(row.get_ref(place)?))).collect::<rusqlite::Result<Value>>()
                })?;
                put(&mut one, table, found);
            }
            checked.push(Value::Object(one));
        }
        Ok(Value::Array(checked))
    }

    fn arrays(
        &self,
        sql: &str,
        of: i64,
        item: impl FnMut(&Row<'_>) -> rusqlite::Result<Value>,
    ) -> rusqlite::Result<Value> {
        self.connection.prepare_cached(sql)?.query_map(params![of], item)?.collect()
    }

    fn unread_lines(&self) -> rusqlite::Result<Vec<String>> {
        let sql = "select i.path, x.entry_no, x.line, x.sentence, x.raw from import_error x
                   join import i on i.id=x.import_id order by x.rowid";
        let mut statement = self.connection.prepare(sql)?;
        let rows = statement.query_map([], |row| {
            let mut unread = Map::new();
            for (place, key) in ["file", "entry", "line", "sentence", "raw"].into_iter().enumerate() {
                put(&mut unread, key, value(row.get_ref(place)?));
            }
            Ok(json!({UNREAD: unread}).to_string())
        })?;
        rows.collect()
    }
}

fn write(out: &mut dyn Write, line: &str) -> Result<(), LibraryError> {
    writeln!(out, "{line}")
        .map_err(|error| LibraryError::Unwritable { path: PathBuf::from("the export"), what: error.to_string() })
}

/// What is empty is left out.
fn put(object: &mut Map<String, Value>, key: &str, value: Value) {
    if !value.is_null() && value != json!([]) {
        object.insert(key.to_owned(), value);
    }
}

fn value(column: ValueRef<'_>) -> Value {
    match column {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => number.into(),
        ValueRef::Real(number) => number.into(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned().into(),
        ValueRef::Blob(print) => hex(print).into(),
    }
}
