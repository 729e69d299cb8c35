//! The tables, and how an older file becomes one of today: migrations go forward only, each in one transaction.

use rusqlite::{Connection, Transaction};

/// `KMLB`: what tells a library from other databases.
pub(crate) const APPLICATION_ID: i64 = 0x4b4d_4c42;

/// Each brings a file one version further; the first makes an empty one.
pub(crate) const MIGRATIONS: &[&str] = &[VERSION_1];

/// The latest version.
pub(crate) fn latest() -> i64 {
    MIGRATIONS.len() as i64
}

const VERSION_1: &str = "
create table import(id integer primary key, path text not null, print blob not null, format text, started text not null,
    finished text, entries integer not null default 0, errors integer not null default 0);
create index import_print on import(print);
create table import_error(import_id integer not null references import(id), entry_no integer, line integer,
    sentence text not null, raw text);

create table entry(id integer primary key, uid text not null unique, import_id integer references import(id),
    entry_no integer, raw text, raw_print blob not null, record text not null, revision integer not null default 1,
    created text not null, changed text not null, deleted text,
    same_key blob, mirror_key blob, year integer, year_to integer, prize integer, hm integer, comm integer,
    special integer not null default 0, awarded integer not null default 0, twins integer not null default 0,
    fairy integer not null default 0);
create index entry_raw on entry(raw_print);
create index entry_same on entry(same_key) where same_key is not null;
create index entry_mirror on entry(mirror_key) where mirror_key is not null;
create index entry_year on entry(year);
create index entry_prize on entry(prize) where prize is not null;

create table diagram(id integer primary key, wk integer, wq integer, wr integer, wb integer, wn integer, wp integer,
    bk integer, bq integer, br integer, bb integer, bn integer, bp integer, white integer not null,
    black integer not null, material text not null, exact blob not null unique, canonical blob not null);
create index diagram_canonical on diagram(canonical);
create index diagram_material on diagram(material);
create table unit_at(unit integer not null, square integer not null, diagram_id integer not null,
    primary key(unit, square, diagram_id)) without rowid;

create table problem(id integer primary key, entry_id integer not null references entry(id), place integer not null,
    twin text, diagram_id integer references diagram(id), stipulation text, genre text not null, moves real,
    refusal text, unique(entry_id, place));
create index problem_diagram on problem(diagram_id);
create index problem_genre on problem(genre, moves);

create table name(id integer primary key, text text not null unique, folded text not null);
create index name_folded on name(folded);
create table name_word(word text not null, name_id integer not null, primary key(word, name_id)) without rowid;
create table entry_name(role integer not null, name_id integer not null, entry_id integer not null,
    primary key(role, name_id, entry_id)) without rowid;
create index entry_name_entry on entry_name(entry_id);

create table solved(problem_id integer primary key references problem(id), program text not null, nodes_limit integer,
    verdict text not null, keys text, published_key text, complete integer not null, nodes integer, at text not null);
create index solved_verdict on solved(verdict);
create table theme(theme text not null, phase text not null, problem_id integer not null, count integer not null,
    primary key(theme, phase, problem_id)) without rowid;
create index theme_problem on theme(problem_id);
create table remark(name text not null, problem_id integer not null, count integer not null,
    primary key(name, problem_id)) without rowid;
create index remark_problem on remark(problem_id);
create table measure(name text not null, problem_id integer not null, value real not null,
    primary key(name, problem_id)) without rowid;
create index measure_problem on measure(problem_id);

create table collection(id integer primary key, name text not null unique);
create table collection_entry(collection_id integer not null, place integer not null, entry_id integer not null,
    primary key(collection_id, place)) without rowid;
create index collection_of on collection_entry(entry_id);
create table link(from_entry integer not null, to_entry integer not null, kind text not null,
    primary key(from_entry, to_entry, kind)) without rowid;
create index link_to on link(to_entry);

create table change(id integer primary key, at text not null, why text not null, undone integer not null default 0);
create table history(change_id integer not null references change(id), entry_id integer not null, record text not null,
    deleted text, revision integer not null, primary key(change_id, entry_id)) without rowid;

create virtual table words using fts5(text, content='', contentless_delete=1, detail=none,
    tokenize='unicode61 remove_diacritics 2');
";

/// Brings a file from its version to the last of these, one transaction a version.
pub(crate) fn migrate(connection: &mut Connection, migrations: &[&str]) -> rusqlite::Result<()> {
    loop {
        // The lock first: another program may be making or migrating the same file.
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let version = version(&transaction)?;
        let next = usize::try_from(version).ok().and_then(|version| migrations.get(version));
        let Some(next) = next else { return Ok(()) };
        step(&transaction, next, version + 1)?;
        transaction.commit()?;
    }
}

fn step(transaction: &Transaction<'_>, statements: &str, version: i64) -> rusqlite::Result<()> {
    transaction.execute_batch(statements)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", version)
}

/// The version of the form of a file; 0 of an empty one.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: &[&str] =
        &["create table a(x); insert into a values(1)", "alter table a add column y", "update a set y = x + 1"];

    /// The content after migrating from this version.
    fn content(from: usize) -> (i64, i64) {
        let mut connection = Connection::open_in_memory().expect("memory");
        migrate(&mut connection, &STEPS[..from]).expect("made");
        assert_eq!(version(&connection).expect("a version"), from as i64);
        migrate(&mut connection, STEPS).expect("migrated");
        assert_eq!(version(&connection).expect("a version"), 3);
        connection.query_row("select x, y from a", [], |row| Ok((row.get(0)?, row.get(1)?))).expect("a row")
    }

    #[test]
    fn every_earlier_version_becomes_the_last() {
        for from in 0..=STEPS.len() {
            assert_eq!(content(from), (1, 2), "from version {from}");
        }
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().expect("memory");
        let broken = [STEPS[0], "update a set x = 7; nonsense"];
        assert!(migrate(&mut connection, &broken).is_err());
        assert_eq!(version(&connection).expect("a version"), 1);
        let x: i64 = connection.query_row("select x from a", [], |row| row.get(0)).expect("a row");
        assert_eq!(x, 1);
    }

    #[test]
    fn the_build_has_full_text_search() {
        let connection = Connection::open_in_memory().expect("memory");
        let mut options = connection.prepare("pragma compile_options").expect("a pragma");
        let options: Vec<String> =
            options.query_map([], |row| row.get(0)).expect("rows").map(|row| row.expect("a row")).collect();
        assert!(options.iter().any(|option| option == "ENABLE_FTS5"), "{options:?}");
    }
}
