//! What the user changes: tags, notes, fields, removals, merging. Every change keeps what was before and can be undone.

use formats::Record;
use rusqlite::{OptionalExtension as _, Transaction, params};
use serde_json::{Map, Value};

use crate::entry::{from_text, to_text};
use crate::index::{Prepared, index};
use crate::link::{self, hand_over};
use crate::store::Trouble;
use crate::{Library, LibraryError};

/// A change that was undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// What it was.
    pub why: String,
    /// How many entries are as they were.
    pub entries: usize,
}

impl Library {
    /// Gives entries a tag, or takes it away; says how many changed.
    pub fn tag(&mut self, entries: &[i64], tag: &str, give: bool) -> Result<usize, LibraryError> {
        let why = format!("{} '{tag}'", if give { "tag" } else { "untag" });
        self.change_each(entries, &why, |record| {
            let has = record.tags.iter().any(|known| known == tag);
            match (give, has) {
                (true, false) => record.tags.push(tag.to_owned()),
                (false, true) => record.tags.retain(|known| known != tag),
                (true, true) | (false, false) => return Ok(false),
            }
            Ok(true)
        })
    }

    /// Adds a note to an entry.
    pub fn note(&mut self, entry: i64, note: &str) -> Result<(), LibraryError> {
        self.edit(entry, &[], Some(note)).map(drop)
    }

    /// Sets fields of an entry, named as in Keymove's JSON; an empty value takes a field away. `source.name` is a part of
    /// a field. Adds a note, if there is one. Says whether anything changed.
    pub fn edit(&mut self, entry: i64, fields: &[(String, String)], note: Option<&str>) -> Result<bool, LibraryError> {
        let why = if fields.is_empty() { "note" } else { "edit" };
        let changed = self.change_each(&[entry], why, |record| {
            let mut edited = if fields.is_empty() { record.clone() } else { edited(record, fields)? };
            edited.notes.extend(note.map(str::to_owned));
            let changed = edited != *record;
            *record = edited;
            Ok(changed)
        });
        changed.map(|changed| changed > 0)
    }

    /// Removes entries: they are left out everywhere, and can be brought back.
    pub fn remove(&mut self, entries: &[i64]) -> Result<usize, LibraryError> {
        self.change(|transaction| {
            let change = begin(transaction, "remove")?;
            let mut removed = 0;
            for entry in entries {
                let is_there: Option<bool> = transaction
                    .query_row("select deleted is null from entry where id=?1", [entry], |row| row.get(0))
                    .optional()?;
                match is_there {
                    None => return Err(LibraryError::NoSuchEntry(*entry).into()),
                    Some(false) => {}
                    Some(true) => {
                        remember(transaction, change, *entry)?;
                        mark_removed(transaction, *entry)?;
                        removed += 1;
                    }
                }
            }
            Ok(removed)
        })
    }

    /// Joins two entries: the first takes what it lacks from the second, which is removed.
    pub fn merge(&mut self, into: i64, from: i64) -> Result<(), LibraryError> {
        if into == from {
            return Err(LibraryError::Refused("a problem cannot be merged with itself".to_owned()));
        }
        self.change(|transaction| {
            let change = begin(transaction, &format!("merge {from} into {into}"))?;
            let (mut one, other) = (read(transaction, into)?, read(transaction, from)?);
            join(&mut one, other);
            remember(transaction, change, into)?;
            remember(transaction, change, from)?;
            write(transaction, into, &one)?;
            mark_removed(transaction, from)?;
            Ok(hand_over(transaction, change, from, into)?)
        })
    }

    /// Takes the last change back.
    pub fn undo(&mut self) -> Result<Undone, LibraryError> {
        self.change(|transaction| {
            let last: Option<(i64, String)> = transaction
                .query_row(
                    "select id, why from change where not undone and (exists(select 1 from history where change_id=change.id)
                     or exists(select 1 from link_history where change_id=change.id)) order by id desc limit 1",
                    [],
                    |row| Ok((row.get(0)?, row.get(1)?)),
                )
                .optional()?;
            let Some((change, why)) = last else { return Err(LibraryError::NothingToUndo.into()) };
            let mut before = transaction.prepare("select entry_id, record, deleted from history where change_id=?1")?;
            let before: Vec<(i64, String, Option<String>)> = before
                .query_map([change], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
                .collect::<rusqlite::Result<_>>()?;
            for (entry, record, deleted) in &before {
                write(transaction, *entry, &from_text(record)?)?;
                transaction.execute("update entry set deleted=?2 where id=?1", params![entry, deleted])?;
                if why.starts_with("merge ") {
                    // Merged by an earlier version, which kept no history of links.
                    transaction.execute("delete from link where from_entry=?1 and kind='merged into'", [entry])?;
                }
            }
            let linked = link::undo(transaction, change)?;
            transaction.execute("update change set undone=1 where id=?1", [change])?;
            Ok(Undone { why, entries: if before.is_empty() { linked.len() } else { before.len() } })
        })
    }

    fn change_each(
        &mut self,
        entries: &[i64],
        why: &str,
        mut with: impl FnMut(&mut Record) -> Result<bool, LibraryError>,
    ) -> Result<usize, LibraryError> {
        self.change(|transaction| {
            let change = begin(transaction, why)?;
            let mut changed = 0;
            for entry in entries {
                let mut record = read(transaction, *entry)?;
                if with(&mut record)? {
                    remember(transaction, change, *entry)?;
                    write(transaction, *entry, &record)?;
                    changed += 1;
                }
            }
            Ok(changed)
        })
    }
}

/// Puts a record in place of another, which goes to the history.
pub(crate) fn keep(transaction: &Transaction<'_>, entry: i64, record: &Record, why: &str) -> Result<(), Trouble> {
    let change = begin(transaction, why)?;
    remember(transaction, change, entry)?;
    write(transaction, entry, record)
}

pub(crate) fn begin(transaction: &Transaction<'_>, why: &str) -> rusqlite::Result<i64> {
    transaction.execute("insert into change(at, why) values(strftime('%Y-%m-%dT%H:%M:%SZ'), ?1)", [why])?;
    Ok(transaction.last_insert_rowid())
}

fn remember(transaction: &Transaction<'_>, change: i64, entry: i64) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "insert or ignore into history(change_id, entry_id, record, deleted, revision)
             select ?1, id, record, deleted, revision from entry where id=?2",
        )?
        .execute(params![change, entry])
        .map(drop)
}

fn mark_removed(transaction: &Transaction<'_>, entry: i64) -> rusqlite::Result<()> {
    let sql = "update entry set deleted=strftime('%Y-%m-%dT%H:%M:%SZ'), revision=revision+1 where id=?1";
    transaction.prepare_cached(sql)?.execute([entry]).map(drop)
}

pub(crate) fn read(transaction: &Transaction<'_>, entry: i64) -> Result<Record, Trouble> {
    let text: Option<String> = transaction
        .prepare_cached("select record from entry where id=?1")?
        .query_row([entry], |row| row.get(0))
        .optional()?;
    Ok(from_text(&text.ok_or(LibraryError::NoSuchEntry(entry))?)?)
}

fn write(transaction: &Transaction<'_>, entry: i64, record: &Record) -> Result<(), Trouble> {
    transaction
        .prepare_cached(
            "update entry set record=?2, revision=revision+1, changed=strftime('%Y-%m-%dT%H:%M:%SZ') where id=?1",
        )?
        .execute(params![entry, to_text(record)])?;
    index(transaction, entry, &Prepared::of(record))?;
    Ok(())
}

/// A record with fields as they were set. What nothing can be made of is refused, not put aside.
fn edited(record: &Record, fields: &[(String, String)]) -> Result<Record, LibraryError> {
    let mut object: Map<String, Value> = serde_json::from_str(&to_text(record)).unwrap_or_default();
    for (key, text) in fields {
        // The year of a line is that of its source.
        set(&mut object, if key == "year" { "source.date" } else { key }, text);
    }
    let edited = formats::read_line(&Value::Object(object).to_string());
    let mut edited = edited.map_err(|error| LibraryError::Refused(error.to_string()))?;
    if let Some((key, text)) = edited.rest.iter().find(|item| !record.rest.contains(item)) {
        let shown = chess::shorten(text);
        return Err(LibraryError::Refused(match fields.iter().any(|(field, _)| field == key) {
            true => format!(
                "a record has no field '{}': the fields are those of keymove convert --to jsonl",
                chess::shorten(key)
            ),
            false if key == "date" => format!("'{shown}' is no date: write 1974, 1974-05 or 1974-05-31"),
            false => format!("'{shown}' is not understood as {}", chess::shorten(key)),
        }));
    }
    let held: Value = serde_json::from_str(&to_text(&edited)).unwrap_or_default();
    for (field, text) in fields.iter().filter(|(_, text)| !text.is_empty()) {
        if let Some((outer, inner)) = field.split_once('.')
            && held[outer][inner].is_null()
        {
            let (shown, inner) = (chess::shorten(text), chess::shorten(inner));
            return Err(LibraryError::Refused(format!(
                "nothing keeps '{shown}' as '{inner}' of {}: the fields are those of keymove convert --to jsonl",
                chess::shorten(outer)
            )));
        }
    }
    edited.origin.raw = None;
    Ok(edited)
}

/// Sets a field; `source.name` is a field of a field. What reads as a list, an object or a number of JSON is one.
fn set(object: &mut Map<String, Value>, key: &str, text: &str) {
    if let Some((outer, inner)) = key.split_once('.') {
        let field = object.entry(outer).or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(fields) = field {
            set(fields, inner, text);
        }
        return;
    }
    let value = if text.starts_with(['[', '{']) { serde_json::from_str(text).ok() } else { None };
    match value {
        _ if text.is_empty() => drop(object.shift_remove(key)),
        Some(value) => drop(object.insert(key.to_owned(), value)),
        None if matches!(object.get(key), Some(Value::Array(_))) || LISTS.contains(&key) => {
            let items = text.split(';').map(|item| Value::from(item.trim())).collect();
            object.insert(key.to_owned(), Value::Array(items));
        }
        None => drop(object.insert(key.to_owned(), text.into())),
    }
}

/// Fields that hold several texts; a semicolon parts them.
const LISTS: [&str; 7] = ["authors", "keywords", "comments", "conditions", "options", "tags", "user_notes"];

/// Fills what is empty and joins lists; what both have stays as the first has it.
fn join(one: &mut Record, other: Record) {
    let lists = [
        (&mut one.authors, other.authors),
        (&mut one.keywords, other.keywords),
        (&mut one.comments, other.comments),
        (&mut one.tags, other.tags),
        (&mut one.notes, other.notes),
    ];
    for (list, more) in lists {
        for text in more {
            if !list.contains(&text) {
                list.push(text);
            }
        }
    }
    one.title = one.title.take().or(other.title);
    one.solution = one.solution.take().or(other.solution);
    one.award = one.award.take().or(other.award);
    one.stipulation = one.stipulation.take().or(other.stipulation);
    match (&one.source, other.source) {
        (None, source) => one.source = source,
        // Published twice: the second is a reprint.
        (Some(source), Some(again)) if *source != again => {
            let reprint = formats::Reprint { publication: again, ..formats::Reprint::default() };
            if !one.reprints.contains(&reprint) {
                one.reprints.push(reprint);
            }
        }
        (Some(_), _) => {}
    }
    for reprint in other.reprints {
        if !one.reprints.contains(&reprint) {
            one.reprints.push(reprint);
        }
    }
    for id in other.foreign_ids {
        if !one.foreign_ids.contains(&id) {
            one.foreign_ids.push(id);
        }
    }
}
