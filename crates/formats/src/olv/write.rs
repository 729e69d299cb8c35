//! Olive's collections as Olive and YACPDB accept them: every text in quotes, nothing beyond their schema.

use std::fmt::Write as _;

use crate::Lost;
use crate::olive::{note_lost_rights, option_squares};
use crate::record::{Publication, PublicationDate, Record, UnitColor};

/// A document for each record.
pub(crate) fn write(record: &Record, lost: &mut Vec<Lost>) -> String {
    let mut out = String::from("---\n");
    foreign_ids(&mut out, record);
    list(&mut out, "", "authors", &record.authors);
    if let Some(source) = &record.source {
        out.push_str("source:\n");
        publication(&mut out, "  ", source);
    }
    award(&mut out, record);
    reprints(&mut out, record);
    if let Some(stipulation) = &record.stipulation {
        line(&mut out, "", "stipulation", stipulation);
    }
    algebraic(&mut out, record);
    twins(&mut out, record);
    if let Some(intended) = &record.intended_solutions {
        line(&mut out, "", "intended-solutions", intended);
    }
    if let Some(text) = &record.solution {
        solution(&mut out, text);
    }
    let options: Vec<String> =
        record.options.iter().chain(&record.conditions).cloned().chain(option_squares(record)).collect();
    list(&mut out, "", "options", &options);
    list(&mut out, "", "keywords", &record.keywords);
    list(&mut out, "", "comments", &comments(record));
    note_losses(record, lost);
    note_lost_rights(record, lost);
    out
}

fn note_losses(record: &Record, lost: &mut Vec<Lost>) {
    if !record.rest.is_empty() {
        lost.push(Lost::field("rest"));
    }
    if !record.tags.is_empty() || !record.notes.is_empty() {
        lost.push(Lost::field("tags and notes"));
    }
}

/// The comments, and one for what the schema has no place for.
pub(crate) fn comments(record: &Record) -> Vec<String> {
    let title = record.title.as_ref().map(|title| format!("title {title}"));
    let id = record.id.as_ref().map(|id| match id {
        serde_json::Value::String(text) => format!("id {text}"),
        other => format!("id {other}"),
    });
    let extras: Vec<String> = title.into_iter().chain(id).collect();
    let known = record.comments.iter().any(|comment| comment.starts_with("Keymove: "));
    let own = (!extras.is_empty() && !known).then(|| format!("Keymove: {}", extras.join("; ")));
    record.comments.iter().cloned().chain(own).collect()
}

fn foreign_ids(out: &mut String, record: &Record) {
    if record.foreign_ids.is_empty() {
        return;
    }
    out.push_str("foreignids:\n");
    for foreign in &record.foreign_ids {
        let _ = writeln!(out, "  - domain: {}\n    problemid: {}", quoted(&foreign.domain), quoted(&foreign.id));
    }
}

fn publication(out: &mut String, indent: &str, source: &Publication) {
    line(out, indent, "name", &source.name);
    let fields = [
        ("volume", &source.volume),
        ("issue", &source.issue),
        ("round", &source.round),
        ("problemid", &source.number),
        ("pagenumber", &source.page),
    ];
    for (key, value) in fields {
        if let Some(value) = value {
            line(out, indent, key, value);
        }
    }
    if let Some(date) = source.date {
        let _ = writeln!(out, "{indent}date:");
        publication_date(out, &format!("{indent}  "), date);
    }
}

fn publication_date(out: &mut String, indent: &str, date: PublicationDate) {
    match date.until {
        Some(_) => line(out, indent, "year", &date.years()),
        None => {
            let _ = writeln!(out, "{indent}year: {}", date.year);
        }
    }
    for (key, value) in [("month", date.month), ("day", date.day)] {
        if let Some(value) = value {
            let _ = writeln!(out, "{indent}{key}: {value}");
        }
    }
}

fn award(out: &mut String, record: &Record) {
    let Some(award) = &record.award else { return };
    out.push_str("award:\n");
    if let Some(tourney) = &award.tourney {
        out.push_str("  tourney:\n");
        line(out, "    ", "name", &tourney.name);
        if let Some(date) = tourney.date {
            out.push_str("    date:\n");
            publication_date(out, "      ", date);
        }
    }
    if let Some(distinction) = &award.distinction {
        line(out, "  ", "distinction", distinction);
    }
    list(out, "  ", "judges", &award.judges);
    if award.tourney.is_none() && award.distinction.is_none() && award.judges.is_empty() {
        line(out, "  ", "distinction", "");
    }
}

fn reprints(out: &mut String, record: &Record) {
    if record.reprints.is_empty() {
        return;
    }
    out.push_str("reprints:\n");
    for reprint in &record.reprints {
        let mut fields = String::new();
        publication(&mut fields, "    ", &reprint.publication);
        if let Some(variant) = &reprint.variant {
            line(&mut fields, "    ", "variant", variant);
        }
        list(&mut fields, "    ", "comments", &reprint.comments);
        out.push_str(&fields.replacen("    ", "  - ", 1));
    }
}

fn algebraic(out: &mut String, record: &Record) {
    let diagram = &record.diagram;
    if diagram.units.is_empty() && diagram.unread.is_empty() {
        return;
    }
    out.push_str("algebraic:\n");
    for color in UnitColor::ALL {
        let read = diagram.of_color(color).map(|unit| match unit.flags.is_empty() {
            true => unit.text(),
            false => quoted(&unit.text()),
        });
        let unread = diagram.unread.iter().filter(|(of, _)| *of == color).map(|(_, word)| quoted(word));
        let units: Vec<String> = read.chain(unread).collect();
        if !units.is_empty() {
            let _ = writeln!(out, "  {}: [{}]", color.name(), units.join(", "));
        }
    }
}

fn twins(out: &mut String, record: &Record) {
    if record.twins.is_empty() {
        return;
    }
    out.push_str("twins:\n");
    for twin in &record.twins {
        let _ = writeln!(out, "  {}: {}", quoted(&twin.label), quoted(&twin.commands));
    }
}

/// A block with its indentation written out, since Popeye's text begins with blanks; in quotes where a block cannot hold it.
fn solution(out: &mut String, text: &str) {
    let plain =
        |c: char| c == '\n' || !(c.is_control() || matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}'));
    let blank_start = text.lines().next().is_none_or(|first| first.trim().is_empty());
    let blank_ends = text.lines().any(|line| line.ends_with([' ', '\t']));
    if blank_start || blank_ends || !text.chars().all(plain) {
        line(out, "", "solution", text);
        return;
    }
    out.push_str("solution: |2\n");
    for text in text.lines() {
        let _ = writeln!(out, "{}", format!("  {text}").trim_end());
    }
}

fn line(out: &mut String, indent: &str, key: &str, text: &str) {
    let _ = writeln!(out, "{indent}{key}: {}", quoted(text));
}

fn list(out: &mut String, indent: &str, key: &str, items: &[String]) {
    if items.is_empty() {
        return;
    }
    let _ = writeln!(out, "{indent}{key}:");
    for item in items {
        let _ = writeln!(out, "{indent}  - {}", quoted(item));
    }
}

/// A text in double quotes.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            _ if u32::from(letter) < 0x20 || ('\u{7f}'..='\u{9f}').contains(&letter) => {
                let _ = write!(out, "\\x{:02X}", u32::from(letter));
            }
            '\u{2028}' | '\u{2029}' | '\u{feff}' => {
                let _ = write!(out, "\\u{:04X}", u32::from(letter));
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
    out
}
