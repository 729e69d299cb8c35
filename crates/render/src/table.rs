//! Tables: heads, rows, sums.

use crate::{Bars, Text};

/// A table.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// Whether the heads are written; rows that come one by one have them once.
    pub headed: bool,
    /// The rows; each has as many cells as there are columns.
    pub rows: Vec<Row>,
    /// The same as bars, for formats that draw.
    pub bars: Option<Bars>,
}

/// A column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its head.
    pub name: String,
    /// Where its cells stand.
    pub side: CellAlignment,
    /// Columns of the terminal it takes at least.
    pub least: usize,
}

/// Where cells stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellAlignment {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A row.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its cells.
    pub cells: Vec<Text>,
    /// What it is.
    pub kind: RowKind,
}

/// What a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// One of many.
    Plain,
    /// The sum of the rows above it.
    Subtotal,
    /// The sum of all.
    Total,
}

impl Table {
    /// An empty table with these columns.
    pub fn new(columns: &[(&str, CellAlignment)]) -> Table {
        let column = |(name, side): &(&str, CellAlignment)| Column { name: (*name).to_owned(), side: *side, least: 0 };
        Table { columns: columns.iter().map(column).collect(), headed: true, rows: vec![], bars: None }
    }

    /// Adds a row.
    pub fn row<T: Into<Text>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.add(RowKind::Plain, cells);
    }

    /// Adds a row of this kind.
    pub fn add<T: Into<Text>>(&mut self, kind: RowKind, cells: impl IntoIterator<Item = T>) {
        self.rows.push(Row { cells: cells.into_iter().map(Into::into).collect(), kind });
    }
}
