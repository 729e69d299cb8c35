//! Conditions that a record decides: the plain definition, which `judge --find` uses and the library's tables must agree with.

use chess::Board;
use formats::{Record, RecordPhase};
use search::predecessors::{Archive, Threshold};

use super::condition::{Comparison, Condition, Subject};
use super::field::{Field, Flag, Matching};
use super::meaning::{asked_days, asked_genre, board, genre, stipulation};
use super::pattern::{Pattern, asked_material, material, with};
use super::words::Number;
use crate::fold::{fold, words};
use crate::known::{Known, notes_text, readable, texts};

/// Whether a condition is met by a record in one of its phases; none if something else decides it.
pub fn on_record(condition: &Condition, record: &Record, phase: &RecordPhase) -> Option<bool> {
    match &condition.what {
        Subject::Themes { .. } | Subject::Remarks { .. } => None,
        Subject::Number(number) => on_number(*number, condition, record),
        Subject::Flag(flag) => on_flag(*flag, record),
        Subject::Text(field, _) if field.needs_library() => None,
        Subject::Text(field, text) => Some(on_text(*field, text, record, phase)),
    }
}

fn on_number(number: Number, condition: &Condition, record: &Record) -> Option<bool> {
    let known = Known::of(record);
    let rank = |rank: Option<i64>| Some(rank.is_some_and(|rank| condition.is_met_by(rank as f64)));
    match number {
        Number::Year => Some(known.year.is_some_and(|year| {
            let until = known.year_to.unwrap_or(year);
            condition.test.is_some_and(|(comparison, asked)| within(comparison, year as f64, until as f64, asked))
        })),
        Number::Prize => rank(known.prize),
        Number::Mention => rank(known.mention),
        Number::Commendation => rank(known.commendation),
        _ => None,
    }
}

/// Whether some year of a span meets a comparison.
fn within(comparison: Comparison, from: f64, to: f64, asked: f64) -> bool {
    match comparison {
        Comparison::AtMost | Comparison::Below => comparison.holds(from, asked),
        Comparison::AtLeast | Comparison::Above => comparison.holds(to, asked),
        Comparison::Equals => from <= asked && asked <= to,
        Comparison::Differs => from != asked || to != asked,
    }
}

fn on_flag(flag: Flag, record: &Record) -> Option<bool> {
    let known = Known::of(record);
    match flag {
        Flag::All => Some(true),
        Flag::Award => Some(known.awarded),
        Flag::Special => Some(known.special),
        Flag::Twins => Some(known.twins),
        Flag::Fairy => Some(known.fairy),
        Flag::Sound
        | Flag::Cooked
        | Flag::Insoluble
        | Flag::Unsolved
        | Flag::Stale
        | Flag::KeyDiffers
        | Flag::Duplicate
        | Flag::Linked
        | Flag::Removed => None,
    }
}

fn on_text(field: Field, asked: &str, record: &Record, phase: &RecordPhase) -> bool {
    let of_field = || texts(record).into_iter().filter(|(known, _)| *known == field).map(|(_, text)| text);
    match field.matching() {
        Matching::Beginnings => of_field().any(|name| {
            let there = words(&name);
            fold(asked).split(' ').all(|begun| there.iter().any(|word| word.starts_with(begun)))
        }),
        Matching::Same if field == Field::Refused => {
            phase.problem().is_err_and(|refusal| refusal.id() == asked.to_lowercase())
        }
        Matching::Same => of_field().any(|text| fold(&text) == fold(asked)),
        Matching::Words => {
            let text = if field == Field::Note { notes_text(record) } else { readable(record) };
            let there = words(&text);
            fold(asked).split(' ').all(|word| there.contains(word))
        }
        Matching::Meaning => on_meaning(field, asked, record, phase),
    }
}

fn on_meaning(field: Field, asked: &str, record: &Record, phase: &RecordPhase) -> bool {
    let board = phase.setup.as_ref().ok().map(|setup| setup.board);
    let has = |pattern: Result<Pattern, String>| {
        board.is_some_and(|board| pattern.is_ok_and(|pattern| pattern.is_on(&board)))
    };
    match field {
        Field::Genre => {
            let text = stipulation_text(record, phase);
            let genre = genre(phase.stipulation.clone().ok(), text.as_deref());
            asked_genre(asked).is_some_and(|asked| asked.includes(genre, text.as_deref()))
        }
        Field::Stipulation => stipulation_text(record, phase).is_some_and(|text| text == stipulation(asked)),
        Field::Material => {
            board.is_some_and(|board| asked_material(asked).is_ok_and(|asked| asked == material(&board)))
        }
        Field::With => has(with(asked)),
        Field::Pieces => has(Pattern::parse(asked)),
        Field::Position => has(Pattern::of_position(asked)),
        Field::Like => board.is_some_and(|there| self::board(asked).is_ok_and(|asked| is_like(&asked, &there))),
        Field::PublishedAfter => is_published(record, asked, |(_, last), (_, asked)| last > asked),
        Field::PublishedBefore => is_published(record, asked, |(first, _), (asked, _)| first < asked),
        _ => false,
    }
}

/// Whether two diagrams are nearly the same.
fn is_like(asked: &Board, board: &Board) -> bool {
    Archive::of([*board]).first_predecessor(asked, Threshold::USUAL).is_some()
}

/// Whether the first and last days of publication and of the date that was asked for lie so; no date lies nowhere.
fn is_published(record: &Record, asked: &str, lie: fn((i64, i64), (i64, i64)) -> bool) -> bool {
    let days = Known::of(record).days;
    days.is_some_and(|days| asked_days(asked).is_ok_and(|asked| lie(days, asked)))
}

/// The stipulation of a phase as it is compared.
pub(crate) fn stipulation_text(record: &Record, phase: &RecordPhase) -> Option<String> {
    match &phase.stipulation {
        Ok(stipulation) => Some(stipulation.without_intended().to_string()),
        Err(_) => record.stipulation.as_deref().map(stipulation),
    }
}
