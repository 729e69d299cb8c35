//! Links that came with an entry: each is told by both entries, and made when the second of them comes.

use rusqlite::{OptionalExtension as _, Transaction, params};
use serde_json::Value;

use super::changes::Changes;
use super::restore::Carried;

/// Which links of an entry are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Links {
    /// All of them.
    All,
    /// Those that the user made or confirmed.
    Own,
}

impl Carried {
    /// Links the entry with those that are there; the others will find it when they come.
    pub fn link(&self, transaction: &Transaction<'_>, entry: i64, which: Links) -> rusqlite::Result<()> {
        for row in self.list("links") {
            let own = row["own"].as_bool().unwrap_or_default();
            let (Some((from, to)), Some(kind)) = (ends(transaction, entry, row)?, row["kind"].as_str()) else {
                continue;
            };
            if own || which == Links::All {
                let sql = "insert or ignore into link(from_entry, to_entry, kind, note, own) values(?1,?2,?3,?4,?5)";
                let values = params![from, to, kind, row["note"].as_str(), own];
                transaction.prepare_cached(sql)?.execute(values)?;
            }
        }
        Ok(())
    }

    /// What its links were before they were changed.
    pub fn remember_links(
        &self,
        transaction: &Transaction<'_>,
        entry: i64,
        changes: &mut Changes,
    ) -> rusqlite::Result<()> {
        for row in self.list("link_history") {
            let (Some((from, to)), Some(kind)) = (ends(transaction, entry, row)?, row["kind"].as_str()) else {
                continue;
            };
            let Some(change) = changes.number(transaction, row)? else { continue };
            let number = |key: &str| row[key].as_i64().unwrap_or_default();
            let sql = "insert or ignore into link_history(change_id, from_entry, to_entry, kind, was_there, note, own)
                       values(?1,?2,?3,?4,?5,?6,?7)";
            let values = params![change, from, to, kind, number("was_there"), row["note"].as_str(), number("own")];
            transaction.prepare_cached(sql)?.execute(values)?;
        }
        Ok(())
    }
}

/// The two entries of a link, if the other one is there.
fn ends(transaction: &Transaction<'_>, entry: i64, link: &Value) -> rusqlite::Result<Option<(i64, i64)>> {
    let Some(uid) = link["to"].as_str().or(link["from"].as_str()) else { return Ok(None) };
    let other: Option<i64> = transaction
        .prepare_cached("select id from entry where uid=?1")?
        .query_row([uid], |row| row.get(0))
        .optional()?;
    let other = other.filter(|other| *other != entry);
    Ok(other.map(|other| if link["to"].is_string() { (entry, other) } else { (other, entry) }))
}
