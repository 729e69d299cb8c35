//! EPD as strict readers accept it: four fields, `dm`, the published key, `id`, comments.

use std::fmt::Write as _;

use chess::{Position, san};

use crate::lost::{CannotWrite, Lost};
use crate::phases::RecordPhase;
use crate::published_key::published_key;
use crate::record::Record;

/// One line a phase.
pub(crate) fn write(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    let mut out = String::new();
    for phase in record.phases(None) {
        out.push_str(&line(record, &phase)?);
    }
    let source = record.source.as_ref();
    let dated = source.and_then(|source| source.date).is_some_and(|date| date.month.is_some());
    let numbered = source.is_some_and(|source| source.issue.is_some() || source.volume.is_some());
    let placed = source.is_some_and(|source| source.round.is_some() || source.page.is_some());
    let fields = [
        (dated || numbered || placed, "month, day, issue, volume, round and page"),
        (record.id.is_some() && credits(record).is_some(), "authors, title and source beside an id"),
        (record.award.is_some(), "award"),
        (!record.keywords.is_empty(), "keywords"),
        (!record.reprints.is_empty(), "reprints"),
        (!record.foreign_ids.is_empty(), "names in other collections"),
        (record.intended_solutions.is_some(), "number of solutions intended"),
        (!record.options.is_empty(), "options"),
        (record.solution.is_some(), "published solution beyond the key"),
        (record.comments.len() > 10, "comments beyond ten"),
        (!record.rest.is_empty(), "rest"),
        (!record.tags.is_empty() || !record.notes.is_empty(), "tags and notes"),
    ];
    lost.extend(fields.into_iter().filter(|(there, _)| *there).map(|(_, field)| Lost::field(field)));
    Ok(out)
}

fn line(record: &Record, phase: &RecordPhase) -> Result<String, CannotWrite> {
    let (setup, moves) = directmate(record, phase, "EPD")?;
    let fen = setup.to_fen();
    let mut out = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    if let Some(moves) = moves {
        let _ = write!(out, " dm {moves};");
    }
    let position: Option<Position> = setup.check().ok();
    let key = position.as_ref().filter(|_| phase.label.is_none()).and_then(|position| {
        let solution = record.solution.as_deref()?;
        published_key(position, solution).map(|key| san(position, key))
    });
    if let Some(key) = key {
        let _ = write!(out, " bm {key};");
    }
    if let Some(id) = id(record, phase) {
        let _ = write!(out, " id \"{}\";", plain(&id));
    }
    for (number, comment) in record.comments.iter().take(10).enumerate() {
        let _ = write!(out, " c{number} \"{}\";", plain(comment));
    }
    Ok(out + "\n")
}

/// The diagram and the length of a directmate, or why a format for directmates cannot hold it. A record without a
/// stipulation has no length.
pub(crate) fn directmate(
    record: &Record,
    phase: &RecordPhase,
    format: &str,
) -> Result<(chess::Setup, Option<u8>), CannotWrite> {
    let refused = |reason: String| CannotWrite(format!("{format} holds orthodox directmates: {reason}"));
    let mut setup = phase.setup.clone().map_err(|refusal| refused(refusal.to_string()))?;
    if record.to_move == Some(chess::Color::Black) {
        // Written as it was given, whoever begins by the stipulation.
        setup.turn = chess::Color::Black;
        setup.en_passant = record.en_passant.flatten();
    }
    if let Some(refusal) = &phase.blocked {
        return Err(refused(refusal.to_string()));
    }
    match &phase.stipulation {
        Err(crate::Refusal::NoStipulation(_)) => Ok((setup, None)),
        Err(refusal) => Err(refused(refusal.to_string())),
        Ok(stipulation) => match stipulation.directmate() {
            Some(moves) => Ok((setup, Some(moves))),
            None => Err(refused(format!("{} is a {}", stipulation.short(), stipulation.genre_of_one()))),
        },
    }
}

/// The name it goes by, else authors, title and source.
fn id(record: &Record, phase: &RecordPhase) -> Option<String> {
    let own = record.id.as_ref().map(|id| match id {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    });
    let name = own.or_else(|| credits(record));
    match (&phase.label, name) {
        (Some(label), Some(name)) => Some(format!("{name}, {label})")),
        (Some(label), None) => Some(format!("{label})")),
        (None, name) => name,
    }
}

fn credits(record: &Record) -> Option<String> {
    let source = record.source.as_ref().map(crate::record::Publication::line);
    let words: Vec<String> = record.authors_line().into_iter().chain(record.title.clone()).chain(source).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Text without quotes and ends of lines, for which EPD has no escape.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c == '"' {
                '\''
            } else if c.is_control() {
                ' '
            } else {
                c
            }
        })
        .collect::<String>()
        .trim()
        .to_owned()
}
