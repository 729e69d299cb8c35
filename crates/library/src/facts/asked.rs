//! Asking columns: block by block, each part of a question is a set of the block's problems.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Statement, params, params_from_iter};

use super::BLOCK;
use super::bits::{Bits, Numbers};
use super::by_year::ByYear;
use super::column::{each, meeting};
use super::part::{ListAsked, Part, Reader, Sum};
use crate::Found;
use crate::query::Query;
use crate::sql::{List, Near};

/// Where so few entries are possible, the tables are asked about each of them.
const FEW: usize = 2000;

/// What a question finds, by year and number; none if the tables have to be asked, since they know something
/// that no column has, lead to few entries, or columns are not up to date.
pub(crate) fn asked(connection: &Connection, query: &Query, near: &Near) -> rusqlite::Result<Option<Found>> {
    // What is read belongs together, whatever other programs change meanwhile.
    let reading = connection.unchecked_transaction()?;
    let is_due: bool = reading.query_row("select exists(select 1 from fact_due)", [], |row| row.get(0))?;
    let mut reader = Reader { near, lists: Vec::new() };
    let root = reader.root(query.root()).filter(|_| !is_due);
    let Some(root) = root else { return Ok(None) };
    let Some(lists) = gathered(&reading, &reader.lists)? else { return Ok(None) };
    let last: Option<i64> = reading.query_row("select max(block) from fact", [], |row| row.get(0))?;
    let columns = reading.prepare("select column from fact where block=?1 and name=?2")?;
    let mut block = Block { columns, number: 0, lists: &lists };
    let mut found = ByYear::new(query.limit().map_or(usize::MAX, |limit| limit as usize));
    for number in 0..=last.unwrap_or(-1) {
        block.number = number;
        let bits = block.bits(&root)?;
        if !bits.is_empty() && !block.tell(&bits, &mut found)? {
            return Ok(None);
        }
    }
    Ok(Some(found.in_order()))
}

/// The lists, in their order; none if one of them leads to few entries, or has numbers beyond all measure.
fn gathered(
    connection: &Connection,
    lists: &[ListAsked],
) -> rusqlite::Result<Option<BTreeMap<usize, (List, Numbers)>>> {
    let mut gathered = BTreeMap::new();
    // Only lists of entries can turn out to be short, so that they come first.
    for wanted in [List::Entries, List::Problems] {
        for (place, asked) in lists.iter().enumerate().filter(|(_, asked)| asked.list == wanted) {
            let Some(numbers) = numbers(connection, asked)? else { return Ok(None) };
            if asked.leads && wanted == List::Entries && numbers.count < FEW {
                return Ok(None);
            }
            gathered.insert(place, (wanted, numbers));
        }
    }
    Ok(Some(gathered))
}

fn numbers(connection: &Connection, asked: &ListAsked) -> rusqlite::Result<Option<Numbers>> {
    let mut statement = connection.prepare(&asked.sql)?;
    let mut rows = statement.query(params_from_iter(&asked.values))?;
    let mut numbers = Numbers::default();
    while let Some(row) = rows.next()? {
        if numbers.insert(row.get(0)?).is_none() {
            return Ok(None);
        }
    }
    Ok(Some(numbers))
}

/// The block that is asked.
struct Block<'c> {
    columns: Statement<'c>,
    number: i64,
    lists: &'c BTreeMap<usize, (List, Numbers)>,
}

impl Block<'_> {
    /// A column's bytes; of one that no problem has a number in, none.
    fn column(&mut self, name: &str) -> rusqlite::Result<Vec<u8>> {
        let read = self.columns.query_row(params![self.number, name], |row| row.get(0));
        read.optional().map(Option::unwrap_or_default)
    }

    fn bits(&mut self, part: &Part) -> rusqlite::Result<Bits> {
        match part {
            Part::All(parts) => {
                let mut all = Bits::ALL;
                for part in parts {
                    all.and(&self.bits(part)?);
                    if all.is_empty() {
                        break;
                    }
                }
                Ok(all)
            }
            Part::Any(parts) => {
                let mut any = Bits::NONE;
                parts.iter().try_for_each(|part| self.bits(part).map(|bits| any.or(&bits)))?;
                Ok(any)
            }
            Part::Not(part) => self.bits(part).map(Bits::not),
            Part::Sum(sum) => self.sum(sum),
            Part::Listed(list) => self.listed(*list),
        }
    }

    fn sum(&mut self, Sum { names, test, with_none }: &Sum) -> rusqlite::Result<Bits> {
        let mut columns = names.iter().map(|name| self.column(name)).collect::<rusqlite::Result<Vec<_>>>()?;
        columns.retain(|bytes| !bytes.is_empty());
        if let [] | [_] = &columns[..] {
            return Ok(meeting(columns.first().map_or(&[], |bytes| bytes), *with_none, test));
        }
        let (mut sums, mut some) = ([0_i64; BLOCK], Bits::NONE);
        for bytes in columns {
            each(&bytes, |place, value| {
                let sum = &mut sums[usize::from(place)];
                *sum = sum.saturating_add(value);
            });
            some.or(&meeting(&bytes, false, |_| true));
        }
        let mut bits = if *with_none { Bits::ALL } else { Bits::NONE };
        some.places().for_each(|place| bits.put(place, test(sums[usize::from(place)])));
        Ok(bits)
    }

    fn listed(&mut self, list: usize) -> rusqlite::Result<Bits> {
        match self.lists.get(&list) {
            None => Ok(Bits::NONE),
            Some((List::Problems, numbers)) => Ok(Bits::of_block(numbers, self.number as usize)),
            Some((List::Entries, numbers)) => Ok(meeting(&self.column("entry")?, false, |entry| numbers.has(entry))),
        }
    }

    /// Hands the entries of problems that were found over, with their years; false if they cannot be counted.
    fn tell(&mut self, bits: &Bits, found: &mut ByYear) -> rusqlite::Result<bool> {
        let (entries, years) = (self.column("entry")?, self.column("year")?);
        Ok(found.put(bits, &entries, &years))
    }
}
