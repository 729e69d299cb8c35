//! The derived rows of an entry: its problems with their diagrams, its names, its words. They can be made again from the
//! record alone.

mod diagram;

pub(crate) use diagram::{COLUMNS, board_of, column, exact};

use chess::Setup;
use formats::{Record, RecordPhase};
use rusqlite::{OptionalExtension as _, Transaction, params};

use crate::entry::from_text;
use crate::fold::words;
use crate::known::{Known, notes_text, readable, texts};
use crate::print::fingerprint;
use crate::query::meaning::genre;
use crate::query::{Field, stipulation_text};
use crate::store::Trouble;

/// What tells two entries apart as problems: diagrams, stipulations and twins; as they stand, and in any orientation.
pub(crate) struct Keys {
    pub same: [u8; 16],
    pub mirror: Option<[u8; 16]>,
}

impl Keys {
    /// The keys of a record.
    pub fn of(record: &Record, phases: &[RecordPhase]) -> Keys {
        let mut same = String::new();
        let mut mirror = Some(String::new());
        for phase in phases {
            let asked = stipulation_text(record, phase).unwrap_or_default();
            match &phase.setup {
                Ok(setup) => {
                    same.push_str(&format!("{} {asked}\n", place(setup)));
                    if let Some(text) = &mut mirror {
                        text.push_str(&format!("{} {asked}\n", place(&setup.canonical())));
                    }
                }
                Err(_) => {
                    let units: Vec<String> = record
                        .diagram
                        .units
                        .iter()
                        .map(|unit| format!("{}{}", unit.color.name(), unit.text()))
                        .collect();
                    same.push_str(&format!("{units:?}{:?}{asked}\n", record.diagram.fairy_forsyth));
                    mirror = None;
                }
            }
        }
        same.push_str(&record.conditions.join("\n"));
        let mirror = mirror.map(|text| fingerprint((text + &record.conditions.join("\n")).as_bytes()));
        Keys { same: fingerprint(same.as_bytes()), mirror }
    }
}

/// A setup as text without the counters of moves.
pub(crate) fn place(setup: &Setup) -> String {
    setup.to_fen().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// A record with what is derived from it and costs most: worked out once.
pub(crate) struct Prepared<'a> {
    pub record: &'a Record,
    pub phases: Vec<RecordPhase>,
    pub keys: Keys,
}

impl<'a> Prepared<'a> {
    /// Works it out.
    pub fn of(record: &'a Record) -> Prepared<'a> {
        let phases = record.phases(None);
        Prepared { record, keys: Keys::of(record, &phases), phases }
    }
}

/// Writes the derived rows of an entry, in place of any it had.
pub(crate) fn index(transaction: &Transaction<'_>, entry: i64, prepared: &Prepared<'_>) -> rusqlite::Result<()> {
    let Prepared { record, phases, keys } = prepared;
    let known = Known::of(record);
    transaction
        .prepare_cached(
            "update entry set same_key=?2, mirror_key=?3, year=?4, year_to=?5, prize=?6, hm=?7, comm=?8, special=?9,
             awarded=?10, twins=?11, fairy=?12, first_day=?13, last_day=?14 where id=?1",
        )?
        .execute(params![
            entry,
            keys.same,
            keys.mirror,
            known.year,
            known.year_to,
            known.prize,
            known.mention,
            known.commendation,
            known.special,
            known.awarded,
            known.twins,
            known.fairy,
            known.days.map(|(first, _)| first),
            known.days.map(|(_, last)| last)
        ])?;
    index_problems(transaction, entry, record, phases)?;
    index_names(transaction, entry, record)?;
    index_words(transaction, entry, record)
}

fn index_problems(
    transaction: &Transaction<'_>,
    entry: i64,
    record: &Record,
    phases: &[RecordPhase],
) -> rusqlite::Result<()> {
    for (at, phase) in (0_i64..).zip(phases) {
        let diagram = phase.setup.as_ref().ok().map(|setup| diagram::keep(transaction, setup)).transpose()?;
        let stipulation = stipulation_text(record, phase);
        let parsed = phase.stipulation.clone().ok();
        let refusal = phase.problem().err().map(|refusal| refusal.id());
        let before: Option<(i64, Option<i64>, Option<String>)> = transaction
            .prepare_cached("select id, diagram_id, stipulation from problem where entry_id=?1 and place=?2")?
            .query_row(params![entry, at], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .optional()?;
        if let Some((problem, was, asked)) = before {
            if was == diagram && asked == stipulation {
                // The same question: what was found out about it stands. What used to be refused may be solved now.
                transaction
                    .prepare_cached("update problem set refusal=?2 where id=?1 and refusal is not ?2")?
                    .execute(params![problem, refusal])?;
                continue;
            }
            forget(transaction, problem)?;
        }
        transaction
            .prepare_cached(
                "insert into problem(entry_id, place, twin, diagram_id, stipulation, genre, moves, refusal)
                 values(?1,?2,?3,?4,?5,?6,?7,?8)",
            )?
            .execute(params![
                entry,
                at,
                phase.label,
                diagram,
                stipulation,
                genre(parsed, stipulation.as_deref()),
                parsed.map(|stipulation| stipulation.moves()),
                refusal
            ])?;
    }
    let mut gone = transaction.prepare_cached("select id from problem where entry_id=?1 and place>=?2")?;
    let gone: Vec<i64> =
        gone.query_map(params![entry, phases.len() as i64], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    gone.into_iter().try_for_each(|problem| forget(transaction, problem))
}

/// The tables of what was found out about a problem, beside its verdict.
pub(crate) const FOUND_OUT: [&str; 6] = ["theme", "remark", "measure", "score", "play_line", "matrix"];

/// Takes a problem out with all that was found out about it.
pub(crate) fn forget(transaction: &Transaction<'_>, problem: i64) -> rusqlite::Result<()> {
    for table in FOUND_OUT.into_iter().chain(["solved"]) {
        transaction.prepare_cached(&format!("delete from {table} where problem_id=?1"))?.execute([problem])?;
    }
    transaction.prepare_cached("delete from problem where id=?1")?.execute([problem]).map(drop)
}

fn index_names(transaction: &Transaction<'_>, entry: i64, record: &Record) -> rusqlite::Result<()> {
    transaction.prepare_cached("delete from entry_name where entry_id=?1")?.execute([entry])?;
    let notes = words(&notes_text(record)).into_iter().map(|word| (Field::Note, word));
    for (field, text) in texts(record).into_iter().chain(notes) {
        let name = name(transaction, &text)?;
        transaction
            .prepare_cached("insert or ignore into entry_name(role, name_id, entry_id) values(?1,?2,?3)")?
            .execute(params![field.role(), name, entry])?;
    }
    Ok(())
}

/// The row of a name, with the words it is found by.
fn name(transaction: &Transaction<'_>, text: &str) -> rusqlite::Result<i64> {
    let known: Option<i64> = transaction
        .prepare_cached("select id from name where text=?1")?
        .query_row([text], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    transaction
        .prepare_cached("insert into name(text, folded) values(?1,?2)")?
        .execute(params![text, crate::fold(text)])?;
    let id = transaction.last_insert_rowid();
    for word in words(text) {
        transaction.prepare_cached("insert into name_word(word, name_id) values(?1,?2)")?.execute(params![word, id])?;
    }
    Ok(id)
}

fn index_words(transaction: &Transaction<'_>, entry: i64, record: &Record) -> rusqlite::Result<()> {
    let text = words(&readable(record)).into_iter().collect::<Vec<_>>().join(" ");
    transaction
        .prepare_cached("insert or replace into words(rowid, text) values(?1,?2)")?
        .execute(params![entry, text])?;
    Ok(())
}

/// What the second version has in addition, worked out for what is there.
pub(crate) fn fill_version_2(transaction: &Transaction<'_>) -> Result<(), Trouble> {
    diagram::fill(transaction)?;
    let mut rows = transaction.prepare("select id, record from entry")?;
    let mut days = transaction.prepare("update entry set first_day=?2, last_day=?3 where id=?1")?;
    let rows = rows.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
    for row in rows {
        let (entry, text) = row?;
        if let Some((first, last)) = Known::of(&from_text(&text)?).days {
            days.execute([entry, first, last])?;
        }
    }
    Ok(())
}
