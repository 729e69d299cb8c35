//! Popeye's input in English, full keywords, one line a color, no text longer than its buffers hold.

use std::fmt::Write as _;

use super::origin::{write_award, write_origin};
use super::twin;
use super::words::Language;
use crate::lost::{CannotWrite, Lost};
use crate::node::beginning;
use crate::olive::{note_lost_rights, option_squares};
use crate::record::{DiagramUnit, Record, UnitColor};

/// Popeye's buffers hold 255 bytes; what is longer overruns them.
const MOST: usize = 200;

/// What stands before the first problem, between two and after the last.
pub(crate) const fn begin() -> &'static str {
    "BeginProblem\n"
}
pub(crate) const fn next() -> &'static str {
    "NextProblem\n"
}
pub(crate) const fn end() -> &'static str {
    "EndProblem\n"
}

/// One problem, without its frame.
pub(crate) fn write(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    if !record.diagram.unread.is_empty() || record.diagram.fairy_forsyth.is_some() {
        return Err(CannotWrite("the diagram has units that cannot be read; Popeye would refuse it".to_owned()));
    }
    let mut out = String::new();
    for author in &record.authors {
        line(&mut out, "Author", author, lost);
    }
    if let Some(source) = &record.source {
        line(&mut out, "Origin", &write_origin(source), lost);
    }
    if let Some(title) = &record.title {
        line(&mut out, "Title", title, lost);
    }
    if let Some(award) = &record.award {
        line(&mut out, "Award", &write_award(award), lost);
    }
    for comment in &record.comments {
        line(&mut out, "Remark", comment, lost);
    }
    if let Some(stipulation) = &record.stipulation {
        let command = if record.is_structured { "SStipulation" } else { "Stipulation" };
        let _ = writeln!(out, "{command} {}", stipulation_word(stipulation, record.is_structured)?);
    }
    pieces(&mut out, record);
    let options: Vec<String> = record.options.iter().cloned().chain(option_squares(record)).collect();
    if !options.is_empty() {
        let _ = writeln!(out, "Option {}", options.join(" "));
    }
    if !record.conditions.is_empty() {
        let _ = writeln!(out, "Condition {}", record.conditions.join(" "));
    }
    for twin in &record.twins {
        let command = if record.zero_position && twin.label == "a" { "ZeroPosition" } else { "Twin" };
        let script = twin::parse(&twin.commands, Language::English).map_err(|word| {
            let what = format!(
                "twin {}: '{}' is in free words, which Popeye does not take",
                chess::shorten(&twin.label),
                word.0
            );
            CannotWrite(what)
        })?;
        let _ = writeln!(out, "{command} {script}");
    }
    note_losses(record, lost);
    note_lost_rights(record, lost);
    Ok(out)
}

/// A stipulation is one word to Popeye; the number of solutions is not part of it.
fn stipulation_word(text: &str, structured: bool) -> Result<String, CannotWrite> {
    if structured || !text.contains(char::is_whitespace) {
        return Ok(text.to_owned());
    }
    match text.parse::<problem::Stipulation>() {
        Ok(stipulation) => Ok(stipulation.short()),
        Err(_) => Err(CannotWrite(format!("'{}' is more than one word, and Popeye takes one", chess::shorten(text)))),
    }
}

fn note_losses(record: &Record, lost: &mut Vec<Lost>) {
    let tourney = record.award.as_ref().and_then(|award| award.tourney.as_ref());
    let fields = [
        (tourney.is_some_and(|tourney| tourney.date.is_some()), "date of the tourney"),
        (!record.keywords.is_empty(), "keywords"),
        (!record.reprints.is_empty(), "reprints"),
        (!record.foreign_ids.is_empty(), "names in other collections"),
        (record.solution.is_some(), "published solution"),
        (record.intended_solutions.is_some(), "number of solutions intended"),
        (record.id.is_some(), "id"),
        (!record.rest.is_empty(), "rest"),
        (!record.tags.is_empty() || !record.notes.is_empty(), "tags and notes"),
    ];
    lost.extend(fields.into_iter().filter(|(there, _)| *there).map(|(_, field)| Lost::field(field)));
}

/// One line of free text, cut on a character's boundary; no stop at its beginning, which Popeye would drop.
fn line(out: &mut String, command: &str, text: &str, lost: &mut Vec<Lost>) {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let flat = flat.trim_start_matches([' ', ';', '.', ',']);
    let cut = beginning(flat, MOST);
    if cut.len() < flat.len() {
        lost.push(Lost::field("text beyond 200 bytes"));
    }
    if !cut.is_empty() {
        let _ = writeln!(out, "{command} {}", cut.trim_end());
    }
}

/// One line a color, one word a kind, its squares behind it.
fn pieces(out: &mut String, record: &Record) {
    let mut lines = Vec::new();
    for (color, name) in UnitColor::ALL.into_iter().zip(["White", "Black", "Neutral"]) {
        let mut words: Vec<(String, String)> = Vec::new();
        for unit in record.diagram.of_color(color) {
            let DiagramUnit { flags, code, square, .. } = unit;
            let flags: String = flags.iter().map(|flag| format!("{flag} ")).collect();
            let head = format!("{flags}{code}");
            match words.last_mut().filter(|(known, _)| *known == head && flags.is_empty()) {
                Some((_, squares)) => squares.push_str(&square.to_string()),
                None => words.push((head, square.to_string())),
            }
        }
        if !words.is_empty() {
            let words: Vec<String> = words.into_iter().map(|(head, squares)| format!("{head}{squares}")).collect();
            lines.push(format!("{name} {}", words.join(" ")));
        }
    }
    if !lines.is_empty() {
        let _ = writeln!(out, "Pieces {}", lines.join("\n       "));
    }
}
