//! Where a problem was published, and what it was awarded.

use super::PublicationDate;

/// A publication. All but the date is text: numbers in collections are names (`0599`, `3C`).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Publication {
    /// The magazine, column or book.
    pub name: String,
    /// The volume.
    pub volume: Option<String>,
    /// The issue.
    pub issue: Option<String>,
    /// The round of a tourney or match.
    pub round: Option<String>,
    /// The number of the problem.
    pub number: Option<String>,
    /// The page.
    pub page: Option<String>,
    /// When.
    pub date: Option<PublicationDate>,
}

impl Publication {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Publication::default()
    }

    /// As magazines print it: `Good Companion 53, 4/1917`.
    pub fn line(&self) -> String {
        let number = self.number.as_deref().map(|number| format!("{} {number}", self.name));
        let name = number.as_deref().unwrap_or(&self.name).trim().to_owned();
        let date = self.date.map(|date| match (date.month, date.day) {
            (Some(month), Some(day)) => format!("{day}.{month}.{}", date.year),
            (Some(month), None) => format!("{month}/{}", date.year),
            (None, _) => date.years(),
        });
        let issue = self.issue.as_deref().map(|issue| format!("no. {issue}"));
        let rest: Vec<String> = issue.into_iter().chain(date).collect();
        match (name.is_empty(), rest.is_empty()) {
            (true, _) => rest.join(", "),
            (false, true) => name,
            // A year follows the name directly, as in every magazine; with an issue or a month commas help.
            // Two numbers in a row would be one too many.
            (false, false)
                if rest.len() == 1 && self.number.is_none() && self.date.is_some_and(|date| date.month.is_none()) =>
            {
                format!("{name} {}", rest[0])
            }
            (false, false) => format!("{name}, {}", rest.join(", ")),
        }
    }
}

/// What a problem was awarded.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Award {
    /// The distinction in the words of the award: `1st-2nd Prize, ex aequo`.
    pub distinction: Option<String>,
    /// In which tourney.
    pub tourney: Option<Tourney>,
    /// Who judged.
    pub judges: Vec<String>,
}

/// A tourney.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tourney {
    /// Its name.
    pub name: String,
    /// When it was.
    pub date: Option<PublicationDate>,
}

impl Award {
    /// As magazines print it: the distinction, and the tourney where it is not the source itself.
    pub fn line(&self, source: Option<&Publication>) -> Option<String> {
        let tourney = self
            .tourney
            .as_ref()
            .filter(|tourney| !tourney.name.is_empty() && source.is_none_or(|source| source.name != tourney.name));
        match (&self.distinction, tourney) {
            (None, None) => None,
            (Some(distinction), None) => Some(distinction.clone()),
            (None, Some(tourney)) => Some(tourney.name.clone()),
            (Some(distinction), Some(tourney)) => Some(format!("{distinction}, {}", tourney.name)),
        }
    }
}

/// Where a problem was published again.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Reprint {
    /// The publication.
    pub publication: Publication,
    /// How the diagram differs there, in the language of twins.
    pub variant: Option<String>,
    /// Remarks.
    pub comments: Vec<String>,
}

/// The name of a problem in another collection.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ForeignId {
    /// The collection: `YACPDB`, `PDB`, `WinChloe`.
    pub domain: String,
    /// The name there.
    pub id: String,
}
