//! Records as a list for a spreadsheet: a row each, nothing cut.

use render::{CellAlignment, Table};

use crate::Record;

const HEADS: [&str; 15] = [
    "author",
    "title",
    "source",
    "issue",
    "number",
    "date",
    "award",
    "stipulation",
    "white",
    "black",
    "fen",
    "twins",
    "conditions",
    "keywords",
    "tags",
];

/// The list of some records.
pub fn record_list(records: &[Record]) -> Table {
    let mut table = Table::new(&HEADS.map(|head| (head, CellAlignment::Left)));
    for record in records {
        table.row(cells(record).map(|cell| harmless(cell.unwrap_or_default())));
    }
    table
}

/// A spreadsheet takes `=` and `+`, which studies ask for, and whatever begins so for a formula.
fn harmless(cell: String) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{cell}"),
        false => cell,
    }
}

fn cells(record: &Record) -> [Option<String>; 15] {
    let source = record.source.as_ref();
    let award = record.award.as_ref();
    let board = record.diagram.board().ok();
    let [white, black] = chess::Color::ALL.map(|color| board.map(|board| board.color(color).count().to_string()));
    let list = |texts: &[String]| (!texts.is_empty()).then(|| texts.join("; "));
    [
        record.authors_line(),
        record.title.clone(),
        source.map(|source| source.name.clone()),
        source.and_then(|source| source.issue.clone()),
        source.and_then(|source| source.number.clone()),
        source.and_then(|source| source.date).map(|date| date.to_string()),
        award.and_then(|award| award.line(source)),
        record.stipulation.clone(),
        white,
        black,
        record.fen_text(),
        list(&record.twin_lines()),
        list(&record.conditions),
        list(&record.keywords),
        list(&record.tags),
    ]
}
