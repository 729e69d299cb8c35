//! What solving and judging found out: handed out and taken back in batches. Solving itself is not done here.

use std::sync::OnceLock;

use formats::Record;
use rusqlite::{OptionalExtension as _, ToSql, Transaction, params};

use crate::entry::{from_text, to_text};
use crate::index::FOUND_OUT;
use crate::print::{fingerprint, hex};
use crate::prints::{Prints, whole_play};
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

impl ToCheck {
    /// The record on one line, as the library keeps it.
    pub fn record_text(&self) -> String {
        to_text(&self.record)
    }

    /// A phase of a record that was written like that, of whichever problem it is.
    pub fn of_text(place: usize, text: &str) -> Result<ToCheck, LibraryError> {
        Ok(ToCheck { problem: 0, entry: 0, place, record: from_text(text)? })
    }
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
    /// Points by the name of the model.
    pub scores: Vec<(&'static str, f64)>,
    /// What the problem is compared by.
    pub prints: Prints,
}

/// Problems that this program has not checked with the weights of today, or not with as many positions, or had no solver for. What it has checked
/// and could not finish is asked again only with a larger limit.
const WAITING: &str = "p.refusal is null and e.deleted is null and (s.problem_id is null or s.program != ?1
    or coalesce(s.judged, '') != ?2 or s.verdict='not_solved'
    or (s.verdict='unfinished' and s.nodes_limit is not null and (?3 is null or s.nodes_limit < ?3)))";

impl Library {
    /// Problems that wait for being checked, from a number on.
    pub fn to_check(&self, after: i64, limit: Option<u64>, most: usize) -> Result<Vec<ToCheck>, LibraryError> {
        let sql = format!(
            "select p.id, p.entry_id, p.place, e.record from problem p join entry e on e.id=p.entry_id
             left join solved s on s.problem_id=p.id where {WAITING} and p.id > ?4 order by p.id limit ?5"
        );
        type Row = (i64, i64, i64, String);
        let rows = self.connection.prepare_cached(&sql).and_then(|mut statement| {
            statement
                .query_map(params![crate::PROGRAM, judged_by(), as_column(limit), after, most as i64], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
                })?
                .collect::<rusqlite::Result<Vec<Row>>>()
        });
        rows.map_err(|error| self.told(error))?
            .into_iter()
            .map(|(problem, entry, place, text)| {
                let place = usize::try_from(place).unwrap_or_default();
                Ok(ToCheck { problem, entry, place, record: from_text(&text)? })
            })
            .collect()
    }

    /// The last problem before those of an entry, to check from there on.
    pub fn problems_before(&self, entry: i64) -> Result<i64, LibraryError> {
        let sql = "select coalesce(min(id) - 1, 0) from problem where entry_id=?1";
        self.connection.query_row(sql, [entry], |row| row.get(0)).map_err(|error| self.told(error))
    }

    /// How many wait for being checked.
    pub fn count_to_check(&self, limit: Option<u64>) -> Result<u64, LibraryError> {
        let sql = format!(
            "select count(*) from problem p join entry e on e.id=p.entry_id left join solved s on s.problem_id=p.id
             where {WAITING}"
        );
        let values = params![crate::PROGRAM, judged_by(), as_column(limit)];
        let count: rusqlite::Result<i64> = self.connection.query_row(&sql, values, |row| row.get(0));
        count.map(|count| count.unsigned_abs()).map_err(|error| self.told(error))
    }

    /// Keeps what was found out, all of it or nothing.
    pub fn keep_checked(&mut self, batch: &[Checked]) -> Result<(), LibraryError> {
        self.change(|transaction| Ok(batch.iter().try_for_each(|checked| keep(transaction, checked))?))
    }
}

/// A limit as the tables have it.
fn as_column(limit: Option<u64>) -> Option<i64> {
    limit.map(|limit| i64::try_from(limit).unwrap_or(i64::MAX))
}

/// The models and weights that problems are judged by, as one word: when either changes, what was judged is stale.
pub(crate) fn judged_by() -> &'static str {
    static WORD: OnceLock<String> = OnceLock::new();
    WORD.get_or_init(|| {
        let mut weights = String::new();
        for model in quality::MODELS {
            let preset = &model.presets[0];
            weights.push_str(&format!("{} {}\n", model.name, preset.name));
            for weight in (preset.make)().weights() {
                weights.push_str(&format!("{} {}\n", weight.key, weight.value));
            }
        }
        hex(&fingerprint(weights.as_bytes()))
    })
}

fn keep(transaction: &Transaction<'_>, checked: &Checked) -> rusqlite::Result<()> {
    let problem = checked.problem;
    let before: Option<Option<String>> = transaction
        .prepare_cached("select s.verdict from problem p left join solved s on s.problem_id=p.id where p.id=?1")?
        .query_row([problem], |row| row.get(0))
        .optional()?;
    match before {
        // Another program may have changed the entry meanwhile: then this is an answer to no question.
        None => return Ok(()),
        // What an earlier version proved stands until this one has proved something.
        Some(Some(verdict)) if checked.verdict == "unfinished" && verdict != "unfinished" => return Ok(()),
        Some(_) => {}
    }
    for table in FOUND_OUT {
        transaction.prepare_cached(&format!("delete from {table} where problem_id=?1"))?.execute([problem])?;
    }
    let play = Some(&checked.prints.play).filter(|lines| !lines.is_empty()).map(|lines| whole_play(lines));
    transaction
        .prepare_cached(
            "insert or replace into solved(problem_id, program, nodes_limit, verdict, keys, published_key, complete, nodes,
             judged, play, idea, at) values(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,strftime('%Y-%m-%dT%H:%M:%SZ'))",
        )?
        .execute(params![
            problem,
            crate::PROGRAM,
            as_column(checked.limit),
            checked.verdict,
            checked.keys,
            checked.published_key,
            checked.complete,
            as_column(Some(checked.nodes)),
            judged_by(),
            play,
            checked.prints.idea
        ])?;
    keep_found_out(transaction, checked)
}

fn keep_found_out(transaction: &Transaction<'_>, checked: &Checked) -> rusqlite::Result<()> {
    let problem = checked.problem;
    let put = |sql: &str, values: &[&dyn ToSql]| transaction.prepare_cached(sql)?.execute(values).map(drop);
    for (theme, phase, count) in &checked.themes {
        let sql = "insert or replace into theme(theme, phase, problem_id, count) values(?1,?2,?3,?4)";
        put(sql, &[theme, &phase_name(*phase), &problem, count])?;
    }
    for (name, count) in &checked.remarks {
        put("insert or replace into remark(name, problem_id, count) values(?1,?2,?3)", &[name, &problem, count])?;
    }
    for (name, value) in &checked.measures {
        put("insert or replace into measure(name, problem_id, value) values(?1,?2,?3)", &[name, &problem, value])?;
    }
    for (model, value) in &checked.scores {
        put("insert or replace into score(model, problem_id, value) values(?1,?2,?3)", &[model, &problem, value])?;
    }
    for line in &checked.prints.play {
        put("insert or ignore into play_line(line, problem_id) values(?1,?2)", &[line, &problem])?;
    }
    for (theme, print) in &checked.prints.matrices {
        put("insert or ignore into matrix(print, problem_id, theme) values(?1,?2,?3)", &[print, &problem, theme])?;
    }
    Ok(())
}
