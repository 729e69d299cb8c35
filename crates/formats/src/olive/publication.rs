//! Source, reprints and award of an entry, in the form of today (a mapping) and of 2017 (texts).

use super::some;
use crate::Unreadable;
use crate::node::{Node, bad_shape};
use crate::record::{Award, Publication, PublicationDate, Record, Tourney};

/// A mapping with `name`, `volume` and so on, or the name alone.
pub(crate) fn read_source(record: &mut Record, entry: &Node, value: &Node) -> Result<(), Unreadable> {
    match value {
        Node::Map(_) => record.source = Some(read_publication(record, value)?).filter(|source| !source.is_empty()),
        Node::Text(_) | Node::Word(_) | Node::Null => read_old_source(record, entry)?,
        Node::List(_) => return Err(bad_shape("'source' should be a text or a mapping")),
    }
    Ok(())
}

/// The form of 2017: `source`, `source-id` (`issue/number`) and `date` side by side.
pub(crate) fn read_old_source(record: &mut Record, entry: &Node) -> Result<(), Unreadable> {
    let mut source = Publication::default();
    if let Some(name) = entry.get("source") {
        source.name = name.text("source")?;
    }
    if let Some(number) = entry.get("source-id") {
        let text = number.text("source-id")?;
        match text.split_once('/') {
            Some((issue, number)) if !number.contains('/') => {
                source.issue = some(issue.trim().to_owned());
                source.number = some(number.trim().to_owned());
            }
            _ => source.number = some(text),
        }
    }
    if let Some(date) = entry.get("date") {
        source.date = read_date(record, date)?;
    }
    record.source = Some(source).filter(|source| !source.is_empty());
    Ok(())
}

/// A publication as a mapping.
pub(crate) fn read_publication(record: &mut Record, value: &Node) -> Result<Publication, Unreadable> {
    let text = |key: &str| value.get(key).map_or(Ok(None), |value| value.text(key).map(some));
    let date = value.get("date").map_or(Ok(None), |date| read_date(record, date))?;
    Ok(Publication {
        name: text("name")?.unwrap_or_default(),
        volume: text("volume")?,
        issue: text("issue")?,
        round: text("round")?,
        number: text("problemid")?,
        page: text("pagenumber")?,
        date,
    })
}

/// A date as text or as `{year, month, day}`. What is none is kept with the rest.
pub(crate) fn read_date(record: &mut Record, value: &Node) -> Result<Option<PublicationDate>, Unreadable> {
    let text = match value {
        Node::Null => return Ok(None),
        Node::Text(text) | Node::Word(text) => text.clone(),
        Node::Map(_) => {
            let part = |key: &str| value.get(key).map_or(Ok(None), |part| part.text(key).map(some));
            let parts = [part("year")?, part("month")?, part("day")?];
            parts.into_iter().flatten().collect::<Vec<_>>().join("-")
        }
        Node::List(_) => return Err(bad_shape("'date' should be a text or {year, month, day}")),
    };
    match text.parse() {
        Ok(date) => Ok(Some(date)),
        Err(_) if text.trim().is_empty() => Ok(None),
        Err(error) => {
            record.remark(format!("'{}' was kept as text: {error}", chess::shorten(&text)));
            record.rest.push(("date".to_owned(), text));
            Ok(None)
        }
    }
}

/// The award. A tourney `ditto` is that of the source.
pub(crate) fn read_award(record: &mut Record, entry: &Node, value: &Node) -> Result<Option<Award>, Unreadable> {
    let distinction = match value {
        Node::Text(text) | Node::Word(text) => {
            return Ok(Some(Award { distinction: some(text.trim().to_owned()), ..Award::default() }));
        }
        Node::Null => return Ok(None),
        Node::List(_) => return Err(bad_shape("'award' should be a text or a mapping")),
        Node::Map(_) => value.get("distinction").map_or(Ok(None), |text| text.text("distinction").map(some))?,
    };
    let tourney = match value.get("tourney") {
        None => None,
        Some(Node::Text(ditto)) if ditto.trim().eq_ignore_ascii_case("ditto") => {
            let name = match entry.get("source") {
                Some(source @ Node::Map(_)) => {
                    source.get("name").map_or(Ok(String::new()), |name| name.text("name"))?
                }
                Some(source) => source.text("source")?,
                None => String::new(),
            };
            Some(Tourney { name, date: None })
        }
        Some(Node::Text(name)) => Some(Tourney { name: name.trim().to_owned(), date: None }),
        Some(tourney) => {
            let name = tourney.get("name").map_or(Ok(String::new()), |name| name.text("name"))?;
            let date = tourney.get("date").map_or(Ok(None), |date| read_date(record, date))?;
            Some(Tourney { name, date })
        }
    };
    let judges = value.get("judges").map_or(Ok(vec![]), |judges| judges.texts("judges"))?;
    Ok(Some(Award { distinction, tourney, judges }))
}
