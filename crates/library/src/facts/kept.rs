//! Columns are brought up to date: what is due is read from the tables, block by block.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};

use super::column::Column;
use super::{BLOCK, facts, remark, theme};
use crate::store::Trouble;

/// The columns of all problems there are, for a library that has none yet.
pub(crate) fn fill(transaction: &Transaction<'_>) -> Result<(), Trouble> {
    transaction.execute("delete from fact", [])?;
    transaction.execute("insert or ignore into fact_due select id from problem", [])?;
    Ok(refresh(transaction)?)
}

/// Reads again what is due.
pub(crate) fn refresh(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut blocks = transaction.prepare_cached("select distinct problem_id / ?1 from fact_due order by 1")?;
    let blocks: Vec<i64> = blocks.query_map([BLOCK as i64], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    if blocks.is_empty() {
        return Ok(());
    }
    blocks.into_iter().try_for_each(|number| refresh_block(transaction, number))?;
    transaction.prepare_cached("delete from fact_due")?.execute([]).map(drop)
}

fn refresh_block(transaction: &Transaction<'_>, number: i64) -> rusqlite::Result<()> {
    let mut block = Block { first: number * BLOCK as i64, columns: BTreeMap::new() };
    let kept = kept(transaction, number)?;
    let due = block.due(transaction)?;
    for (name, bytes) in &kept {
        let mut column = Column::read(bytes);
        column.clear(&due);
        block.columns.insert(name.clone(), column);
    }
    block.read_facts(transaction)?;
    block.read_counts(transaction, "t.theme, t.phase, t.count", "theme", theme)?;
    block.read_counts(transaction, "t.name, '', t.count", "remark", |name, _| remark(name))?;
    let mut put = transaction.prepare_cached(
        "insert into fact(block, name, column) values(?1,?2,?3)
         on conflict(block, name) do update set column=excluded.column",
    )?;
    let mut remove = transaction.prepare_cached("delete from fact where block=?1 and name=?2")?;
    for (name, column) in &block.columns {
        let bytes = column.bytes();
        match (column.is_empty(), kept.get(name)) {
            (true, None) => {}
            (true, Some(_)) => drop(remove.execute(params![number, name])?),
            (false, Some(before)) if *before == bytes => {}
            (false, _) => drop(put.execute(params![number, name, bytes])?),
        }
    }
    Ok(())
}

/// The columns of a block by name, as they were kept.
fn kept(transaction: &Transaction<'_>, number: i64) -> rusqlite::Result<BTreeMap<String, Vec<u8>>> {
    let mut columns = transaction.prepare_cached("select name, column from fact where block=?1")?;
    columns.query_map([number], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

struct Block {
    /// The number of the first problem.
    first: i64,
    columns: BTreeMap<String, Column>,
}

/// What is due of a block, joined with a table.
const DUE: &str = "fact_due f cross join";

impl Block {
    fn last(&self) -> i64 {
        self.first + BLOCK as i64 - 1
    }

    fn place(&self, problem: i64) -> u16 {
        (problem - self.first) as u16
    }

    fn due(&self, transaction: &Transaction<'_>) -> rusqlite::Result<Vec<u16>> {
        let sql = "select problem_id from fact_due where problem_id between ?1 and ?2 order by 1";
        let mut due = transaction.prepare_cached(sql)?;
        due.query_map([self.first, self.last()], |row| Ok(self.place(row.get(0)?)))?.collect()
    }

    /// What stands in one row for each problem; a problem that is gone has none.
    fn read_facts(&mut self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        let (names, told): (Vec<String>, Vec<String>) = facts().into_iter().unzip();
        let sql = format!(
            "select f.problem_id, {} from {DUE} problem p on p.id=f.problem_id
             cross join entry e indexed by entry_facts on e.id=p.entry_id
             left join diagram d on d.id=p.diagram_id left join solved s on s.problem_id=p.id
             where f.problem_id between ?1 and ?2 order by f.problem_id",
            told.join(", ")
        );
        let mut columns: Vec<Column> = names.iter().map(|name| self.columns.remove(name).unwrap_or_default()).collect();
        let mut rows = transaction.prepare_cached(&sql)?;
        let mut rows = rows.query([self.first, self.last()])?;
        while let Some(row) = rows.next()? {
            let place = self.place(row.get(0)?);
            for (at, column) in columns.iter_mut().enumerate() {
                row.get::<_, Option<i64>>(at + 1)?.into_iter().for_each(|value| column.set(place, value));
            }
        }
        self.columns.extend(names.into_iter().zip(columns));
        Ok(())
    }

    /// What stands in a row for each thing that was found, with how often.
    fn read_counts(
        &mut self,
        transaction: &Transaction<'_>,
        told: &str,
        table: &str,
        name: fn(&str, &str) -> String,
    ) -> rusqlite::Result<()> {
        let sql = format!(
            "select f.problem_id, {told} from {DUE} {table} t on t.problem_id=f.problem_id
             where f.problem_id between ?1 and ?2 and t.count > 0 order by f.problem_id"
        );
        let mut rows = transaction.prepare_cached(&sql)?;
        let mut rows = rows.query([self.first, self.last()])?;
        while let Some(row) = rows.next()? {
            let place = self.place(row.get(0)?);
            let name = name(row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?);
            self.columns.entry(name).or_default().set(place, row.get(3)?);
        }
        Ok(())
    }
}
