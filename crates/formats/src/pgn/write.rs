//! PGN as Lichess accepts it: the roster in its order, tag names of letters alone, a game for each twin. Moves are written
//! where a problem is solved, not here: the published solution is nobody's proof.

use std::fmt::Write as _;

use crate::epd::directmate;
use crate::lost::{CannotWrite, Lost};
use crate::phases::RecordPhase;
use crate::record::{PublicationDate, Record};

/// One game a phase.
pub(crate) fn write(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    let mut out = String::new();
    for phase in record.phases(None) {
        out.push_str(&game(record, &phase)?);
    }
    let source = record.source.as_ref();
    let judged = record.award.as_ref().is_some_and(|award| award.tourney.is_some() || !award.judges.is_empty());
    let fields = [
        (source.is_some_and(|source| source.issue.is_some() || source.volume.is_some()), "issue and volume"),
        (source.is_some_and(|source| source.round.is_some() || source.page.is_some()), "round and page"),
        (source.and_then(|source| source.date).is_some_and(|date| date.until.is_some()), "last year of a span"),
        (judged, "tourney and judges"),
        (record.id.is_some(), "id"),
        (!record.reprints.is_empty(), "reprints"),
        (!record.foreign_ids.is_empty(), "names in other collections"),
        (record.intended_solutions.is_some(), "number of solutions intended"),
        (!record.options.is_empty(), "options"),
        (record.solution.is_some(), "published solution"),
        (!record.rest.is_empty(), "rest"),
        (!record.tags.is_empty() || !record.notes.is_empty(), "tags and notes"),
    ];
    lost.extend(fields.into_iter().filter(|(there, _)| *there).map(|(_, field)| Lost::field(field)));
    Ok(out)
}

fn game(record: &Record, phase: &RecordPhase) -> Result<String, CannotWrite> {
    let (setup, moves) = directmate(record, phase, "PGN")?;
    let stipulation = moves.map(|moves| format!("#{moves}"));
    let source = record.source.as_ref();
    let number = source.and_then(|source| source.number.as_deref());
    let twin = phase.label.as_deref().unwrap_or_default();
    let round = format!("{}{twin}", number.unwrap_or_default());
    let or_unknown = |text: Option<&str>| text.filter(|text| !text.is_empty()).unwrap_or("?").to_owned();
    let mut out = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(out, "[{name} \"{}\"]", escaped(value));
    };
    tag("Event", &or_unknown(source.map(|source| source.name.as_str())));
    tag("Site", "?");
    tag("Date", &date(source.and_then(|source| source.date)));
    tag("Round", &or_unknown(Some(&round)));
    tag("White", &or_unknown(record.authors_line().as_deref()));
    tag("Black", &or_unknown(stipulation.as_deref()));
    tag("Result", if setup.turn == chess::Color::White { "1-0" } else { "0-1" });
    tag("SetUp", "1");
    tag("FEN", &setup.to_fen());
    tag("Annotator", "Keymove");
    tag("ChapterName", &chapter(record, stipulation.as_deref()));
    if let Some(stipulation) = &stipulation {
        tag("Stipulation", stipulation);
    }
    if let Some(distinction) = record.award.as_ref().and_then(|award| award.distinction.as_deref()) {
        tag("Award", distinction);
    }
    if let Some(title) = &record.title {
        tag("Title", title);
    }
    if !record.keywords.is_empty() {
        tag("Keywords", &record.keywords.join("; "));
    }
    out.push('\n');
    for comment in &record.comments {
        out.push_str(&wrapped(&format!("{{{}}}", comment.replace(['{', '}'], ")"))));
    }
    out.push_str(if setup.turn == chess::Color::White { "1-0\n\n" } else { "0-1\n\n" });
    Ok(out)
}

/// The date with question marks for what is not known; of a span the first year.
fn date(date: Option<PublicationDate>) -> String {
    let Some(date) = date else { return "????.??.??".to_owned() };
    let part = |part: Option<u8>| part.map_or("??".to_owned(), |part| format!("{part:02}"));
    format!("{:04}.{}.{}", date.year, part(date.month), part(date.day))
}

/// `Weenink 1917, #2`.
fn chapter(record: &Record, stipulation: Option<&str>) -> String {
    let family = record.authors.first().map(|name| name.split(',').next().unwrap_or(name).trim().to_owned());
    let year = record.source.as_ref().and_then(|source| source.date).map(|date| date.years());
    let credit = family.into_iter().chain(year).collect::<Vec<_>>().join(" ");
    let parts = [Some(credit).filter(|text| !text.is_empty()), stipulation.map(str::to_owned)];
    let chapter = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    if chapter.is_empty() { "?".to_owned() } else { chapter }
}

fn escaped(text: &str) -> String {
    let flat: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    flat.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Words in lines of less than 80 characters.
fn wrapped(text: &str) -> String {
    let (mut out, mut length) = (String::new(), 0);
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if length > 0 && length + 1 + width >= 80 {
            out.push('\n');
            length = 0;
        } else if length > 0 {
            out.push(' ');
            length += 1;
        }
        out.push_str(word);
        length += width;
    }
    out + "\n"
}
