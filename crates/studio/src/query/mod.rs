//! The language of `--find`: `grimshaw and not check-key and units <= 10`.
//!
//! A condition names a theme, a remark of the critique or a number, and may compare it; conditions are joined by `and`,
//! `or`, `not` and brackets. A query that was read is printed as one that reads the same.

mod bad;
mod condition;
mod facts;
mod parse;
mod token;
mod words;

pub use bad::BadQuery;
pub use words::query_words;

pub(crate) use facts::Facts;

use std::fmt;
use std::str::FromStr;

use problem::Problem;
use themes::{THEMES, Theme};

use condition::{Condition, Node, Subject};
use words::Number;

/// What problems are looked for.
///
/// ```
/// use keymove_studio::Query;
/// let query: Query = "Grimshaw AND (units<=10 or not check-key)".parse().unwrap();
/// assert_eq!(query.to_string(), "grimshaw and (units <= 10 or not check-key)");
/// assert!("grimshaw or".parse::<Query>().unwrap_err().to_string().contains("at its end"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    root: Node,
}

impl FromStr for Query {
    type Err = BadQuery;

    fn from_str(text: &str) -> Result<Query, BadQuery> {
        parse::parse(text).map(|root| Query { root })
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.root.fmt(f)
    }
}

impl Query {
    /// Whether it asks for points, which depend on the model.
    pub fn asks_for_score(&self) -> bool {
        self.conditions().iter().any(|condition| condition.what == Subject::Number(Number::Score))
    }

    /// The themes it asks for by name, each once, in the order of the query; not those it excludes.
    pub(crate) fn wanted_themes(&self) -> Vec<&'static Theme> {
        let mut places: Vec<usize> = Vec::new();
        self.root.visit(true, &mut |condition, wanted| {
            if let (Subject::Themes { places: named, .. }, true) = (&condition.what, wanted) {
                places.extend(named.iter().filter(|place| !places.contains(place)).copied().collect::<Vec<_>>());
            }
        });
        places.into_iter().map(|place| &THEMES[place]).collect()
    }

    /// Whether a problem matches, where the diagram alone decides.
    pub(crate) fn decided_by(&self, problem: &Problem) -> Option<bool> {
        self.root.holds(&mut |condition| facts::in_diagram(condition, problem))
    }

    /// Whether a sound problem matches.
    pub(crate) fn holds(&self, facts: &Facts<'_>) -> bool {
        self.root.holds(&mut |condition| Some(facts.meet(condition))) == Some(true)
    }

    fn conditions(&self) -> Vec<&Condition> {
        let mut conditions = Vec::new();
        self.root.visit(true, &mut |condition, _| conditions.push(condition));
        conditions
    }
}

#[cfg(test)]
mod tests;
