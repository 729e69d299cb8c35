//! LaTeX with the package `diagram` (CTAN: chess-problem-diagrams), which Olive and Popeye write too. Of such sources the
//! diagrams are read back, by the commands that the package defines.

mod text;
mod write;

pub(crate) use write::{sheet, write};

use chess::{Color, Kind};

use crate::Unreadable;
use crate::entry::{Entry, check_length};
use crate::json::LineCounter;
use crate::olive::some;
use crate::record::{Award, DiagramUnit, Publication, PublicationDate, Record, RecordTwin, Tourney, UnitColor};
use text::{commands, plain};

const OPENS: &str = "\\begin{diagram}";
const CLOSES: &str = "\\end{diagram}";
/// Below a diagram where Black moves first, against the stipulation.
const BLACK_TO_MOVE: &str = "Black to move";

/// Reads every diagram of a source.
pub(crate) fn read(source: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let (mut at, mut lines) = (0, LineCounter::new(source));
    while let Some(start) = source[at..].find(OPENS).map(|found| at + found) {
        let end = source[start..].find(CLOSES).map_or(source.len(), |found| start + found + CLOSES.len());
        let raw = &source[start..end];
        let line = lines.line_of(start);
        let record = check_length(raw).and_then(|()| read_one(raw));
        entries.push(Entry::of("latex", entries.len() as u64 + 1, line, raw, record));
        at = end;
    }
    if entries.is_empty() && !source.trim().is_empty() {
        let what = "there is no \\begin{diagram} in it: only diagrams of the package 'diagram' are read";
        entries.push(Entry::of("latex", 1, 1, source, Err(Unreadable::new("no-diagram", what))));
    }
    entries
}

fn read_one(raw: &str) -> Result<Record, Unreadable> {
    let body = raw.strip_prefix(OPENS).unwrap_or(raw);
    let mut record = Record::default();
    let (mut source, mut award) = (Publication::default(), Award::default());
    let (mut date, mut span) = ([None::<u16>; 3], None);
    let mut remarks = Vec::new();
    for (name, argument) in commands(body) {
        let text = plain(argument).trim().to_owned();
        let number = || text.parse::<u16>().ok();
        match name {
            "author" => record.authors = text.split("; ").map(|name| name.trim().to_owned()).collect(),
            "title" => record.title = some(text),
            "source" => source.name = text,
            "sourcenr" => source.number = some(text),
            "issue" => source.issue = some(text),
            "year" => {
                date[0] = number();
                span = text.parse().ok().filter(|date: &PublicationDate| date.until.is_some());
            }
            "month" => date[1] = number(),
            "day" => date[2] = number(),
            "award" => award.distinction = some(text),
            "tournament" => award.tourney = some(text).map(|name| Tourney { name, date: None }),
            "pieces" => read_pieces(&mut record, &text),
            "stipulation" | "stip" => record.stipulation = some(text),
            "condition" => {
                record.conditions = text.split("; ").map(str::to_owned).filter(|one| !one.is_empty()).collect()
            }
            "twins" => record.twins = read_twins(&text),
            "solution" | "sol" => {
                record.solution = some(plain(argument).trim_start_matches('\n').trim_end().to_owned())
            }
            "themes" => record.keywords = text.split(", ").map(str::to_owned).filter(|one| !one.is_empty()).collect(),
            "remark" if text == BLACK_TO_MOVE => record.to_move = Some(Color::Black),
            "remark" => remarks.extend(some(text)),
            "comment" => record.comments.extend(some(text)),
            "after" | "version" | "dedication" | "dedic" => record.rest.push((name.to_owned(), text)),
            _ => {}
        }
    }
    // What we write of fairy units below a diagram belongs to the diagram.
    remarks.retain(|remark| !names_unit(&mut record, remark));
    record.comments.splice(0..0, remarks);
    record.authors.retain(|name| !name.is_empty());
    let [year, month, day] = date;
    let small = |part: Option<u16>| part.and_then(|part| u8::try_from(part).ok());
    let date = year.and_then(|year| PublicationDate::of_parts(year, small(month), small(day)).ok());
    source.date = span.or(date);
    record.source = Some(source).filter(|source| !source.is_empty());
    record.award = Some(award).filter(|award| *award != Award::default());
    record.zero_position = record.twins.iter().any(|twin| twin.label == "a");
    Ok(record)
}

/// `wKd8, wDb5, sKd6`: color, unit in German, square.
fn read_pieces(record: &mut Record, text: &str) {
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let mut letters = word.chars();
        let color = match letters.next() {
            Some('w') => UnitColor::White,
            Some('s') => UnitColor::Black,
            Some('n') => UnitColor::Neutral,
            _ => {
                record.diagram.unread.push((UnitColor::White, word.to_owned()));
                continue;
            }
        };
        let rest = letters.as_str();
        let code = rest.get(..rest.len().saturating_sub(2)).unwrap_or_default();
        let english = match kind(code) {
            Some(kind) => kind.problem_letter().to_string(),
            None => code.to_owned(),
        };
        match DiagramUnit::parse(color, &format!("{english}{}", &rest[code.len()..])) {
            // Turned figures stand for fairy units whose name the source does not tell.
            Some(unit) if kind(code).is_some() => {
                record.diagram.put(unit);
            }
            Some(_) | None => record.diagram.unread.push((color, word.to_owned())),
        }
    }
}

/// Whether a remark says what a figure stands for (`a6: Royal Ga6`); a figure that told no unit is that unit then.
fn names_unit(record: &mut Record, remark: &str) -> bool {
    let Some((square, text)) = remark.split_once(": ") else { return false };
    let diagram = &mut record.diagram;
    if diagram.units.iter().any(|unit| unit.square.to_string() == square && unit.text() == text) {
        return true;
    }
    let Some(place) = diagram.unread.iter().position(|(_, word)| word.ends_with(square)) else { return false };
    let unit = DiagramUnit::parse(diagram.unread[place].0, text).filter(|unit| unit.square.to_string() == square);
    let Some(unit) = unit else { return false };
    diagram.unread.remove(place);
    diagram.put(unit);
    true
}

fn kind(code: &str) -> Option<Kind> {
    match code {
        "K" => Some(Kind::King),
        "D" => Some(Kind::Queen),
        "T" => Some(Kind::Rook),
        "L" => Some(Kind::Bishop),
        "S" => Some(Kind::Knight),
        "B" => Some(Kind::Pawn),
        _ => None,
    }
}

/// `b) Move d4 e3; c) Rotate 90`.
fn read_twins(text: &str) -> Vec<RecordTwin> {
    let twin = |part: &str| {
        let (label, commands) = part.trim().split_once(')')?;
        Some(RecordTwin { label: label.trim().to_owned(), commands: commands.trim().to_owned() })
    };
    text.split("; ").filter_map(twin).collect()
}
