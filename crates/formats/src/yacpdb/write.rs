//! YACPDB's JSON, one object an entry, without the fields that are derived.

use serde_json::{Map, Value, json};

use crate::Lost;
use crate::olive::{note_lost_rights, option_squares};
use crate::olv::comments;
use crate::record::{Publication, PublicationDate, Record, UnitColor};

/// All records as one list.
pub(crate) fn write_all(entries: &[String]) -> String {
    match entries {
        [one] => format!("{one}\n"),
        _ => format!("[{}]\n", entries.join(",\n ")),
    }
}

/// One entry.
pub(crate) fn write(record: &Record, lost: &mut Vec<Lost>) -> String {
    let mut entry = Map::new();
    let mut put = |key: &str, value: Value| {
        let empty = match &value {
            Value::Null => true,
            Value::Array(items) => items.is_empty(),
            Value::Object(fields) => fields.is_empty(),
            Value::String(_) | Value::Number(_) | Value::Bool(_) => false,
        };
        if !empty {
            entry.insert(key.to_owned(), value);
        }
    };
    let yacpdb = record.foreign_ids.iter().find(|foreign| foreign.domain == "YACPDB");
    put("id", yacpdb.and_then(|foreign| foreign.id.parse::<u64>().ok()).map_or(Value::Null, Value::from));
    let others =
        record.foreign_ids.iter().filter(|&foreign| Some(foreign) != yacpdb || foreign.id.parse::<u64>().is_err());
    put("foreignids", others.map(|foreign| json!({"domain": foreign.domain, "problemid": foreign.id})).collect());
    put("authors", json!(record.authors));
    put("source", record.source.as_ref().map_or(Value::Null, |source| Value::Object(publication(source))));
    put("award", award(record));
    put("reprints", record.reprints.iter().map(reprint).collect());
    put("stipulation", json!(record.stipulation));
    put("algebraic", algebraic(record));
    let twins: Map<String, Value> =
        record.twins.iter().map(|twin| (twin.label.clone(), Value::from(twin.commands.clone()))).collect();
    put("twins", Value::Object(twins));
    put("intended-solutions", json!(record.intended_solutions));
    put("solution", json!(record.solution));
    let options = record.options.iter().chain(&record.conditions).cloned().chain(option_squares(record));
    put("options", options.collect::<Vec<_>>().into());
    put("keywords", json!(record.keywords));
    put("comments", json!(comments(record)));
    if !record.rest.is_empty() {
        lost.push(Lost::field("rest"));
    }
    if !record.tags.is_empty() || !record.notes.is_empty() {
        lost.push(Lost::field("tags and notes"));
    }
    note_lost_rights(record, lost);
    Value::Object(entry).to_string()
}

pub(crate) fn algebraic(record: &Record) -> Value {
    let mut colors = Map::new();
    for color in UnitColor::ALL {
        let read = record.diagram.of_color(color).map(|unit| unit.text());
        let unread = record.diagram.unread.iter().filter(|(of, _)| *of == color).map(|(_, word)| word.clone());
        let units: Vec<String> = read.chain(unread).collect();
        if !units.is_empty() {
            colors.insert(color.name().to_owned(), units.into());
        }
    }
    Value::Object(colors)
}

pub(crate) fn date(date: PublicationDate) -> Value {
    let mut parts = Map::new();
    parts.insert("year".to_owned(), if date.until.is_some() { date.years().into() } else { date.year.into() });
    for (key, value) in [("month", date.month), ("day", date.day)] {
        if let Some(value) = value {
            parts.insert(key.to_owned(), value.into());
        }
    }
    Value::Object(parts)
}

pub(crate) fn publication(source: &Publication) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("name".to_owned(), source.name.clone().into());
    let texts = [
        ("volume", &source.volume),
        ("issue", &source.issue),
        ("round", &source.round),
        ("problemid", &source.number),
        ("pagenumber", &source.page),
    ];
    for (key, value) in texts {
        if let Some(value) = value {
            fields.insert(key.to_owned(), value.clone().into());
        }
    }
    if let Some(value) = source.date {
        fields.insert("date".to_owned(), date(value));
    }
    fields
}

pub(crate) fn award(record: &Record) -> Value {
    let Some(award) = &record.award else { return Value::Null };
    let mut fields = Map::new();
    if let Some(tourney) = &award.tourney {
        let mut parts = Map::new();
        parts.insert("name".to_owned(), tourney.name.clone().into());
        if let Some(value) = tourney.date {
            parts.insert("date".to_owned(), date(value));
        }
        fields.insert("tourney".to_owned(), Value::Object(parts));
    }
    if let Some(distinction) = &award.distinction {
        fields.insert("distinction".to_owned(), distinction.clone().into());
    }
    if !award.judges.is_empty() {
        fields.insert("judges".to_owned(), json!(award.judges));
    }
    Value::Object(fields)
}

pub(crate) fn reprint(reprint: &crate::record::Reprint) -> Value {
    let mut fields = publication(&reprint.publication);
    if let Some(variant) = &reprint.variant {
        fields.insert("variant".to_owned(), variant.clone().into());
    }
    if !reprint.comments.is_empty() {
        fields.insert("comments".to_owned(), json!(reprint.comments));
    }
    Value::Object(fields)
}
