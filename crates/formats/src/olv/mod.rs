//! Olive's collections (`.olv`): YAML, one document a problem. Documents are cut apart before they are parsed, so that a
//! broken one costs nothing but itself.

mod repair;
mod write;

pub(crate) use write::{comments, write};

use crate::Unreadable;
use crate::entry::{Entry, check_length};
use crate::node::Node;
use crate::olive::read_fields;
use crate::record::Record;
use crate::yaml::{BadYaml, YamlDocument, read_document};

/// Reads every document of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let documents = documents(text);
    let entry = |(index, document): (usize, &Document<'_>)| {
        let number = index as u64 + 1;
        Entry::of("olv", number, document.line, document.raw, read_one(document, number))
    };
    documents.iter().enumerate().map(entry).collect()
}

/// A document: its text with the separator, without it, and the line of its first character after it.
struct Document<'a> {
    raw: &'a str,
    body: &'a str,
    /// The line of the separator, or of the first line where there is none.
    line: u64,
    /// The line on which the body begins.
    body_line: u64,
}

/// The documents that hold anything at all.
fn documents(text: &str) -> Vec<Document<'_>> {
    let mut documents = Vec::new();
    let mut current = Document { raw: "", body: "", line: 1, body_line: 1 };
    let (mut start, mut body_start, mut at, mut ended) = (0, 0, 0, false);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let number = index as u64 + 1;
        let bare = line.trim_end_matches(['\n', '\r']);
        let separator = bare == "---" || bare.starts_with("--- ");
        if separator {
            if !ended {
                (current.raw, current.body) = (&text[start..at], &text[body_start..at]);
            }
            documents.push(current);
            start = at;
            // What stands behind the separator on its line belongs to the document.
            body_start = at + if bare.starts_with("--- ") { 4 } else { line.len() };
            let body_line = if bare.starts_with("--- ") { number } else { number + 1 };
            current = Document { raw: "", body: "", line: number, body_line };
            ended = false;
        } else if bare == "..." && !ended {
            (current.raw, current.body) = (&text[start..at + line.len()], &text[body_start..at]);
            ended = true;
        }
        at += line.len();
    }
    if !ended {
        (current.raw, current.body) = (&text[start..], &text[body_start.min(text.len())..]);
    }
    documents.push(current);
    let blank = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
    documents.into_iter().filter(|document| !document.body.lines().all(blank)).collect()
}

fn read_one(document: &Document<'_>, number: u64) -> Result<Record, Unreadable> {
    check_length(document.raw)?;
    let mut remarks = Vec::new();
    let parsed = match read_document(document.body) {
        Ok(parsed) => parsed,
        Err(first) => parsed_after_repair(document, &first, &mut remarks)?,
    };
    let what = match &parsed.node {
        Node::Map(_) => None,
        Node::List(_) => Some("a list"),
        Node::Text(_) | Node::Word(_) => Some("a text"),
        Node::Null => Some("empty"),
    };
    if let Some(what) = what {
        return Err(Unreadable::new("not-a-mapping", format!("entry {number} is {what}, not a problem")));
    }
    let mut record = read_fields(&parsed.node)?;
    for key in &parsed.doubled {
        record.remark(format!("'{}' stands twice, and the last counts", chess::shorten(key)));
    }
    for remark in remarks {
        record.remark(remark);
    }
    Ok(record)
}

fn parsed_after_repair(
    document: &Document<'_>,
    first: &BadYaml,
    remarks: &mut Vec<String>,
) -> Result<YamlDocument, Unreadable> {
    let repaired = repair::repaired(document.body, remarks);
    let again = if remarks.is_empty() { Err(first.clone()) } else { read_document(&repaired) };
    again.map_err(|_| {
        // What is never closed is missed only behind the end: the last line is where to look.
        let last = (document.body.lines().count() as u64).max(1);
        let line = document.body_line + first.line.clamp(1, last) - 1;
        Unreadable::new(
            "not-yaml",
            format!("line {line}, column {}: the YAML is broken ({})", first.column, first.what),
        )
    })
}
