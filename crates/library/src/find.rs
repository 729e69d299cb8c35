//! Asking a library. A query never writes.

use rusqlite::params_from_iter;
use search::predecessors::Threshold;

use crate::query::meaning::board;
use crate::query::{Field, Query, SortKey, Subject};
use crate::sql::{Near, Sql, order};
use crate::{Library, LibraryError};

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
        let Sql { text, values, by_entry, of_diagram, .. } = Sql::of(query, self.near_of(query)?);
        let order = order(query.sort());
        // Where names or words lead to entries, all that is asked of these stands in one index.
        let facts = if by_entry { "indexed by entry_facts " } else { "" };
        let diagram = match of_diagram || query.sort().contains(&SortKey::Units) {
            true => "left join diagram d on d.id=p.diagram_id ",
            false => "",
        };
        let sql = format!(
            "select e.id from problem p join entry e {facts}on e.id=p.entry_id {diagram}where {text} group by e.id
             order by {order}"
        );
        let entries = self.connection.prepare(&sql).and_then(|mut statement| {
            statement.query_map(params_from_iter(values), |row| row.get(0))?.collect::<rusqlite::Result<Vec<i64>>>()
        });
        let mut entries = entries.map_err(|error| self.told(error))?;
        let total = entries.len();
        entries.truncate(query.limit().map_or(usize::MAX, |limit| limit as usize));
        Ok(Found { entries, total })
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
