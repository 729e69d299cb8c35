//! Asking a library. A query never writes.

use rusqlite::params_from_iter;
use search::predecessors::Threshold;

use crate::query::meaning::board;
use crate::query::{Field, Query, SortKey, Subject};
use crate::sql::{Near, Sql, order};
use crate::{Library, LibraryError, facts};

/// The entries that match.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Found {
    /// Their numbers, in the order asked for; at most as many as the query wants.
    pub entries: Vec<i64>,
    /// How many there are without the limit.
    pub total: usize,
}

impl Library {
    /// The entries of which some problem matches.
    pub fn find(&self, query: &Query) -> Result<Found, LibraryError> {
        let near = self.near_of(query)?;
        self.found(query, near).map_err(|error| self.told(error))
    }

    fn found(&self, query: &Query, near: Near) -> rusqlite::Result<Found> {
        let is_by_year = by_year(query.sort());
        if is_by_year && let Some(found) = facts::asked(&self.connection, query, &near)? {
            return Ok(found);
        }
        let sql = Sql::of(query, near);
        let mut entries = if is_by_year { self.found_by_year(&sql)? } else { self.found_sorted(&sql, query.sort())? };
        let total = entries.len();
        entries.truncate(query.limit().map_or(usize::MAX, |limit| limit as usize));
        Ok(Found { entries, total })
    }

    /// Sorting so many small rows, and putting the problems of an entry together, costs SQLite more than finding them.
    fn found_by_year(&self, sql: &Sql) -> rusqlite::Result<Vec<i64>> {
        let text = format!("select e.id, e.year {}", from(sql, &[]));
        let mut statement = self.connection.prepare(&text)?;
        let rows = statement.query_map(params_from_iter(&sql.values), |row| {
            let year: Option<i64> = row.get(1)?;
            Ok((year.is_none(), year, row.get::<_, i64>(0)?))
        })?;
        let mut rows = rows.collect::<rusqlite::Result<Vec<_>>>()?;
        rows.sort_unstable();
        rows.dedup();
        Ok(rows.into_iter().map(|(.., entry)| entry).collect())
    }

    fn found_sorted(&self, sql: &Sql, sort: &[SortKey]) -> rusqlite::Result<Vec<i64>> {
        let text = format!("select e.id {} group by e.id order by {}", from(sql, sort), order(sort));
        let mut statement = self.connection.prepare(&text)?;
        statement.query_map(params_from_iter(&sql.values), |row| row.get(0))?.collect()
    }

    /// The diagrams that are like those a query names.
    fn near_of(&self, query: &Query) -> Result<Near, LibraryError> {
        let mut near = Near::new();
        for condition in query.conditions() {
            if let Subject::Text(Field::Like, text) = &condition.what
                && let Ok(board) = board(text)
            {
                let found = self.near_diagrams(&board, Threshold::USUAL)?;
                near.insert(text.clone(), found.into_iter().map(|near| near.diagram).collect());
            }
        }
        Ok(near)
    }
}

/// Whether entries are wanted by year and number, as they are unless said otherwise.
fn by_year(sort: &[SortKey]) -> bool {
    matches!(sort, [] | [SortKey::Year] | [SortKey::Year, SortKey::Id])
}

/// The tables that are needed, and what is asked of them; an entry comes as often as it has problems that fit. An entry has
/// at least one problem, so that problems are looked at only where something is asked of them.
fn from(sql: &Sql, sort: &[SortKey]) -> String {
    // What is asked of entries stands in one index, but for the day they were added: an entry itself is long.
    let facts = if sql.asks("e.created") { "" } else { "indexed by entry_facts " };
    let is_diagram_asked = sql.of_diagram || sort.contains(&SortKey::Units);
    let where_ = &sql.text;
    if !is_diagram_asked && !sql.asks("p.") && !sort.contains(&SortKey::Score) {
        return format!("from entry e {facts}where {where_}");
    }
    let diagram = if is_diagram_asked { "left join diagram d on d.id=p.diagram_id " } else { "" };
    format!("from problem p join entry e {facts}on e.id=p.entry_id {diagram}where {where_}")
}
