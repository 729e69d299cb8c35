//! The tables, and how an older file becomes one of today: migrations go forward only, each in one transaction.

use rusqlite::{Connection, Transaction};

use crate::store::Trouble;
use crate::{facts, index};

/// `KMLB`: what tells a library from other databases.
pub(crate) const APPLICATION_ID: i64 = 0x4b4d_4c42;

/// What brings a file one version further.
pub(crate) struct Migration {
    /// The new tables and columns.
    pub statements: &'static str,
    /// What has to be worked out from what the file holds.
    pub fill: fn(&Transaction<'_>) -> Result<(), Trouble>,
}

/// The first makes an empty file.
pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration { statements: include_str!("version_1.sql"), fill: |_| Ok(()) },
    Migration { statements: include_str!("version_2.sql"), fill: index::fill_version_2 },
    Migration { statements: include_str!("version_3.sql"), fill: |_| Ok(()) },
    Migration { statements: include_str!("version_4.sql"), fill: |_| Ok(()) },
    Migration { statements: include_str!("version_5.sql"), fill: facts::fill },
    Migration { statements: include_str!("version_6.sql"), fill: |_| Ok(()) },
];

/// The latest version.
pub(crate) fn latest() -> i64 {
    MIGRATIONS.len() as i64
}

/// Brings a file from its version to the last of these, one transaction a version.
pub(crate) fn migrate(connection: &mut Connection, migrations: &[Migration]) -> Result<(), Trouble> {
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

fn step(transaction: &Transaction<'_>, migration: &Migration, version: i64) -> Result<(), Trouble> {
    transaction.execute_batch(migration.statements)?;
    (migration.fill)(transaction)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", version)?;
    Ok(())
}

/// The version of the form of a file; 0 of an empty one.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn sql(statements: &'static str) -> Migration {
        Migration { statements, fill: |_| Ok(()) }
    }

    const STEPS: &[Migration] = &[
        sql("create table a(x); insert into a values(1)"),
        sql("alter table a add column y"),
        Migration {
            statements: "",
            fill: |transaction| Ok(transaction.execute("update a set y = x + 1", []).map(drop)?),
        },
    ];

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
        let broken = [sql("create table a(x); insert into a values(1)"), sql("update a set x = 7; nonsense")];
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
