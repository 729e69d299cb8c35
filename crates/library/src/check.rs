//! What solving and judging found out: handed out and taken back in batches. Solving itself is not done here.

use formats::Record;
use rusqlite::params;

use crate::entry::from_text;
use crate::query::phase_name;
use crate::{Library, LibraryError};

/// A problem that waits for being checked.
#[derive(Clone, PartialEq, Debug)]
pub struct ToCheck {
    /// Its number.
    pub problem: i64,
    /// The entry it belongs to.
    pub entry: i64,
    /// Which phase of the record it is.
    pub place: usize,
    /// The record.
    pub record: Record,
}

/// What was found out about a problem.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Checked {
    /// Its number.
    pub problem: i64,
    /// The verdict: `sound`.
    pub verdict: String,
    /// The keys, in UCI.
    pub keys: Option<String>,
    /// The key that the published solution names, likewise.
    pub published_key: Option<String>,
    /// Whether the whole play was looked at.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// How many could have been, if that was limited.
    pub limit: Option<u64>,
    /// Themes by name and phase, and how often.
    pub themes: Vec<(&'static str, themes::PhaseKind, u32)>,
    /// Remarks by name, and how often.
    pub remarks: Vec<(&'static str, u32)>,
    /// Numbers by name.
    pub measures: Vec<(&'static str, f64)>,
}

impl Library {
    /// Problems that were not checked by this program, or not with as many positions, from a number on.
    pub fn to_check(&self, after: i64, limit: Option<u64>, most: usize) -> Result<Vec<ToCheck>, LibraryError> {
        let sql = "select p.id, p.entry_id, p.place, e.record from problem p join entry e on e.id=p.entry_id
                   left join solved s on s.problem_id=p.id
                   where p.id > ?1 and p.refusal is null and e.deleted is null and (s.problem_id is null
                     or s.program != ?2 or (s.verdict='unfinished' and (?3 is null or coalesce(s.nodes_limit, 0) < ?3)
                        and s.nodes_limit is not null))
                   order by p.id limit ?4";
        type Row = (i64, i64, i64, String);
        let rows = self.connection.prepare_cached(sql).and_then(|mut statement| {
            let limit = limit.map(|limit| i64::try_from(limit).unwrap_or(i64::MAX));
            statement
                .query_map(params![after, crate::PROGRAM, limit, most as i64], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
                })?
                .collect::<rusqlite::Result<Vec<Row>>>()
        });
        rows.map_err(|error| self.told(error))?
            .into_iter()
            .map(|(problem, entry, place, text)| {
                Ok(ToCheck {
                    problem,
                    entry,
                    place: usize::try_from(place).unwrap_or_default(),
                    record: from_text(&text)?,
                })
            })
            .collect()
    }

    /// How many wait for being checked.
    pub fn count_to_check(&self) -> Result<u64, LibraryError> {
        let sql =
            "select count(*) from problem p join entry e on e.id=p.entry_id left join solved s on s.problem_id=p.id
                   where p.refusal is null and e.deleted is null and (s.problem_id is null or s.program != ?1)";
        let count: rusqlite::Result<i64> = self.connection.query_row(sql, [crate::PROGRAM], |row| row.get(0));
        count.map(|count| count.unsigned_abs()).map_err(|error| self.told(error))
    }

    /// Keeps what was found out, all of it or nothing.
    pub fn keep_checked(&mut self, batch: &[Checked]) -> Result<(), LibraryError> {
        self.change(|transaction| {
            for checked in batch {
                for table in ["theme", "remark", "measure"] {
                    let sql = format!("delete from {table} where problem_id=?1");
                    transaction.prepare_cached(&sql)?.execute([checked.problem])?;
                }
                keep(transaction, checked)?;
            }
            Ok(())
        })
    }
}

fn keep(transaction: &rusqlite::Transaction<'_>, checked: &Checked) -> rusqlite::Result<()> {
    let problem = checked.problem;
    let there: bool = transaction
        .prepare_cached("select exists(select 1 from problem where id=?1)")?
        .query_row([problem], |row| row.get(0))?;
    // Another program may have changed the entry meanwhile: then this is an answer to no question.
    if !there {
        return Ok(());
    }
    let limit = checked.limit.map(|limit| i64::try_from(limit).unwrap_or(i64::MAX));
    transaction
        .prepare_cached(
            "insert or replace into solved(problem_id, program, nodes_limit, verdict, keys, published_key, complete, nodes, at)
             values(?1,?2,?3,?4,?5,?6,?7,?8,strftime('%Y-%m-%dT%H:%M:%SZ'))",
        )?
        .execute(params![
            problem,
            crate::PROGRAM,
            limit,
            checked.verdict,
            checked.keys,
            checked.published_key,
            checked.complete,
            i64::try_from(checked.nodes).unwrap_or(i64::MAX)
        ])?;
    for (theme, phase, count) in &checked.themes {
        transaction
            .prepare_cached("insert or replace into theme(theme, phase, problem_id, count) values(?1,?2,?3,?4)")?
            .execute(params![theme, phase_name(*phase), problem, count])?;
    }
    for (name, count) in &checked.remarks {
        transaction
            .prepare_cached("insert or replace into remark(name, problem_id, count) values(?1,?2,?3)")?
            .execute(params![name, problem, count])?;
    }
    for (name, value) in &checked.measures {
        transaction
            .prepare_cached("insert or replace into measure(name, problem_id, value) values(?1,?2,?3)")?
            .execute(params![name, problem, value])?;
    }
    Ok(())
}
