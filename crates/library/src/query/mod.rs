//! The one language of queries: `grimshaw and not check-key and units <= 10 and author "benko" sort by year limit 20`.
//!
//! A condition names a theme, a remark of the critique or a number, and may compare it, or a field of the record and its
//! text; conditions are joined by `and`,
//! `or`, `not` and brackets. A query that was read is printed as one that reads the same.

mod bad;
mod board;
mod condition;
mod field;
pub(crate) mod meaning;
mod parse;
pub(crate) mod pattern;
mod record;
mod token;
mod words;
mod yacpdb;

pub use bad::BadQuery;
pub use board::on_board;
pub use condition::{Comparison, Condition, Node, Subject, phase_name};
pub use field::{Field, Flag, Matching};
pub use record::on_record;
pub(crate) use record::stipulation_text;
pub use words::{Number, query_words};

use std::fmt;
use std::str::FromStr;

use themes::{THEMES, Theme};

/// Longer queries are never intended.
const LONGEST: usize = 2000;

/// What problems are looked for.
///
/// ```
/// use keymove_library::Query;
/// let query: Query = "Grimshaw AND (units<=10 or not check-key)".parse().unwrap();
/// assert_eq!(query.to_string(), "grimshaw and (units <= 10 or not check-key)");
/// assert!("grimshaw or".parse::<Query>().unwrap_err().to_string().contains("at its end"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    root: Node,
    sort: Vec<SortKey>,
    limit: Option<u32>,
}

/// What found problems are sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortKey {
    /// The year, problems without one last.
    Year,
    /// The first author.
    Author,
    /// The source.
    Source,
    /// The number of units.
    Units,
    /// The points, most first.
    Score,
    /// The number in the library.
    Id,
}

impl SortKey {
    const NAMES: [(SortKey, &'static str); 6] = [
        (SortKey::Year, "year"),
        (SortKey::Author, "author"),
        (SortKey::Source, "source"),
        (SortKey::Units, "units"),
        (SortKey::Score, "score"),
        (SortKey::Id, "id"),
    ];

    fn named(name: &str) -> Option<SortKey> {
        SortKey::NAMES.iter().find(|(_, known)| *known == name).map(|(key, _)| *key)
    }

    fn name(self) -> &'static str {
        SortKey::NAMES[self as usize].1
    }
}

impl FromStr for Query {
    type Err = BadQuery;

    fn from_str(text: &str) -> Result<Query, BadQuery> {
        parse::parse(text)
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.root.fmt(f)?;
        if !self.sort.is_empty() {
            let keys: Vec<&str> = self.sort.iter().map(|key| key.name()).collect();
            write!(f, " sort by {}", keys.join(", "))?;
        }
        self.limit.map_or(Ok(()), |limit| write!(f, " limit {limit}"))
    }
}

impl Query {
    /// Reads a question in the language of YACPDB's search. What has no counterpart here is named.
    ///
    /// ```
    /// use keymove_library::Query;
    /// let query = Query::from_yacpdb("Stip('#2') AND Keyword('Grimshaw')").unwrap();
    /// assert_eq!(query.to_string(), "stipulation \"#2\" and keyword \"Grimshaw\"");
    /// assert!(Query::from_yacpdb("Zilahi(2)").unwrap_err().to_string().contains("Zilahi"));
    /// ```
    pub fn from_yacpdb(text: &str) -> Result<Query, BadQuery> {
        yacpdb::read(text)
    }

    /// Whether it asks for something that only solving and judging find out.
    pub fn asks_what_is_checked(&self) -> bool {
        self.conditions().iter().any(|condition| match &condition.what {
            Subject::Themes { .. } | Subject::Remarks { .. } => true,
            Subject::Number(number) => number.is_found_out(),
            Subject::Flag(flag) => {
                matches!(flag, Flag::Sound | Flag::Cooked | Flag::Insoluble | Flag::KeyDiffers)
            }
            Subject::Text(field, _) => *field == Field::SameMatrix,
        })
    }

    /// Whether it asks for points, which depend on the model.
    pub fn asks_for_score(&self) -> bool {
        self.conditions().iter().any(|condition| condition.what == Subject::Number(Number::Score))
    }

    /// What it asks that only a library can answer: the first such name, or sorting.
    pub fn needs_library(&self) -> Option<&'static str> {
        let asked = self.conditions().into_iter().find_map(|condition| match &condition.what {
            Subject::Flag(flag) => flag.needs_library().then(|| flag.name()),
            Subject::Text(field, _) => field.needs_library().then(|| field.name()),
            Subject::Themes { .. } | Subject::Remarks { .. } | Subject::Number(_) => None,
        });
        let sorted = (!self.sort.is_empty()).then_some("sort");
        asked.or(sorted).or(self.limit.map(|_| "limit"))
    }

    /// The themes it asks for by name, each once, in the order of the query; not those it excludes.
    pub fn wanted_themes(&self) -> Vec<&'static Theme> {
        let mut places: Vec<usize> = Vec::new();
        self.root.visit(true, &mut |condition, wanted| {
            if let (Subject::Themes { places: named, .. }, true) = (&condition.what, wanted) {
                places.extend(named.iter().filter(|place| !places.contains(place)).copied().collect::<Vec<_>>());
            }
        });
        places.into_iter().map(|place| &THEMES[place]).collect()
    }

    /// Whether it holds, if that follows from what is known of its conditions.
    pub fn holds(&self, ask: &mut dyn FnMut(&Condition) -> Option<bool>) -> Option<bool> {
        self.root.holds(ask)
    }

    /// Its conditions and how they are joined.
    pub fn root(&self) -> &Node {
        &self.root
    }

    /// How the answer is sorted.
    pub fn sort(&self) -> &[SortKey] {
        &self.sort
    }

    /// How many are wanted at most.
    pub fn limit(&self) -> Option<u32> {
        self.limit
    }

    pub(crate) fn conditions(&self) -> Vec<&Condition> {
        let mut conditions = Vec::new();
        self.root.visit(true, &mut |condition, _| conditions.push(condition));
        conditions
    }
}

#[cfg(test)]
mod tests;
