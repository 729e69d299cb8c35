//! Popeye's output as text: a drawn board, what stands above and below it, and the solution, which stays as it was printed.
//! In all three languages, several problems a file. It is read, never written.

mod board;
mod head;
mod parts;
mod twins;

use std::fmt::Write as _;

use super::options::OPTIONS;
use super::words::{FLAGS, Language};
use crate::Unreadable;
use crate::entry::{Entry, check_length};
use crate::record::{Diagram, Record, UnitColor};
use parts::{Part, is_border, is_move, is_version, parts};

/// Reads every problem of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    for part in parts(text) {
        let record = check_length(part.raw).and_then(|()| read_part(&part));
        entries.push(Entry::of("popeye-output", entries.len() as u64 + 1, part.line, part.raw, record));
    }
    entries
}

/// Whether the beginning of a text is Popeye's output: its version, or a board as only Popeye draws it.
pub(crate) fn opens(beginning: &str) -> bool {
    beginning.lines().find(|line| !line.trim().is_empty()).is_some_and(is_version) || beginning.lines().any(is_border)
}

fn read_part(part: &Part<'_>) -> Result<Record, Unreadable> {
    let lines = part.lines();
    let mut record = Record::default();
    let Some((top, bottom)) = parts::board(&lines) else {
        if !lines.iter().any(|line| is_move(line)) {
            return Err(Unreadable::new("no-board", "there is no board here: let Popeye draw it, without NoBoard"));
        }
        record.remark("Popeye was told to draw no board: the diagram is not known");
        solution(&lines, language(part.raw).unwrap_or(Language::English), &mut record)?;
        return Ok(record);
    };
    let language = language(part.raw).unwrap_or_else(|| board::language(&lines[top..bottom]));
    head::read(&lines[..top], &mut record);
    record.diagram = board::read(&lines[top..bottom], part.line + top as u64, language)?;
    let behind = bottom + 1 + captions(&lines[bottom + 1..], language, &mut record);
    solution(&lines[parts::behind_grid(&lines, behind)..], language, &mut record)?;
    Ok(record)
}

/// The language that the words of a solution tell.
fn language(text: &str) -> Option<Language> {
    const WORDS: [(Language, [&str; 4]); 3] = [
        (Language::German, ["Loesung beendet", "Partielle Loesung", "Drohung:", "Widerlegt."]),
        (Language::French, ["solution terminee", "Temps = ", "menace:", "blocus."]),
        (Language::English, ["solution finished", "Partial solution", "hreat:", "refutes."]),
    ];
    let told = |(_, words): &&(Language, [&str; 4])| words.iter().any(|word| text.contains(word));
    WORDS.iter().find(told).map(|(language, _)| *language)
}

/// What stands directly below a board: the stipulation with the count, flags of units, conditions. Gives the number of lines.
fn captions(lines: &[&str], language: Language, record: &mut Record) -> usize {
    let length = lines.iter().position(|line| line.trim().is_empty()).unwrap_or(lines.len());
    let mut rest = &lines[..length];
    if let Some((asked, counts)) = rest.first().and_then(|line| caption(line)) {
        stipulation(&asked, record);
        check_counts(&counts, record);
        rest = &rest[1..];
    }
    for line in rest.iter().map(|line| line.trim()) {
        if flags(line, language, &mut record.diagram) {
            continue;
        }
        let (word, behind) = line.split_once(' ').unwrap_or((line, ""));
        match OPTIONS.exact(language, word) {
            Some(place) => {
                let name = OPTIONS.words(Language::English)[place];
                record.options.push(format!("{name} {behind}").trim_end().to_owned());
            }
            None => record.conditions.push(line.split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }
    length
}

/// `  #2                          4 + 3`: what is asked, and the count.
pub(super) fn caption(line: &str) -> Option<(String, Vec<&str>)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let at = words.windows(3).position(|three| number(three[0]) && three[1] == "+" && number(three[2]))?;
    Some((words[..at].join(" "), words[at..].to_vec()))
}

/// `#3/1/2;1,2` is #3 with options; several words are a structured stipulation.
fn stipulation(asked: &str, record: &mut Record) {
    let end = asked.find(['/', ';']).filter(|_| !asked.contains(' ')).unwrap_or(asked.len());
    let (goal, suffix) = asked.split_at(end);
    record.stipulation = Some(goal.to_owned()).filter(|goal| !goal.is_empty());
    record.is_structured = goal.contains(' ');
    let (limits, trivial) = suffix.split_once(';').unwrap_or((suffix, ""));
    for (name, limit) in ["Threat", "MaxFlightsquares"].iter().zip(limits.split('/').skip(1)) {
        if !limit.is_empty() {
            record.options.push(format!("{name} {limit}"));
        }
    }
    if !trivial.is_empty() {
        record.options.push(format!("NonTrivial {}", trivial.replace(',', " ")));
    }
}

/// A count that does not fit shows a board that was changed or cut.
fn check_counts(counts: &[&str], record: &mut Record) {
    let told: Vec<&str> = counts.iter().map(|word| word.trim_end_matches('n')).collect();
    let count = |color: UnitColor| record.diagram.of_color(color).count();
    let mut drawn = format!("{} + {}", count(UnitColor::White), count(UnitColor::Black));
    if counts.iter().any(|word| word.ends_with('n')) {
        let _ = write!(drawn, " + {}", count(UnitColor::Neutral));
    }
    let unread = !record.diagram.unread.is_empty();
    if !unread && !told.join(" ").starts_with(&drawn) {
        record.remark(format!(
            "the count {} does not fit the board, which has {drawn}",
            chess::shorten(&counts.join(" "))
        ));
    }
}

/// `Royal d4 e5`: what is said of the units on these squares. Says whether the line is one.
fn flags(line: &str, language: Language, diagram: &mut Diagram) -> bool {
    let mut words = line.split_whitespace();
    let Some(place) = words.next().and_then(|word| FLAGS.exact(language, word)) else { return false };
    let squares: Option<Vec<chess::Square>> = words.map(|word| word.parse().ok()).collect();
    let Some(squares) = squares.filter(|squares| !squares.is_empty()) else { return false };
    let flag = FLAGS.words(Language::English)[place];
    for unit in diagram.units.iter_mut().filter(|unit| squares.contains(&unit.square)) {
        unit.flags.push(flag.to_owned());
    }
    true
}

/// The solution as it was printed, and the twins that its headings tell.
fn solution(lines: &[&str], language: Language, record: &mut Record) -> Result<(), Unreadable> {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).filter(|line| !is_version(line)).collect();
    let (text, end) = match lines.iter().position(|line| parts::is_end(line)) {
        Some(end) => (&lines[..end], Some(lines[end])),
        None => (&lines[..], None),
    };
    match end {
        None => record.remark("the end of the solution is missing"),
        Some(end) if parts::is_partial(end) => record.remark("Popeye was stopped: the solution is not whole"),
        Some(_) => {}
    }
    let first = text.iter().position(|line| !line.is_empty()).unwrap_or(text.len());
    let last = text.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    let text = &text[first..last];
    if text.iter().any(|line| is_move(line)) {
        twins::read(text, language, record)?;
        record.solution = Some(text.join("\n"));
    } else if !text.is_empty() {
        // "both sides need a king" and its like.
        record.comments.push(text.join("\n"));
    }
    Ok(())
}
