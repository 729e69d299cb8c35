//! YACPDB's JSON: a page of its gateway, a list of entries, or one entry. Several values in a row are read as well, so that
//! a file that breaks off loses its last entry alone.

mod write;

pub(crate) use write::{algebraic, award, publication, reprint, write, write_all};

use crate::Unreadable;
use crate::entry::{Entry, check_length};
use crate::json::{BadJson, JsonReader, LineCounter, line_and_column};
use crate::jsonl;
use crate::node::Node;
use crate::olive::read_fields;
use crate::record::Record;

/// Reads every entry of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut found = Found { text, entries: Vec::new(), lines: LineCounter::new(text) };
    let mut reader = JsonReader::new(text, text.len() - text.trim_start_matches('\u{feff}').len());
    loop {
        reader.skip_blanks();
        if reader.peek().is_none() {
            return found.entries;
        }
        if let Err(bad) = read_value(&mut reader, &mut found) {
            let (line, column) = line_and_column(text, bad.at);
            let what = format!("line {line}, column {column}: the JSON is broken ({})", bad.what);
            found.push(reader.at..reader.at, Err(Unreadable::new("not-json", what)));
            return found.entries;
        }
        reader.skip_blanks();
        reader.take(b',');
    }
}

/// A list is taken item by item, a page of the gateway is opened, anything else is an entry.
fn read_value(reader: &mut JsonReader<'_>, found: &mut Found<'_>) -> Result<(), BadJson> {
    match reader.peek() {
        Some(b'[') => read_list(reader, found),
        Some(b'{') => {
            let mut inside = reader.clone();
            if opens_page(&mut inside) {
                *reader = inside;
                read_list(reader, found)?;
                return close_page(reader);
            }
            read_item(reader, found)
        }
        _ => read_item(reader, found),
    }
}

fn read_list(reader: &mut JsonReader<'_>, found: &mut Found<'_>) -> Result<(), BadJson> {
    reader.take(b'[');
    reader.skip_blanks();
    if reader.take(b']') {
        return Ok(());
    }
    loop {
        reader.skip_blanks();
        read_item(reader, found)?;
        if reader.ends_with(b']')? {
            return Ok(());
        }
    }
}

fn read_item(reader: &mut JsonReader<'_>, found: &mut Found<'_>) -> Result<(), BadJson> {
    let start = reader.at;
    let mut ahead = reader.clone();
    let node = ahead.value(0)?;
    reader.at = ahead.at;
    let range = start..reader.at;
    let raw = &found.text[range.clone()];
    let record = check_length(raw).and_then(|()| read_node(&node, raw));
    found.push(range, record);
    Ok(())
}

/// The entries so far.
struct Found<'a> {
    text: &'a str,
    entries: Vec<Entry>,
    lines: LineCounter<'a>,
}

impl Found<'_> {
    fn push(&mut self, range: std::ops::Range<usize>, record: Result<Record, Unreadable>) {
        let number = self.entries.len() as u64 + 1;
        let line = self.lines.line_of(range.start);
        self.entries.push(Entry::of("yacpdb", number, line, &self.text[range], record));
    }
}

/// Walks into `{"success": true, "result": {…, "entries": [`; false if it is anything else.
fn opens_page(reader: &mut JsonReader<'_>) -> bool {
    let mut level = 0;
    while level < 2 {
        reader.skip_blanks();
        if level == 0 || reader.peek() == Some(b'{') {
            reader.take(b'{');
        }
        loop {
            reader.skip_blanks();
            let Ok(key) = reader.string() else { return false };
            reader.skip_blanks();
            if !reader.take(b':') {
                return false;
            }
            reader.skip_blanks();
            match (level, key.as_str(), reader.peek()) {
                (0, "result", Some(b'{')) => break,
                (_, "entries", Some(b'[')) => return true,
                // A page says nothing else of weight before its entries.
                (_, "success" | "count" | "q" | "page", _) if reader.value(1).is_ok() => {}
                _ => return false,
            }
            if !matches!(reader.ends_with(b'}'), Ok(false)) {
                return false;
            }
        }
        level += 1;
    }
    false
}

/// What follows the entries of a page: other fields, and up to two closing braces.
fn close_page(reader: &mut JsonReader<'_>) -> Result<(), BadJson> {
    for _ in 0..2 {
        loop {
            reader.skip_blanks();
            if reader.peek().is_none() {
                return Ok(());
            }
            if reader.take(b'}') {
                break;
            }
            if !reader.take(b',') {
                return Ok(());
            }
            reader.skip_blanks();
            reader.string()?;
            reader.skip_blanks();
            reader.take(b':');
            reader.value(1)?;
        }
    }
    Ok(())
}

fn read_node(node: &Node, raw: &str) -> Result<Record, Unreadable> {
    let what = match node {
        Node::Map(_) => None,
        Node::List(_) => Some("a list"),
        Node::Text(_) | Node::Word(_) => Some("a text"),
        Node::Null => Some("empty"),
    };
    if let Some(what) = what {
        return Err(Unreadable::new("bad-shape", format!("an entry is {what}, not a problem")));
    }
    if node.get("success").is_some() && node.get("algebraic").is_none() {
        return Err(Unreadable::new(
            "yacpdb-error",
            "this is an error answer of YACPDB, not a page of problems: ask again",
        ));
    }
    // Keymove's own objects are told by their `fen`.
    if node.get("fen").is_some() { jsonl::read_node(node, raw) } else { read_fields(node) }
}
