//! What a record says that can be asked for: its names, its texts, and the facts of publication and award.

use formats::{ForeignId, PublicationDate, Record};

use crate::query::Field;

/// Facts of a record, as the tables have them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Known {
    pub year: Option<i64>,
    pub year_to: Option<i64>,
    /// The first and the last day it may have been published, such as 19740500 and 19740599 for a month.
    pub days: Option<(i64, i64)>,
    pub prize: Option<i64>,
    pub mention: Option<i64>,
    pub commendation: Option<i64>,
    pub special: bool,
    pub awarded: bool,
    pub twins: bool,
    pub fairy: bool,
}

impl Known {
    /// The facts of a record.
    pub fn of(record: &Record) -> Known {
        let date = record.source.as_ref().and_then(|source| source.date);
        let distinction = record.award.as_ref().and_then(|award| award.distinction.as_deref()).unwrap_or_default();
        let (class, rank) = (Class::of(distinction), rank(distinction));
        let of = |wanted: Class| (class == Some(wanted)).then_some(rank);
        let units = || record.diagram.units.iter().any(|unit| unit.unit().is_err());
        Known {
            year: date.map(|date| i64::from(date.year)),
            year_to: date.map(|date| i64::from(date.until.unwrap_or(date.year))),
            days: date.map(days),
            prize: of(Class::Prize),
            mention: of(Class::Mention),
            commendation: of(Class::Commendation),
            special: distinction.to_lowercase().contains("spec"),
            awarded: !distinction.trim().is_empty(),
            twins: !record.twins.is_empty(),
            fairy: !record.conditions.is_empty() || record.diagram.fairy_forsyth.is_some() || units(),
        }
    }
}

/// The first and the last day that a date may mean, as numbers that follow each other as the days do.
pub(crate) fn days(date: PublicationDate) -> (i64, i64) {
    let number = |year: u16, month: u8, day: u8| (i64::from(year) * 100 + i64::from(month)) * 100 + i64::from(day);
    let first = number(date.year, date.month.unwrap_or(0), date.day.unwrap_or(0));
    let last = number(date.until.unwrap_or(date.year), date.month.unwrap_or(99), date.day.unwrap_or(99));
    (first, last)
}

/// The classes of distinctions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    Prize,
    Mention,
    Commendation,
}

impl Class {
    fn of(distinction: &str) -> Option<Class> {
        let text = distinction.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        match () {
            () if has(&["prize", "preis", "prix"]) => Some(Class::Prize),
            () if has(&["mention", "h.m", "ehrende"]) || text.split(' ').any(|word| word == "hm") => {
                Some(Class::Mention)
            }
            () if has(&["comm", "lob", "recomm"]) => Some(Class::Commendation),
            () => None,
        }
    }
}

/// The rank: of `1st-2nd` it is 1; a distinction without a number is the only one.
fn rank(distinction: &str) -> i64 {
    let digits: String = distinction
        .chars()
        .skip_while(|letter| !letter.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .take(4)
        .collect();
    digits.parse().unwrap_or(1)
}

/// The names and texts of a record, each with its field.
pub(crate) fn texts(record: &Record) -> Vec<(Field, String)> {
    let mut texts: Vec<(Field, String)> = Vec::new();
    let mut put = |field: Field, text: &str| {
        if !text.trim().is_empty() {
            texts.push((field, text.to_owned()));
        }
    };
    record.authors.iter().for_each(|name| put(Field::Author, name));
    record.title.iter().for_each(|title| put(Field::Title, title));
    if let Some(source) = &record.source {
        put(Field::Source, &source.name);
        source.number.iter().for_each(|number| put(Field::Number, number));
        source.issue.iter().for_each(|issue| put(Field::Issue, issue));
    }
    if let Some(award) = &record.award {
        award.judges.iter().for_each(|name| put(Field::Judge, name));
        award.tourney.iter().for_each(|tourney| put(Field::Tourney, &tourney.name));
    }
    record.reprints.iter().for_each(|reprint| put(Field::Reprint, &reprint.publication.name));
    record.keywords.iter().for_each(|keyword| put(Field::Keyword, keyword));
    record.conditions.iter().for_each(|condition| put(Field::Condition, condition));
    record.options.iter().for_each(|option| put(Field::Option, option));
    record.tags.iter().for_each(|tag| put(Field::Tag, tag));
    for foreign in &record.foreign_ids {
        put(Field::Id, &foreign.id);
        put(Field::Id, &foreign_name(foreign));
    }
    if let Some(id) = &record.id {
        put(Field::Id, &id.as_str().map_or_else(|| id.to_string(), str::to_owned));
    }
    record.origin.file.iter().for_each(|file| put(Field::From, file_name(file)));
    texts
}

/// The name of a problem in another collection, with the collection: `YACPDB 900001`.
pub(crate) fn foreign_name(foreign: &ForeignId) -> String {
    format!("{} {}", foreign.domain, foreign.id)
}

/// The last part of a path.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The user's notes as one text.
pub(crate) fn notes_text(record: &Record) -> String {
    record.notes.join("\n")
}

/// Everything readable as one text.
pub(crate) fn readable(record: &Record) -> String {
    let mut all: Vec<String> = texts(record).into_iter().map(|(_, text)| text).collect();
    let award = record.award.as_ref().and_then(|award| award.distinction.clone());
    let rest = record.comments.iter().chain(&record.notes).chain(&record.solution).chain(&award);
    all.extend(rest.cloned());
    all.extend(record.reprints.iter().flat_map(|reprint| reprint.comments.iter().cloned()));
    all.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinctions_are_understood() {
        for (text, class, place) in [
            ("1st-2nd Prize, ex aequo", Some(Class::Prize), 1),
            ("Prize", Some(Class::Prize), 1),
            ("3rd Honorable Mention", Some(Class::Mention), 3),
            ("2 HM", Some(Class::Mention), 2),
            ("Special Commendation", Some(Class::Commendation), 1),
            ("Praised", None, 1),
        ] {
            assert_eq!((Class::of(text), rank(text)), (class, place), "{text}");
        }
    }
}
