//! The changes of an exported library, numbered anew in the order they had.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};
use serde_json::Value;

/// The changes of the library that was exported. They follow each other as they did there: the last is undone first.
pub(crate) struct Changes {
    /// By their numbers there.
    known: BTreeMap<i64, i64>,
    /// The last change that was here before.
    last: i64,
}

/// Numbers of changes are never higher; a file may have been written by hand.
const HIGHEST: i64 = 1 << 40;

impl Changes {
    pub fn after_those_of(transaction: &Transaction<'_>) -> rusqlite::Result<Changes> {
        let last = transaction.query_row("select coalesce(max(id), 0) from change", [], |row| row.get(0))?;
        Ok(Changes { known: BTreeMap::new(), last })
    }

    /// The number here of a change that is told of; nothing if it is none.
    pub fn number(&mut self, transaction: &Transaction<'_>, told: &Value) -> rusqlite::Result<Option<i64>> {
        let (Some(there), Some(why)) = (told["change"].as_i64(), told["why"].as_str()) else { return Ok(None) };
        if let Some(here) = self.known.get(&there) {
            return Ok(Some(*here));
        }
        let wanted = (1..HIGHEST).contains(&there).then(|| self.last + there);
        let sql = "insert or ignore into change(id, at, why, undone) values(?1,?2,?3,?4)";
        let (at, undone) = (told["at"].as_str().unwrap_or_default(), told["undone"].as_i64().unwrap_or_default());
        let mut insert = transaction.prepare_cached(sql)?;
        // Another program may have changed something meanwhile.
        if insert.execute(params![wanted, at, why, undone])? == 0 {
            insert.execute(params![None::<i64>, at, why, undone])?;
        }
        let here = transaction.last_insert_rowid();
        self.known.insert(there, here);
        Ok(Some(here))
    }
}
