//! The library as a whole: what it holds, its records as lines, its diagrams for comparing.

use collection::Collections;

use crate::entry::from_text;
use crate::index::{Prepared, index};
use crate::{Library, LibraryError, facts};

/// What a library holds, counted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LibraryStats {
    /// Entries that are not removed.
    pub entries: u64,
    /// Their problems, twins counted each.
    pub problems: u64,
    /// Removed entries.
    pub removed: u64,
    /// Problems by verdict; those not solved under `unsolved`, those that cannot be under `refused`.
    pub verdicts: Vec<(String, u64)>,
    /// Problems by genre.
    pub genres: Vec<(String, u64)>,
    /// Problems by length, directmates only.
    pub lengths: Vec<(String, u64)>,
    /// Entries by decade.
    pub decades: Vec<(String, u64)>,
    /// The authors with most entries.
    pub authors: Vec<(String, u64)>,
    /// The themes shown most.
    pub themes: Vec<(String, u64)>,
    /// Tags.
    pub tags: Vec<(String, u64)>,
    /// Collections.
    pub collections: Vec<(String, u64)>,
    /// Its size on disk in bytes.
    pub bytes: u64,
}

impl Library {
    /// Counts what there is.
    pub fn stats(&self) -> Result<LibraryStats, LibraryError> {
        self.counted().map_err(|error| self.told(error))
    }

    fn counted(&self) -> rusqlite::Result<LibraryStats> {
        let one = |sql: &str| -> rusqlite::Result<u64> {
            let count: i64 = self.connection.query_row(sql, [], |row| row.get(0))?;
            Ok(count.unsigned_abs())
        };
        let many = |sql: &str| -> rusqlite::Result<Vec<(String, u64)>> {
            let mut statement = self.connection.prepare(sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs())))?;
            rows.collect()
        };
        let problems = "from problem p join entry e on e.id=p.entry_id and e.deleted is null";
        let named = |role: crate::query::Field| {
            format!(
                "select n.text, count(*) from entry_name x join name n on n.id=x.name_id
                 join entry e on e.id=x.entry_id and e.deleted is null
                 where x.role={} group by n.id order by 2 desc, 1 limit 12",
                role.role()
            )
        };
        Ok(LibraryStats {
            entries: one("select count(*) from entry where deleted is null")?,
            problems: one(&format!("select count(*) {problems}"))?,
            removed: one("select count(*) from entry where deleted is not null")?,
            verdicts: many(&format!(
                "select case when p.refusal is not null then 'refused' else coalesce(s.verdict, 'unsolved') end, count(*)
                 {problems} left join solved s on s.problem_id=p.id group by 1 order by 2 desc, 1"
            ))?,
            genres: many(&format!("select p.genre, count(*) {problems} group by 1 order by 2 desc, 1"))?,
            lengths: many(&format!(
                "select cast(cast(p.moves as integer) as text), count(*) {problems}
                 where p.genre='direct' and p.moves is not null group by p.moves order by p.moves"
            ))?,
            decades: many(
                "select cast(year / 10 * 10 as text), count(*) from entry where deleted is null and year is not null
                 group by 1 order by year",
            )?,
            authors: many(&named(crate::query::Field::Author))?,
            themes: many(
                "select theme, count(distinct problem_id) from theme group by theme order by 2 desc, 1 limit 20",
            )?,
            tags: many(&named(crate::query::Field::Tag))?,
            collections: many(
                "select c.name, count(*) from collection c join collection_entry x on x.collection_id=c.id
                 join entry e on e.id=x.entry_id and e.deleted is null group by c.id order by c.name",
            )?,
            bytes: one("select page_count * page_size from pragma_page_count(), pragma_page_size()")?,
        })
    }

    /// Every record that is not removed as a line of Keymove's JSON.
    pub fn lines(&self) -> Result<String, LibraryError> {
        let read = self.connection.prepare("select record from entry where deleted is null order by id").and_then(
            |mut statement| {
                let mut lines = String::new();
                let mut rows = statement.query([])?;
                while let Some(row) = rows.next()? {
                    lines.push_str(row.get_ref(0)?.as_str()?);
                    lines.push('\n');
                }
                Ok(lines)
            },
        );
        read.map_err(|error| self.told(error))
    }

    /// Makes all derived rows again from the records; what was found out about problems stands.
    pub fn rebuild(&mut self) -> Result<usize, LibraryError> {
        self.change(|transaction| {
            let mut rows = transaction.prepare("select id, record from entry order by id")?;
            let rows = rows.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
            let mut count = 0;
            for row in rows {
                let (entry, text) = row?;
                index(transaction, entry, &Prepared::of(&from_text(&text)?))?;
                count += 1;
            }
            facts::fill(transaction)?;
            Ok(count)
        })
    }

    /// Puts the problems into a collection to compare with. The line of each is its number here.
    pub fn collect_into(&self, collections: &mut Collections) -> Result<(), LibraryError> {
        let name = self.path.display().to_string();
        let sql = "select id, record from entry where deleted is null order by id";
        let read = self.connection.prepare(sql).and_then(|mut statement| {
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let (id, text): (i64, String) = (row.get(0)?, row.get(1)?);
                // What cannot be solved is not compared.
                let _ = collections.add_line(&name, id.unsigned_abs(), &text);
            }
            Ok(())
        });
        read.map_err(|error| self.told(error))
    }
}

/// Whether a file is a library: told by how it begins.
pub fn is_library(beginning: &[u8]) -> bool {
    beginning.starts_with(b"SQLite format 3\0")
}
