//! When something was published: a year, a span of years, a month, a day.

use std::fmt;
use std::str::FromStr;

/// A date as collections give it. A month needs a year, a day a month; only a bare year can be a span.
///
/// ```
/// use keymove_formats::PublicationDate;
/// let date: PublicationDate = "1917-04".parse().unwrap();
/// assert_eq!((date.year, date.month), (1917, Some(4)));
/// assert_eq!("1926-1927".parse::<PublicationDate>().unwrap().to_string(), "1926-1927");
/// assert!("1917-13".parse::<PublicationDate>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PublicationDate {
    /// The year, or the first of a span.
    pub year: u16,
    /// The last year of a span.
    pub until: Option<u16>,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day, 1 to 31.
    pub day: Option<u8>,
}

/// A text that is no date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the date is none of 1917, 1917-04, 1867-10-15, 1926-1927")]
pub struct BadDate;

impl PublicationDate {
    /// A year.
    pub fn of_year(year: u16) -> PublicationDate {
        PublicationDate { year, until: None, month: None, day: None }
    }

    /// A date of its parts, as far as they go together.
    pub fn of_parts(year: u16, month: Option<u8>, day: Option<u8>) -> Result<PublicationDate, BadDate> {
        let fits = (1..=9999).contains(&year)
            && month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| month.is_some() && (1..=31).contains(&day));
        if fits { Ok(PublicationDate { year, until: None, month, day }) } else { Err(BadDate) }
    }

    /// A span of years: `1926-1927`.
    pub fn span(year: u16, until: u16) -> Result<PublicationDate, BadDate> {
        let fits = (1000..=9999).contains(&year) && (1000..=9999).contains(&until) && year < until;
        if fits { Ok(PublicationDate { until: Some(until), ..PublicationDate::of_year(year) }) } else { Err(BadDate) }
    }

    /// The year or the span of years, without month and day.
    pub fn years(&self) -> String {
        match self.until {
            None => self.year.to_string(),
            Some(until) => format!("{}-{until}", self.year),
        }
    }
}

impl fmt::Display for PublicationDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.years())?;
        self.month.map_or(Ok(()), |month| write!(f, "-{month:02}"))?;
        self.day.map_or(Ok(()), |day| write!(f, "-{day:02}"))
    }
}

impl FromStr for PublicationDate {
    type Err = BadDate;

    fn from_str(text: &str) -> Result<PublicationDate, BadDate> {
        let parts: Vec<&str> = text.trim().split('-').collect();
        if parts.iter().any(|part| part.is_empty() || part.len() > 4 || !part.bytes().all(|byte| byte.is_ascii_digit()))
        {
            return Err(BadDate);
        }
        let number = |index: usize| parts[index].parse::<u16>().map_err(|_| BadDate);
        let small = |index: usize| u8::try_from(number(index)?).map_err(|_| BadDate);
        match parts.len() {
            1 => PublicationDate::of_parts(number(0)?, None, None),
            2 if parts[1].len() == 4 => PublicationDate::span(number(0)?, number(1)?),
            2 => PublicationDate::of_parts(number(0)?, Some(small(1)?), None),
            3 => PublicationDate::of_parts(number(0)?, Some(small(1)?), Some(small(2)?)),
            _ => Err(BadDate),
        }
    }
}
