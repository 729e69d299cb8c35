//! The derived rows of an entry: its problems with their diagrams, its names, its words. They can be made again from the
//! record alone.

use chess::{Board, Color, Kind, Setup};
use formats::{Record, RecordPhase};
use rusqlite::{OptionalExtension as _, Transaction, params};

use crate::fold::words;
use crate::known::{Known, notes_text, readable, texts};
use crate::print::fingerprint;
use crate::query::meaning::genre;
use crate::query::pattern::material;
use crate::query::{Field, stipulation_text};

/// Kinds in the order of the columns.
pub(crate) const KINDS: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
/// The columns of the bitboards, White's first.
pub(crate) const COLUMNS: [&str; 12] = ["wk", "wq", "wr", "wb", "wn", "wp", "bk", "bq", "br", "bb", "bn", "bp"];

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
fn place(setup: &Setup) -> String {
    setup.to_fen().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The print of a diagram.
pub(crate) fn exact(setup: &Setup) -> [u8; 16] {
    fingerprint(place(setup).as_bytes())
}

/// Writes the derived rows of an entry, in place of any it had.
pub(crate) fn index(transaction: &Transaction<'_>, entry: i64, record: &Record) -> rusqlite::Result<()> {
    let phases = record.phases(None);
    let (known, keys) = (Known::of(record), Keys::of(record, &phases));
    transaction
        .prepare_cached(
            "update entry set same_key=?2, mirror_key=?3, year=?4, year_to=?5, prize=?6, hm=?7, comm=?8, special=?9,
             awarded=?10, twins=?11, fairy=?12 where id=?1",
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
            known.fairy
        ])?;
    index_problems(transaction, entry, record, &phases)?;
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
        let diagram = phase.setup.as_ref().ok().map(|setup| diagram(transaction, setup)).transpose()?;
        let stipulation = stipulation_text(record, phase);
        let parsed = phase.stipulation.clone().ok();
        let refusal = phase.problem().err().map(|refusal| refusal.id());
        let before: Option<(i64, Option<i64>, Option<String>)> = transaction
            .prepare_cached("select id, diagram_id, stipulation from problem where entry_id=?1 and place=?2")?
            .query_row(params![entry, at], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .optional()?;
        if let Some((problem, was, asked)) = before {
            if was == diagram && asked == stipulation {
                // The same question: what was found out about it stands.
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
                genre(parsed),
                parsed.map(|stipulation| stipulation.moves()),
                refusal
            ])?;
    }
    let mut gone = transaction.prepare_cached("select id from problem where entry_id=?1 and place>=?2")?;
    let gone: Vec<i64> =
        gone.query_map(params![entry, phases.len() as i64], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    gone.into_iter().try_for_each(|problem| forget(transaction, problem))
}

/// Takes a problem out with all that was found out about it.
fn forget(transaction: &Transaction<'_>, problem: i64) -> rusqlite::Result<()> {
    for table in ["solved", "theme", "remark", "measure"] {
        transaction.prepare_cached(&format!("delete from {table} where problem_id=?1"))?.execute([problem])?;
    }
    transaction.prepare_cached("delete from problem where id=?1")?.execute([problem]).map(drop)
}

/// The row of a diagram; equal diagrams share one.
fn diagram(transaction: &Transaction<'_>, setup: &Setup) -> rusqlite::Result<i64> {
    let exact = exact(setup);
    let known: Option<i64> = transaction
        .prepare_cached("select id from diagram where exact=?1")?
        .query_row([exact], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    let board = &setup.board;
    let canonical = crate::index::exact(&setup.canonical());
    let units = bitboards(board);
    transaction
        .prepare_cached(
            "insert into diagram(wk,wq,wr,wb,wn,wp,bk,bq,br,bb,bn,bp,white,black,material,exact,canonical)
             values(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17)",
        )?
        .execute(params![
            units[0],
            units[1],
            units[2],
            units[3],
            units[4],
            units[5],
            units[6],
            units[7],
            units[8],
            units[9],
            units[10],
            units[11],
            board.color(Color::White).count(),
            board.color(Color::Black).count(),
            material(board),
            exact,
            canonical
        ])?;
    let id = transaction.last_insert_rowid();
    let mut put = transaction.prepare_cached("insert into unit_at(unit, square, diagram_id) values(?1,?2,?3)")?;
    for (column, squares) in (0_i64..).zip(units) {
        for square in chess::Bitboard(squares as u64) {
            put.execute(params![column, square.index() as i64, id])?;
        }
    }
    Ok(id)
}

/// The units of a board in the order of the columns.
pub(crate) fn bitboards(board: &Board) -> [i64; 12] {
    let mut units = [0; 12];
    for (side, color) in Color::ALL.into_iter().enumerate() {
        for (place, kind) in KINDS.into_iter().enumerate() {
            units[side * 6 + place] = board.units(color, kind).0 as i64;
        }
    }
    units
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
