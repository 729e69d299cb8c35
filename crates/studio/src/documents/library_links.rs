//! Links between entries of a library, a row each.

use library::{Kept, LinkBetween};
use render::{Block, CellAlignment, Column, Document, Table};
use serde_json::{Map, Value};

use super::report::plain;
use super::said::counted;

const COLUMNS: [(&str, CellAlignment, usize); 6] = [
    ("no.", CellAlignment::Right, 5),
    ("problem", CellAlignment::Left, 18),
    ("link", CellAlignment::Left, 15),
    ("no.", CellAlignment::Right, 5),
    ("problem", CellAlignment::Left, 18),
    ("note", CellAlignment::Left, 12),
];

/// Links, with the entries that they join.
pub fn library_links(links: &[LinkBetween], known: &[(i64, Kept)]) -> Document {
    let mut document = Document::new("a list of links", counted(links.len() as u64, "link", "links"));
    document.data = links.iter().map(data).collect();
    let column = |(name, side, least): (&str, CellAlignment, usize)| Column { name: name.to_owned(), side, least };
    let columns = COLUMNS.map(column).to_vec();
    let mut table = Table { columns, headed: true, rows: vec![], bars: None, file: None };
    for link in links {
        let note = link.note.as_deref().map(plain).unwrap_or_default();
        let note = if link.is_own { note } else { "found by the program".to_owned() };
        table.row([
            link.from.to_string(),
            credit(link.from, known),
            link.kind.clone(),
            link.to.to_string(),
            credit(link.to, known),
            note,
        ]);
    }
    document.push(Block::Table(table));
    document
}

/// Who made it, and when.
fn credit(entry: i64, known: &[(i64, Kept)]) -> String {
    let Some((_, kept)) = known.iter().find(|(number, _)| *number == entry) else { return String::new() };
    let record = &kept.record;
    let date = record.source.as_ref().and_then(|source| source.date);
    let parts = [record.authors_line(), date.map(|date| date.year.to_string())];
    plain(&parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// As docs/library-links.schema.json has it.
fn data(link: &LinkBetween) -> Value {
    let mut data = Map::new();
    data.insert("from".to_owned(), link.from.into());
    data.insert("kind".to_owned(), link.kind.clone().into());
    data.insert("to".to_owned(), link.to.into());
    data.insert("own".to_owned(), link.is_own.into());
    link.note.iter().for_each(|note| drop(data.insert("note".to_owned(), note.clone().into())));
    Value::Object(data)
}
