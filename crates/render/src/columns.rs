//! Tables in text: columns as wide as they must be; where the terminal is too narrow, words are wrapped, and at last
//! every row becomes a paragraph.

use crate::style::paint;
use crate::{CellAlignment, Ink, RowKind, Style, Table, Text};

/// The lines of a table in this many columns of the terminal.
pub(crate) fn table_lines(table: &Table, style: &Style, room: usize) -> Vec<String> {
    let layouts = [(Heads::Whole, 2), (Heads::Wrapped, 2), (Heads::Wrapped, 1)];
    let fitting = layouts.into_iter().find_map(|(heads, gap)| Some((widths(table, style, room, heads, gap)?, gap)));
    match fitting {
        Some((widths, gap)) => aligned(table, &widths, gap, style),
        None => records(table, style, room),
    }
}

/// Whether heads stay on one line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heads {
    Whole,
    Wrapped,
}

/// A column of words is not made narrower.
const NARROWEST: usize = 12;

/// How wide each column is, if all fit. Columns of words give way, the widest first.
fn widths(table: &Table, style: &Style, room: usize, heads: Heads, gap: usize) -> Option<Vec<usize>> {
    let head = |name: &str| match heads {
        Heads::Whole => name.chars().count(),
        Heads::Wrapped => name.split(' ').map(|word| word.chars().count()).max().unwrap_or(0),
    };
    let natural = |(index, column): (usize, &crate::Column)| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(index)).map(|cell| cell.width(style.letters));
        let head = if table.headed { head(&column.name) } else { 0 };
        cells.chain([head, column.least]).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = table.columns.iter().enumerate().map(natural).collect();
    let floors: Vec<usize> = (0..widths.len()).map(|index| floor(table, style, index)).collect();
    let taken = |widths: &[usize]| widths.iter().sum::<usize>() + gap * widths.len().saturating_sub(1);
    while taken(&widths) > room {
        let too_much = taken(&widths) - room;
        let wider =
            |index: usize, least: usize| table.columns[index].side == CellAlignment::Left && widths[index] > least;
        let widest = |least: &dyn Fn(usize) -> usize| {
            let giving = (0..widths.len()).filter(|index| wider(*index, least(*index)));
            giving.max_by_key(|index| widths[*index]).map(|index| (index, least(index)))
        };
        // Columns that have a width of their own keep it as long as others can give way.
        let own = |index: usize| table.columns[index].least.max(floors[index]);
        let (index, least) = widest(&own).or_else(|| widest(&|index| floors[index]))?;
        widths[index] = widths[index].saturating_sub(too_much).max(least);
    }
    Some(widths)
}

/// How narrow a column of words can be: as its longest word. The last column of rows that come one by one may be longer
/// than the line, so that the columns before it stay in place.
fn floor(table: &Table, style: &Style, column: usize) -> usize {
    if !table.headed && column + 1 == table.columns.len() {
        return NARROWEST;
    }
    let cells = table.rows.iter().filter_map(|row| row.cells.get(column));
    let longest = |cell: &Text| {
        let text = cell.print(style.letters);
        text.split_whitespace().map(|word| word.chars().count()).max().unwrap_or(0)
    };
    cells.map(longest).max().unwrap_or(0).max(NARROWEST)
}

fn aligned(table: &Table, widths: &[usize], gap: usize, style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    let between = " ".repeat(gap);
    if table.headed {
        let heads: Vec<Text> = table.columns.iter().map(|column| Text::from(column.name.as_str())).collect();
        lines.extend(row(table, &heads, widths, &between, style, Ink::Faint));
    }
    for one in &table.rows {
        let ink = match one.kind {
            RowKind::Plain => Ink::Plain,
            RowKind::Subtotal => Ink::Faint,
            RowKind::Total => Ink::Strong,
        };
        lines.extend(row(table, &one.cells, widths, &between, style, ink));
    }
    lines
}

/// The lines of one row: cells of words may take several.
fn row(table: &Table, cells: &[Text], widths: &[usize], between: &str, style: &Style, ink: Ink) -> Vec<String> {
    let plain = Style { color: false, ..*style };
    let wrapped: Vec<Vec<String>> =
        cells.iter().zip(widths).map(|(cell, width)| cell.wrapped(&plain, *width, *width)).collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let line = |index: usize| {
        let cells = wrapped.iter().zip(widths).zip(&table.columns).map(|((lines, width), column)| {
            let cell = lines.get(index).map_or("", String::as_str);
            match column.side {
                CellAlignment::Left => format!("{cell:width$}"),
                CellAlignment::Right => format!("{cell:>width$}"),
            }
        });
        paint(style, ink, cells.collect::<Vec<_>>().join(between).trim_end())
    };
    (0..height).map(line).collect()
}

/// Every row as a paragraph: `depth 1, positions 436, …`.
fn records(table: &Table, style: &Style, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for one in &table.rows {
        let named = one.cells.iter().zip(&table.columns).filter(|(cell, _)| !cell.is_empty());
        let words = named.map(|(cell, column)| Text::of(Ink::Faint, format!("{} ", column.name)).then(cell.clone()));
        let paragraph = Text::join(words, ", ").wrapped(style, room, room - 2);
        lines.extend((0..).zip(paragraph).map(|(index, line)| if index == 0 { line } else { format!("  {line}") }));
    }
    lines
}
