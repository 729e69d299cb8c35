//! One line of JSON with every field of a record that is not empty.

use chess::Color;
use serde_json::{Map, Value, json};

use crate::record::Record;
use crate::yacpdb::{algebraic, award, publication, reprint};

/// One line, without its end.
pub(crate) fn write(record: &Record) -> String {
    let mut object = Map::new();
    place(record, &mut object);
    let mut put = |key: &str, value: Value| {
        let empty = match &value {
            Value::Null | Value::Bool(false) => true,
            Value::Array(items) => items.is_empty(),
            Value::Object(fields) => fields.is_empty(),
            Value::String(_) | Value::Number(_) | Value::Bool(true) => false,
        };
        if !empty {
            object.insert(key.to_owned(), value);
        }
    };
    put("stipulation", json!(record.stipulation));
    put("structured", record.is_structured.into());
    put("intended_solutions", json!(record.intended_solutions));
    put("id", record.id.clone().unwrap_or(Value::Null));
    put("authors", json!(record.authors));
    put("title", json!(record.title));
    put("source", record.source.as_ref().map_or(Value::Null, |source| Value::Object(publication(source))));
    put("award", award(record));
    put("reprints", record.reprints.iter().map(reprint).collect());
    let twins = record.twins.iter().map(|twin| json!({"label": twin.label, "commands": twin.commands}));
    put("twins", twins.collect());
    put("zero_position", record.zero_position.into());
    put("options", json!(record.options));
    put("conditions", json!(record.conditions));
    put("keywords", json!(record.keywords));
    put("comments", json!(record.comments));
    put("solution", json!(record.solution));
    let ids = record.foreign_ids.iter().map(|foreign| (foreign.domain.clone(), foreign.id.clone().into()));
    put("foreign_ids", Value::Object(ids.collect()));
    put("tags", json!(record.tags));
    put("user_notes", json!(record.notes));
    put("rest", Value::Object(record.rest.iter().map(|(key, text)| (key.clone(), text.clone().into())).collect()));
    put("origin", origin(record));
    Value::Object(object).to_string()
}

impl Record {
    /// What is told of a problem beside its solution: authors, title, source and award, as far as they are known.
    pub fn credits(&self) -> Map<String, Value> {
        let mut credits = Map::new();
        if !self.authors.is_empty() {
            credits.insert("authors".to_owned(), json!(self.authors));
        }
        if let Some(title) = &self.title {
            credits.insert("title".to_owned(), title.clone().into());
        }
        if let Some(source) = &self.source {
            credits.insert("source".to_owned(), Value::Object(publication(source)));
        }
        if self.award.is_some() {
            credits.insert("award".to_owned(), award(self));
        }
        credits
    }
}

/// Diagram, side to move and rights.
fn place(record: &Record, object: &mut Map<String, Value>) {
    let mut put = |key: &str, value: String| object.insert(key.to_owned(), value.into());
    let fen = fen(record);
    let whole = fen.is_some();
    let fields = fen.as_ref().map_or(1, |fen| fen.split(' ').count());
    if let Some(fen) = fen {
        put("fen", fen);
    }
    if let Some(side) = record.to_move.filter(|_| fields < 2) {
        put("to_move", side_letter(side).to_owned());
    }
    if let Some(castling) = record.castling.filter(|_| fields < 3) {
        put("castling", castling.to_fen());
    }
    if let Some(square) = record.en_passant.filter(|_| fields < 4) {
        put("en_passant", square.map_or("-".to_owned(), |square| square.to_string()));
    }
    if !whole {
        object.insert("algebraic".to_owned(), algebraic(record));
    }
}

fn origin(record: &Record) -> Value {
    let mut fields = Map::new();
    if let Some(file) = &record.origin.file {
        fields.insert("file".to_owned(), file.clone().into());
        for (key, value) in [("entry", record.origin.entry), ("line", record.origin.line)] {
            if let Some(value) = value {
                fields.insert(key.to_owned(), value.into());
            }
        }
    }
    Value::Object(fields)
}

pub(crate) fn side_letter(color: Color) -> &'static str {
    match color {
        Color::White => "w",
        Color::Black => "b",
    }
}

/// The FEN with as many fields as are given; none where the diagram is not orthodox.
pub(crate) fn fen(record: &Record) -> Option<String> {
    if let Some(text) = &record.diagram.fairy_forsyth {
        return Some(text.clone());
    }
    let text = record.fen().ok()?.setup.to_fen();
    // Fields follow each other without a gap; what stands behind one has a key of its own.
    let fields = match (record.to_move, record.castling, record.en_passant) {
        (None, _, _) => 1,
        (Some(_), None, _) => 2,
        (Some(_), Some(_), None) => 3,
        (Some(_), Some(_), Some(_)) => 4,
    };
    Some(text.split(' ').take(fields).collect::<Vec<_>>().join(" "))
}
