//! A question as it is put to columns.

use rusqlite::types::Value;
use themes::THEMES;

use super::{remark, theme_in, verdict};
use crate::index::{COLUMNS, column};
use crate::query::meaning::{GENRES, asked_days};
use crate::query::{Comparison, Condition, Field, Flag, Node, Number, Subject};
use crate::sql::{List, Near, Sql};

/// A question, or a part of it.
pub(super) enum Part {
    All(Vec<Part>),
    Any(Vec<Part>),
    Not(Box<Part>),
    Sum(Sum),
    /// What a list of the tables has, by its place among the lists.
    Listed(usize),
}

/// Facts that are added up, and what their sum must be.
pub(super) struct Sum {
    pub names: Vec<String>,
    pub test: Box<dyn Fn(i64) -> bool>,
    /// Whether a problem that has none of these facts meets it.
    pub with_none: bool,
}

/// What tables have to be asked for, once for the whole library.
pub(super) struct ListAsked {
    pub list: List,
    pub sql: String,
    pub values: Vec<Value>,
    /// Whether nothing is found outside of it.
    pub leads: bool,
}

/// Questions taken apart, with the lists they need.
pub(super) struct Reader<'q> {
    pub near: &'q Near,
    pub lists: Vec<ListAsked>,
}

impl Reader<'_> {
    /// A question; none if columns and lists cannot answer it.
    pub fn root(&mut self, node: &Node) -> Option<Part> {
        let mut parts = match node {
            Node::All(parts) => parts.iter().map(|part| self.part(part, true)).collect::<Option<Vec<_>>>()?,
            other => vec![self.part(other, true)?],
        };
        let mut asks_for_removed = false;
        node.visit(true, &mut |condition, _| asks_for_removed |= condition.what == Subject::Flag(Flag::Removed));
        if !asks_for_removed {
            parts.push(Part::Not(Box::new(is_so("removed"))));
        }
        Some(all(parts))
    }

    fn part(&mut self, node: &Node, leads: bool) -> Option<Part> {
        let mut inner = |parts: &[Node]| parts.iter().map(|part| self.part(part, false)).collect::<Option<Vec<_>>>();
        match node {
            Node::All(parts) => inner(parts).map(all),
            Node::Any(parts) => inner(parts).map(Part::Any),
            Node::Not(part) => Some(Part::Not(Box::new(self.part(part, false)?))),
            Node::Ask(condition) => match asked(condition) {
                Some(part) => Some(part),
                None => self.listed(condition, leads),
            },
        }
    }

    fn listed(&mut self, condition: &Condition, leads: bool) -> Option<Part> {
        let (list, sql, values) = Sql::list_of(condition, self.near)?;
        self.lists.push(ListAsked { list, sql, values, leads });
        Some(Part::Listed(self.lists.len() - 1))
    }
}

/// Those that cost least first: often nothing is left to be asked of the others.
fn all(mut parts: Vec<Part>) -> Part {
    parts.sort_by_key(|part| match part {
        Part::Listed(_) => 0,
        Part::Sum(sum) => sum.names.len(),
        Part::Not(_) => 4,
        Part::All(_) | Part::Any(_) => 5,
    });
    Part::All(parts)
}

fn sum(names: Vec<String>, with_none: bool, test: impl Fn(i64) -> bool + 'static) -> Part {
    Part::Sum(Sum { names, test: Box::new(test), with_none })
}

fn fact(name: &str, test: impl Fn(i64) -> bool + 'static) -> Part {
    sum(vec![name.to_owned()], false, test)
}

fn is_so(name: &str) -> Part {
    fact(name, |_| true)
}

/// A condition that columns answer.
fn asked(condition: &Condition) -> Option<Part> {
    match &condition.what {
        Subject::Themes { places, .. } => {
            let names = places.iter().flat_map(|place| theme_in(THEMES[*place].name, &condition.phases));
            Some(counted(names.collect(), condition))
        }
        Subject::Remarks { topics, .. } => {
            Some(counted(topics.iter().map(|topic| remark(topic.name)).collect(), condition))
        }
        Subject::Number(number) => numbered(*number, condition),
        Subject::Flag(flag) => flagged(*flag),
        Subject::Text(Field::Genre, text) => {
            let asked = GENRES.iter().position(|genre| *genre == text.to_lowercase())? as i64;
            Some(fact("genre", move |genre| genre == asked))
        }
        Subject::Text(Field::PublishedAfter, text) => {
            let (_, asked) = asked_days(text).ok()?;
            Some(fact("last-day", move |day| day > asked))
        }
        Subject::Text(Field::PublishedBefore, text) => {
            let (asked, _) = asked_days(text).ok()?;
            Some(fact("first-day", move |day| day < asked))
        }
        Subject::Text(..) => None,
    }
}

/// How often something was found; what was never checked shows nothing and lacks nothing.
fn counted(names: Vec<String>, condition: &Condition) -> Part {
    let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
    let with_none = condition.is_met_by_nothing();
    let found = sum(names, with_none, move |count| comparison.holds(count as f64, asked));
    if with_none { all(vec![verdict_is("sound"), found]) } else { found }
}

fn verdict_is(name: &str) -> Part {
    let asked = verdict(name);
    fact("verdict", move |verdict| verdict == asked)
}

fn numbered(number: Number, condition: &Condition) -> Option<Part> {
    let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
    let compared = move |value: i64| comparison.holds(value as f64, asked);
    let added = |names: &[&str]| sum(names.iter().map(|name| (*name).to_owned()).collect(), false, compared);
    Some(match number {
        Number::Units => added(&["white", "black"]),
        Number::White => added(&["white"]),
        Number::Black => added(&["black"]),
        Number::Moves => fact("half-moves", move |halves| comparison.holds(halves as f64 / 2.0, asked)),
        Number::Prize => added(&["prize"]),
        Number::Mention => added(&["hm"]),
        Number::Commendation => added(&["comm"]),
        Number::Pieces(Some(color), kind) => added(&[COLUMNS[column(color, kind)]]),
        Number::Pieces(None, kind) => {
            added(&[COLUMNS[column(chess::Color::White, kind)], COLUMNS[column(chess::Color::Black, kind)]])
        }
        Number::Year => year(comparison, asked),
        Number::Score
        | Number::ScoreIn(_)
        | Number::Variations
        | Number::Answers
        | Number::Threats
        | Number::Flights
        | Number::FlightsGiven
        | Number::FlightsTaken => return None,
    })
}

/// Some year of a span; no date meets nothing.
fn year(comparison: Comparison, asked: f64) -> Part {
    let of = |name, comparison: Comparison| fact(name, move |year| comparison.holds(year as f64, asked));
    match comparison {
        Comparison::AtMost | Comparison::Below => of("year", comparison),
        Comparison::AtLeast | Comparison::Above => of("year-to", comparison),
        Comparison::Equals => Part::All(vec![of("year", Comparison::AtMost), of("year-to", Comparison::AtLeast)]),
        Comparison::Differs => Part::Any(vec![of("year", Comparison::Differs), of("year-to", Comparison::Differs)]),
    }
}

fn flagged(flag: Flag) -> Option<Part> {
    match flag {
        Flag::All => Some(Part::All(Vec::new())),
        Flag::Award | Flag::Special | Flag::Twins | Flag::Fairy | Flag::Removed => Some(is_so(flag.name())),
        Flag::Sound | Flag::Cooked | Flag::Insoluble => Some(verdict_is(flag.name())),
        Flag::Unsolved => {
            let unfinished = verdict("unfinished");
            Some(sum(vec!["verdict".to_owned()], true, move |verdict| verdict == unfinished))
        }
        Flag::Stale | Flag::KeyDiffers | Flag::Duplicate | Flag::Linked => None,
    }
}
