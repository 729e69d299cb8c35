//! Taking removed entries out for good, with all that hangs on them. This alone cannot be undone.

use rusqlite::Transaction;

use crate::index::forget;
use crate::{Library, LibraryError};

impl Library {
    /// Takes every removed entry out of the file; says how many.
    pub fn purge(&mut self) -> Result<usize, LibraryError> {
        self.change(|transaction| {
            let mut removed = transaction.prepare("select id from entry where deleted is not null")?;
            let removed: Vec<i64> = removed.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            if removed.is_empty() {
                return Ok(0);
            }
            removed.iter().try_for_each(|entry| take_out(transaction, *entry))?;
            transaction.execute(
                "delete from diagram where id not in (select diagram_id from problem where diagram_id is not null)",
                [],
            )?;
            for table in ["unit_at", "beside_king"] {
                transaction
                    .execute(&format!("delete from {table} where diagram_id not in (select id from diagram)"), [])?;
            }
            Ok(removed.len())
        })
    }
}

fn take_out(transaction: &Transaction<'_>, entry: i64) -> rusqlite::Result<()> {
    let mut problems = transaction.prepare_cached("select id from problem where entry_id=?1")?;
    let problems: Vec<i64> = problems.query_map([entry], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    problems.into_iter().try_for_each(|problem| forget(transaction, problem))?;
    for sql in [
        "delete from entry_name where entry_id=?1",
        "delete from words where rowid=?1",
        "delete from collection_entry where entry_id=?1",
        "delete from link where from_entry=?1 or to_entry=?1",
        "delete from link_history where from_entry=?1 or to_entry=?1",
        "delete from history where entry_id=?1",
        "delete from entry where id=?1",
    ] {
        transaction.prepare_cached(sql)?.execute([entry])?;
    }
    Ok(())
}
