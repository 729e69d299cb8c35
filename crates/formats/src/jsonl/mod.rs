//! Keymove's own JSON lines: one object a problem, with every field of the record. The only format that loses nothing.

mod write;

pub(crate) use write::write;

use chess::{Castling, Color, parse_fen};
use serde_json::Value;

use crate::Unreadable;
use crate::json::JsonReader;
use crate::line::read_position;
use crate::node::{Node, bad_shape, beginning};
use crate::olive::{diagram, once, publication, read_reprints, some};
use crate::record::{ForeignId, Publication, Record};
use crate::twin_ops::twins;

/// What an object looks like, for messages.
const FORM: &str = "write {\"fen\": \"…\", \"stipulation\": \"#2\"}";

/// Reads one object.
pub(crate) fn read(text: &str) -> Result<Record, Unreadable> {
    let mut reader = JsonReader::new(text, 0);
    let broken = |at: usize, what: &str| {
        let character = beginning(text, at).chars().count() + 1;
        Unreadable::new("not-json", format!("the JSON is broken at character {character}: {what}: {FORM}"))
    };
    let node = reader.value(0).map_err(|bad| broken(bad.at, bad.what))?;
    reader.skip_blanks();
    if reader.peek().is_some() {
        return Err(broken(reader.at, "more follows the object"));
    }
    read_node(&node, text)
}

/// Reads the fields of an object.
pub(crate) fn read_node(node: &Node, _raw: &str) -> Result<Record, Unreadable> {
    let Node::Map(pairs) = node else { return Err(bad_shape("a line should be an object of fields")) };
    let mut record = Record::default();
    read_diagram(&mut record, node)?;
    for (key, _) in pairs {
        let Some(value) = node.get(key) else { continue };
        read_field(&mut record, key, value)?;
    }
    if let Some(year) = node.get("year") {
        let date = year.text("year")?.parse().map_err(|_| bad_shape("'year' should be a year such as 1917"))?;
        let source = record.source.get_or_insert_default();
        source.date = source.date.or(Some(date));
    }
    if record.origin.format.is_none() {
        record.origin.format = Some("jsonl".to_owned());
    }
    Ok(record)
}

fn read_diagram(record: &mut Record, node: &Node) -> Result<(), Unreadable> {
    match (node.get("fen"), node.get("algebraic")) {
        (Some(Node::Text(fen)), _) if fen.trim().is_empty() => {
            Err(bad_shape(&format!("the field 'fen' is empty: {FORM}")))
        }
        (Some(Node::Text(fen)), _) => read_position(fen.trim(), record),
        (Some(_), _) => Err(bad_shape(&format!("the JSON object has no field 'fen' with a text: {FORM}"))),
        (None, Some(units)) => diagram::read(record, units),
        (None, None) => {
            Err(Unreadable::new("no-fen", format!("the JSON object has no field 'fen' with a text: {FORM}")))
        }
    }
}

fn read_field(record: &mut Record, key: &str, value: &Node) -> Result<(), Unreadable> {
    match key {
        "fen" | "algebraic" | "year" => {}
        "to_move" => record.to_move = Some(read_side(&value.text(key)?)?),
        "castling" => record.castling = Some(read_rights(&value.text(key)?)?),
        "en_passant" => {
            let text = value.text(key)?;
            let square = (text != "-").then(|| text.parse()).transpose();
            record.en_passant = Some(square.map_err(|_| bad_shape("'en_passant' should be a square or -"))?);
        }
        "stipulation" => match value {
            Node::Text(text) => record.stipulation = some(text.trim().to_owned()),
            _ => return Err(bad_shape(&format!("the field 'stipulation' is not a text: {FORM}"))),
        },
        "structured" => record.is_structured = truth(key, value)?,
        "id" => record.id = Some(read_id(value)?),
        "author" => record.authors = once(read_author(key, value)?, "author", record),
        "authors" => record.authors = once(value.texts(key)?, "author", record),
        "source" => read_source(record, value)?,
        "award" => record.award = publication::read_award(record, &Node::Null, value)?,
        "reprints" => record.reprints = read_reprints(record, value)?,
        "twins" => record.twins = twins(value)?,
        "zero_position" | "zeroposition" => record.zero_position = truth(key, value)?,
        "options" => record.options = value.texts(key)?,
        "conditions" => record.conditions = value.texts(key)?,
        "keywords" => record.keywords = once(value.texts(key)?, "keyword", record),
        "comments" => record.comments = once(value.texts(key)?, "comment", record),
        "tags" => record.tags = value.texts(key)?,
        "user_notes" => record.notes = value.texts(key)?,
        "title" => record.title = some(value.text(key)?),
        // Solutions in other shapes belong to other programs and are kept with the rest.
        "solution" => match value {
            Node::Text(text) => record.solution = some(text.clone()),
            other => record.rest.push((key.to_owned(), other.json())),
        },
        "intended_solutions" | "intended" => record.intended_solutions = some(value.text(key)?),
        "foreign_ids" => record.foreign_ids = read_foreign_ids(value)?,
        "origin" => read_origin(record, value)?,
        "rest" => match value {
            Node::Map(pairs) => record.rest.extend(pairs.iter().map(|(name, value)| (name.clone(), value.raw()))),
            _ => return Err(bad_shape("'rest' should be an object")),
        },
        _ => record.rest.push((key.to_owned(), value.json())),
    }
    Ok(())
}

fn truth(key: &str, value: &Node) -> Result<bool, Unreadable> {
    match value {
        Node::Word(word) if word == "true" || word == "false" => Ok(word == "true"),
        _ => Err(bad_shape(&format!("'{key}' should be true or false"))),
    }
}

fn read_side(text: &str) -> Result<Color, Unreadable> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(bad_shape("'to_move' should be w or b")),
    }
}

/// Castling rights in the letters of a FEN.
fn read_rights(text: &str) -> Result<Castling, Unreadable> {
    let fen = parse_fen(&format!("8/8/8/8/8/8/8/8 w {text}")).map_err(|error| bad_shape(&error.to_string()))?;
    Ok(fen.setup.castling)
}

/// The name, a text or a number. A whole number too large for a JSON value is kept as text, digit by digit.
fn read_id(value: &Node) -> Result<Value, Unreadable> {
    match value {
        Node::Text(text) => Ok(Value::from(text.clone())),
        Node::Word(word) if word != "true" && word != "false" => {
            let whole = word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            let number: Option<Value> = serde_json::from_str(word).ok();
            let exact = number.filter(|number| !whole || !number.is_f64());
            Ok(exact.unwrap_or_else(|| Value::from(word.clone())))
        }
        _ => Err(bad_shape(&format!("the field 'id' is neither a text nor a number: {FORM}"))),
    }
}

/// One author, or several parted by semicolons.
fn read_author(key: &str, value: &Node) -> Result<Vec<String>, Unreadable> {
    let names = value.texts(key)?;
    let parted = names.iter().flat_map(|name| name.split("; ")).map(|name| name.trim().to_owned());
    Ok(parted.filter(|name| !name.is_empty()).collect())
}

/// The name alone, or the whole publication.
fn read_source(record: &mut Record, value: &Node) -> Result<(), Unreadable> {
    let source = match value {
        Node::Map(_) => publication::read_publication(record, value)?,
        other => Publication { name: other.text("source")?, ..Publication::default() },
    };
    record.source = Some(source).filter(|source| !source.is_empty());
    Ok(())
}

fn read_foreign_ids(value: &Node) -> Result<Vec<ForeignId>, Unreadable> {
    let Node::Map(pairs) = value else { return Err(bad_shape("'foreign_ids' should be an object of texts")) };
    pairs.iter().map(|(domain, id)| Ok(ForeignId { domain: domain.clone(), id: id.text("foreign_ids")? })).collect()
}

/// Where the record was first read from, if it says so.
fn read_origin(record: &mut Record, value: &Node) -> Result<(), Unreadable> {
    let Node::Map(_) = value else {
        record.rest.push(("origin".to_owned(), value.json()));
        return Ok(());
    };
    let number = |key: &str| value.get(key).and_then(|number| number.text(key).ok()?.parse().ok());
    if let Some(file) = value.get("file") {
        record.origin.file = some(file.text("file")?);
    }
    record.origin.entry = number("entry");
    record.origin.line = number("line");
    Ok(())
}
