//! Popeye's lines of free text, taken apart: `Origin 53, Good Companion 4, 3/1917` and `Award 1st Prize, a tourney`.

use crate::record::{Award, Publication, PublicationDate, Tourney};

/// What stands behind the name and the issue, each behind a comma, in this order.
const BEHIND: [&str; 3] = [", vol. ", ", round ", ", p. "];

/// `[number, ]name[ issue][, vol. 7][, round 2][, p. 13], date`; what does not fit is the name.
pub(super) fn read_origin(text: &str) -> Publication {
    let mut source = Publication::default();
    let mut rest = text.trim();
    if let Some((number, name)) = rest.split_once(',') {
        // A number stands before the first comma only if something else follows than a date.
        let plain = number.trim().chars().any(|c| c.is_ascii_digit()) && number.trim().chars().count() <= 8;
        let name = name.trim();
        if plain && !number.contains(' ') && read_date(name).is_none() && !name.is_empty() {
            source.number = Some(number.trim().to_owned());
            rest = name;
        }
    }
    // The number of a page is no year.
    let ends_with_place = rest.rfind(", ").is_some_and(|at| BEHIND.iter().any(|mark| rest[at..].starts_with(mark)));
    if ends_with_place {
        rest = read_places(rest, &mut source);
    } else if let Some((name, date)) = rest.rsplit_once(|c: char| c == ',' || c.is_whitespace())
        && let Some(date) = read_date(date.trim())
    {
        source.date = Some(date);
        rest = read_places(name.trim().trim_end_matches(',').trim_end(), &mut source);
        // An issue stands before the comma, as a number of its own.
        if text.contains(',')
            && let Some((name, issue)) = rest.rsplit_once(' ')
            && issue.starts_with(|c: char| c.is_ascii_digit())
        {
            source.issue = Some(issue.to_owned());
            rest = name.trim_end();
        }
    } else if let Some(date) = read_date(rest) {
        source.date = Some(date);
        rest = "";
    }
    source.name = rest.to_owned();
    source
}

/// Takes volume, round and page from the end of a text; gives what stands before them.
fn read_places<'a>(text: &'a str, source: &mut Publication) -> &'a str {
    let mut rest = text;
    for (mark, place) in BEHIND.iter().zip([&mut source.volume, &mut source.round, &mut source.page]).rev() {
        if let Some((before, value)) = rest.rsplit_once(mark).filter(|(_, value)| !value.is_empty()) {
            *place = Some(value.to_owned());
            rest = before;
        }
    }
    rest
}

/// `1917`, `4/1917`, `29.7.1994`, `1926-1927`.
fn read_date(text: &str) -> Option<PublicationDate> {
    let whole = |text: &str| text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((month, year)) = text.split_once('/') {
        let year = whole(year).then(|| year.parse().ok()).flatten()?;
        return PublicationDate::of_parts(year, month.parse().ok(), None).ok().filter(|date| date.month.is_some());
    }
    let parts: Vec<&str> = text.split('.').collect();
    match parts[..] {
        [day, month, year] if whole(year) => {
            PublicationDate::of_parts(year.parse().ok()?, Some(month.parse().ok()?), Some(day.parse().ok()?)).ok()
        }
        [year] if whole(year) || text.len() == 9 => {
            text.parse().ok().filter(|date: &PublicationDate| date.month.is_none())
        }
        _ => None,
    }
}

/// The line of a publication that [`read_origin`] takes apart again.
pub(super) fn write_origin(source: &Publication) -> String {
    let date = source.date.map(|date| match (date.month, date.day) {
        (Some(month), Some(day)) => format!("{day}.{month}.{}", date.year),
        (Some(month), None) => format!("{month}/{}", date.year),
        (None, _) => date.years(),
    });
    let number = source.number.as_ref().map(|number| format!("{number}, ")).unwrap_or_default();
    let issue = source.issue.as_ref().map(|issue| format!(" {issue}")).unwrap_or_default();
    let places = BEHIND.iter().zip([&source.volume, &source.round, &source.page]);
    let places: String = places.filter_map(|(mark, place)| Some(format!("{mark}{}", place.as_ref()?))).collect();
    let before = format!("{number}{}{issue}{places}", source.name);
    match date {
        Some(date) if before.is_empty() => date,
        Some(date) => format!("{before}, {date}"),
        None => before,
    }
}

/// `1st Prize, a tourney (judges: A; B)`: behind the first comma stands the tourney.
pub(super) fn read_award(text: &str) -> Award {
    let judged = text.strip_suffix(')').and_then(|text| text.rsplit_once(JUDGES));
    let (text, judges) = judged.unwrap_or((text, ""));
    let judges = judges.split("; ").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let (distinction, tourney) = text.split_once(',').map_or((text, None), |(one, other)| (one, Some(other.trim())));
    let tourney = tourney.filter(|name| !name.is_empty());
    Award {
        distinction: Some(distinction.trim().to_owned()).filter(|text| !text.is_empty()),
        tourney: tourney.map(|name| Tourney { name: name.to_owned(), date: None }),
        judges,
    }
}

const JUDGES: &str = " (judges: ";

/// The line of an award that [`read_award`] takes apart again.
pub(super) fn write_award(award: &Award) -> String {
    let distinction = award.distinction.as_deref().unwrap_or_default();
    let tourney = award.tourney.as_ref().map(|tourney| format!(", {}", tourney.name)).unwrap_or_default();
    let judges = award.judges.join("; ");
    let judges = if judges.is_empty() { judges } else { format!("{JUDGES}{judges})") };
    format!("{distinction}{tourney}{judges}")
}
