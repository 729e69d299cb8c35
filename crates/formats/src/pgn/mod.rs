//! PGN of problems: tag pairs with a FEN, the solution as movetext. Tolerant of what programs and people write.

mod moves;
mod stipulation;
mod tags;
mod write;

pub(crate) use write::write;

use crate::Unreadable;
use crate::entry::{Entry, check_length};
use crate::line::put_fen;
use crate::record::{Award, Publication, PublicationDate, Record};
use tags::Tags;

/// Reads every game of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (start, end, line) in games(text) {
        let raw = &text[start..end];
        let record = check_length(raw).and_then(|()| read_game(raw, line));
        entries.push(Entry::of("pgn", entries.len() as u64 + 1, line, raw, record));
    }
    entries
}

/// Where games begin and end, with their lines: an empty line before a tag parts them, even inside an open comment.
fn games(text: &str) -> Vec<(usize, usize, u64)> {
    let mut starts: Vec<(usize, u64)> = Vec::new();
    let (mut at, mut after_blank) = (0, true);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let bare = line.trim_start_matches('\u{feff}').trim_end();
        let tag = bare.strip_prefix('[').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        // Tags may be parted by empty lines, too: only movetext between them makes two games.
        let passed_over = bare.starts_with('%');
        if (tag || !(bare.is_empty() || passed_over)) && (starts.is_empty() || (tag && after_blank)) {
            starts.push((at, index as u64 + 1));
        }
        if !passed_over {
            after_blank = bare.is_empty();
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|&(start, _)| start).chain([text.len()]);
    starts.iter().zip(ends).map(|(&(start, line), end)| (start, end, line)).collect()
}

fn read_game(raw: &str, line: u64) -> Result<Record, Unreadable> {
    let mut record = Record::default();
    let (tags, movetext) = Tags::read(raw, line, &mut record);
    let Some(fen) = tags.get("FEN") else {
        let what = "the game begins at the initial position: a problem needs a FEN tag";
        return Err(Unreadable::new("no-fen", what));
    };
    let fen = chess::parse_fen(fen).map_err(|error| Unreadable::new("fen", error.to_string()))?;
    put_fen(fen, true, &mut record);
    if let Some(variant) = tags.get("Variant").filter(|name| !matches!(*name, "Standard" | "From Position")) {
        record.conditions.push(variant.to_owned());
    }
    let played = moves::play(&record, &movetext);
    if let Some(word) = &played.unplayable {
        record.remark(format!("'{}' cannot be played: the movetext is kept as it stands", chess::shorten(word)));
    }
    stipulation::find(&mut record, &tags, &movetext, &played);
    credits(&mut record, &tags);
    record.solution = Some(movetext.trim().to_owned()).filter(|text| !moves::is_only_result(text));
    Ok(record)
}

/// Authors, source and award from their tags; what is not known goes to the rest.
fn credits(record: &mut Record, tags: &Tags) {
    const USED: [&str; 17] = [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "SetUp",
        "FEN",
        "Annotator",
        "ChapterName",
        "Stipulation",
        "Award",
        "Keywords",
        "Title",
        "Source",
        "Termination",
    ];
    let given = |name: &str| tags.get(name).filter(|value| !matches!(*value, "" | "?" | "-"));
    if let Some(white) = given("White").filter(|white| !stipulation::is_stipulation(white)) {
        let names = white.split("; ").map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        record.authors = names.collect();
    }
    let source = Publication {
        name: given("Source").or(given("Event")).unwrap_or_default().to_owned(),
        number: given("Round").map(str::to_owned),
        date: given("Date").and_then(read_date),
        ..Publication::default()
    };
    record.source = Some(source).filter(|source| !source.is_empty());
    record.title = given("Title").map(str::to_owned);
    record.award = given("Award").map(|text| Award { distinction: Some(text.to_owned()), ..Award::default() });
    let keywords = given("Keywords").into_iter().flat_map(|text| text.split("; ")).map(|word| word.trim().to_owned());
    record.keywords = keywords.filter(|word| !word.is_empty()).collect();
    if let Some(annotator) = given("Annotator").filter(|name| *name != "Keymove") {
        record.comments.push(format!("annotated by {annotator}"));
    }
    for (name, value) in tags.iter().filter(|(name, _)| !USED.contains(name) && *name != "Variant") {
        record.rest.push((name.to_owned(), value.to_owned()));
    }
}

/// `1917.??.??`, `2015.02.25`.
fn read_date(text: &str) -> Option<PublicationDate> {
    let parts: Vec<&str> = text.split('.').take_while(|part| !part.contains('?')).collect();
    parts.join("-").parse().ok()
}
