//! One entry of a library: a record with its number, and what is known beyond it.

use formats::{FileFormat, Record, read_line};
use rusqlite::{OptionalExtension as _, Row, params};

use crate::{Library, LibraryError, Link};

/// An entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// Its number in this library.
    pub id: i64,
    /// Its name everywhere: it survives export.
    pub uid: String,
    /// All that is known of it, tags and notes with it.
    pub record: Record,
    /// How often it was changed, from 1 on.
    pub revision: i64,
    /// Whether it was removed.
    pub removed: bool,
    /// What was found out about its problems, one for each twin.
    pub checked: Vec<CheckedProblem>,
    /// Entries it is linked with.
    pub links: Vec<Link>,
}

/// What was found out about one problem of an entry.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct CheckedProblem {
    /// The letter of the twin.
    pub twin: Option<String>,
    /// Why it is not solved: `fairy-unit`.
    pub refusal: Option<String>,
    /// The verdict: `sound`.
    pub verdict: Option<String>,
    /// The keys that were found.
    pub keys: Option<String>,
    /// The program that found them.
    pub program: Option<String>,
    /// The points.
    pub score: Option<f64>,
    /// The themes it shows.
    pub themes: Vec<String>,
}

/// A record as the library keeps it.
pub(crate) fn to_text(record: &Record) -> String {
    let written = FileFormat::named("jsonl").map(|format| format.write([record]).text);
    written.unwrap_or_default().trim_end().to_owned()
}

/// A record as it was kept.
pub(crate) fn from_text(text: &str) -> Result<Record, LibraryError> {
    let mut record =
        read_line(text).map_err(|error| LibraryError::Refused(format!("a kept record cannot be read: {error}")))?;
    record.origin.raw = None;
    Ok(record)
}

impl Library {
    /// An entry by its number.
    pub fn entry(&self, id: i64) -> Result<Kept, LibraryError> {
        let row = self
            .connection
            .prepare_cached("select uid, record, revision, deleted is not null, raw from entry where id=?1")
            .and_then(|mut statement| statement.query_row([id], head).optional())
            .map_err(|error| self.told(error))?;
        let (uid, text, revision, removed, raw) = row.ok_or(LibraryError::NoSuchEntry(id))?;
        let mut record = from_text(&text)?;
        record.origin.raw = raw;
        let checked = self.checked(id).map_err(|error| self.told(error))?;
        let links = self.links(id).map_err(|error| self.told(error))?;
        Ok(Kept { id, uid, record, revision, removed, checked, links })
    }

    fn checked(&self, id: i64) -> rusqlite::Result<Vec<CheckedProblem>> {
        let mut themes =
            self.connection.prepare_cached("select distinct theme from theme where problem_id=?1 order by theme")?;
        let mut problems = self.connection.prepare_cached(
            "select p.twin, p.refusal, s.verdict, s.keys, s.program, m.value, p.id from problem p
             left join solved s on s.problem_id=p.id left join score m on m.model=?2 and m.problem_id=p.id
             where p.entry_id=?1 order by p.place",
        )?;
        let mut found = Vec::new();
        let mut rows = problems.query(params![id, quality::MODELS[0].name])?;
        while let Some(row) = rows.next()? {
            let shown = themes.query_map([row.get::<_, i64>(6)?], |row| row.get(0))?;
            found.push(CheckedProblem {
                twin: row.get(0)?,
                refusal: row.get(1)?,
                verdict: row.get(2)?,
                keys: row.get(3)?,
                program: row.get(4)?,
                score: row.get(5)?,
                themes: shown.collect::<rusqlite::Result<_>>()?,
            });
        }
        Ok(found)
    }
}

fn head(row: &Row<'_>) -> rusqlite::Result<(String, String, i64, bool, Option<String>)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
}

impl Kept {
    /// The record as Keymove's JSON has it.
    pub fn record_data(&self) -> serde_json::Value {
        serde_json::from_str(&to_text(&self.record)).unwrap_or_default()
    }
}
