//! Tables: heads, rows, sums.

use chess::Letters;

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
    /// The name of its files beside a page, without ending. Pages show only the first rows of such a table.
    pub file: Option<String>,
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
        Table { columns: columns.iter().map(column).collect(), headed: true, rows: vec![], bars: None, file: None }
    }

    /// A table of these cells. Columns of numbers stand on the right.
    pub fn of_cells(heads: &[String], rows: &[Vec<String>]) -> Table {
        let is_number = |cell: &String| cell.is_empty() || cell.parse::<f64>().is_ok();
        let side = |index: usize| {
            let numeric = !rows.is_empty() && rows.iter().filter_map(|row| row.get(index)).all(is_number);
            if numeric { CellAlignment::Right } else { CellAlignment::Left }
        };
        let columns: Vec<(&str, CellAlignment)> = heads.iter().map(String::as_str).zip((0..).map(side)).collect();
        let mut table = Table::new(&columns);
        rows.iter().for_each(|row| table.row(row.iter().map(String::as_str)));
        table
    }

    /// Adds a row.
    pub fn row<T: Into<Text>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.add(RowKind::Plain, cells);
    }

    /// Adds a row of this kind.
    pub fn add<T: Into<Text>>(&mut self, kind: RowKind, cells: impl IntoIterator<Item = T>) {
        self.rows.push(Row { cells: cells.into_iter().map(Into::into).collect(), kind });
    }

    /// The first rows, and a line that says where the others are; nothing if pages show them all.
    pub(crate) fn cut(&self) -> Option<(Table, Text)> {
        let file = self.file.as_ref().filter(|_| self.rows.len() > MOST_ROWS)?;
        let more = format!("… and {} more rows in {file}.csv.", self.rows.len() - MOST_ROWS);
        let rows = self.rows[..MOST_ROWS].to_vec();
        Some((Table { rows, ..self.clone() }, more.into()))
    }

    /// The table as comma-separated values (RFC 4180, lines ended by a line feed).
    pub fn to_csv(&self) -> String {
        let heads = self.columns.iter().map(|column| column.name.clone()).collect();
        let cells = |row: &Row| row.cells.iter().map(|cell| cell.print(Letters::Problem)).collect();
        let rows = self.rows.iter().map(cells);
        [heads].into_iter().chain(rows).map(|cells: Vec<String>| csv_line(&cells)).collect()
    }
}

/// Pages show this many rows of a table that has a file.
const MOST_ROWS: usize = 60;

fn csv_line(cells: &[String]) -> String {
    let quoted = |cell: &String| match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.clone(),
    };
    cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(rows: &[[&str; 3]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.map(str::to_owned).to_vec()).collect()
    }

    #[test]
    fn commas_and_quotes_are_kept_in_their_cells() {
        let table = Table::of_cells(&cells(&[["a", "b, c", "n"]])[0], &cells(&[["d\"e", "", "-1.5"]]));
        assert_eq!(table.to_csv(), "a,\"b, c\",n\n\"d\"\"e\",,-1.5\n");
    }

    #[test]
    fn columns_of_numbers_stand_on_the_right() {
        let rows = cells(&[["1", "+2", "none"], ["", "0.5", "3"]]);
        let table = Table::of_cells(&cells(&[["a", "b", "c"]])[0], &rows);
        let sides: Vec<CellAlignment> = table.columns.iter().map(|column| column.side).collect();
        assert_eq!(sides, [CellAlignment::Right, CellAlignment::Right, CellAlignment::Left]);
    }

    #[test]
    fn long_tables_of_a_report_are_cut() {
        let rows = vec![vec!["1".to_owned()]; MOST_ROWS + 3];
        let table = Table::of_cells(&["a".to_owned()], &rows);
        assert_eq!(table.cut(), None);
        let (short, more) = Table { file: Some("long".to_owned()), ..table }.cut().expect("too long");
        assert_eq!((short.rows.len(), short.cut()), (MOST_ROWS, None));
        assert_eq!(more.print(Letters::Problem), "… and 3 more rows in long.csv.");
    }
}
