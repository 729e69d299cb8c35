//! What a query is made of, how its parts are combined, and how they are printed.

use std::fmt;

use themes::PhaseKind;
use themes::report::Topic;

use super::field::{Field, Flag};
use super::words::Number;

/// A query, or a part of it. Neither `All` nor `Any` has one of its own kind directly inside, or fewer than two parts.
#[derive(Clone, PartialEq, Debug)]
pub enum Node {
    /// Joined by `and`.
    All(Vec<Node>),
    /// Joined by `or`.
    Any(Vec<Node>),
    /// Not this.
    Not(Box<Node>),
    /// One condition.
    Ask(Condition),
}

/// One question.
#[derive(Clone, PartialEq, Debug)]
pub struct Condition {
    /// What it is about.
    pub what: Subject,
    /// Of themes: the phases that count; empty for all.
    pub phases: Vec<PhaseKind>,
    /// Without one: at least one must be there.
    pub test: Option<(Comparison, f64)>,
}

/// What a question is about.
#[derive(Clone, PartialEq, Debug)]
pub enum Subject {
    /// A theme by its name, or all themes that are filed under a keyword.
    Themes {
        /// As it is printed.
        name: &'static str,
        /// Whether it is a keyword.
        quoted: bool,
        /// Places in the list of themes, at least one.
        places: Vec<usize>,
    },
    /// A remark of the critique, or several that have a name together.
    Remarks {
        /// As it is printed.
        name: &'static str,
        /// At least one.
        topics: Vec<&'static Topic>,
    },
    /// Something counted.
    Number(Number),
    /// A text of the record, and what it must be like.
    Text(Field, String),
    /// Something that is so or not.
    Flag(Flag),
}

/// How a number is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// `<=`
    AtMost,
    /// `<`
    Below,
    /// `=`
    Equals,
    /// `!=`
    Differs,
    /// `>=`
    AtLeast,
    /// `>`
    Above,
}

impl Comparison {
    /// Whether it holds.
    pub fn holds(self, found: f64, asked: f64) -> bool {
        match self {
            Comparison::AtMost => found <= asked,
            Comparison::Below => found < asked,
            Comparison::Equals => found == asked,
            Comparison::Differs => found != asked,
            Comparison::AtLeast => found >= asked,
            Comparison::Above => found > asked,
        }
    }

    /// As it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Comparison::AtMost => "<=",
            Comparison::Below => "<",
            Comparison::Equals => "=",
            Comparison::Differs => "!=",
            Comparison::AtLeast => ">=",
            Comparison::Above => ">",
        }
    }
}

impl Condition {
    /// Whether a number satisfies it.
    pub fn is_met_by(&self, found: f64) -> bool {
        self.test.map_or(found > 0.0, |(comparison, asked)| comparison.holds(found, asked))
    }

    /// Whether zero satisfies it.
    pub fn is_met_by_nothing(&self) -> bool {
        self.is_met_by(0.0)
    }
}

impl Node {
    /// The parts joined by `and`.
    pub fn all(parts: Vec<Node>) -> Node {
        let flat = parts.into_iter().flat_map(|part| match part {
            Node::All(inner) => inner,
            other => vec![other],
        });
        single_or(flat.collect(), Node::All)
    }

    /// The parts joined by `or`.
    pub fn any(parts: Vec<Node>) -> Node {
        let flat = parts.into_iter().flat_map(|part| match part {
            Node::Any(inner) => inner,
            other => vec![other],
        });
        single_or(flat.collect(), Node::Any)
    }

    /// Whether it holds, if that follows from what is known of its conditions. Conditions that cannot matter are not
    /// evaluated.
    pub fn holds(&self, ask: &mut dyn FnMut(&Condition) -> Option<bool>) -> Option<bool> {
        match self {
            Node::Ask(condition) => ask(condition),
            Node::Not(inner) => inner.holds(ask).map(|holds| !holds),
            Node::All(parts) => until(parts, false, ask),
            Node::Any(parts) => until(parts, true, ask),
        }
    }

    /// Every condition, and whether the query wants what it names to be there.
    pub fn visit<'n>(&'n self, wanted: bool, on_condition: &mut dyn FnMut(&'n Condition, bool)) {
        match self {
            Node::Ask(condition) => on_condition(condition, wanted != condition.is_met_by_nothing()),
            Node::Not(inner) => inner.visit(!wanted, on_condition),
            Node::All(parts) | Node::Any(parts) => parts.iter().for_each(|part| part.visit(wanted, on_condition)),
        }
    }
}

/// Asks the parts one by one until one of them decides.
fn until(parts: &[Node], deciding: bool, ask: &mut dyn FnMut(&Condition) -> Option<bool>) -> Option<bool> {
    let mut result = Some(!deciding);
    for part in parts {
        match part.holds(ask) {
            Some(holds) if holds == deciding => return Some(deciding),
            Some(_) => {}
            None => result = None,
        }
    }
    result
}

fn single_or(mut parts: Vec<Node>, join: fn(Vec<Node>) -> Node) -> Node {
    match parts.len() {
        1 => parts.remove(0),
        _ => join(parts),
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Ask(condition) => condition.fmt(f),
            Node::Not(inner) => write!(f, "not {}", Inside(inner)),
            Node::All(parts) => f.write_str(&joined(parts, " and ")),
            Node::Any(parts) => f.write_str(&joined(parts, " or ")),
        }
    }
}

fn joined(parts: &[Node], word: &str) -> String {
    parts.iter().map(|part| Inside(part).to_string()).collect::<Vec<_>>().join(word)
}

/// A part inside another: in brackets if it has parts of its own.
struct Inside<'n>(&'n Node);

impl fmt::Display for Inside<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Node::All(_) | Node::Any(_) => write!(f, "({})", self.0),
            Node::Not(_) | Node::Ask(_) => self.0.fmt(f),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            Subject::Themes { name, quoted: true, .. } => write!(f, "\"{name}\"")?,
            Subject::Themes { name, .. } => f.write_str(name)?,
            Subject::Remarks { name, .. } => f.write_str(name)?,
            Subject::Number(number) => f.write_str(number.name())?,
            Subject::Text(field, text) => write!(f, "{} {}", field.name(), in_quotes(text))?,
            Subject::Flag(flag) => f.write_str(flag.name())?,
        }
        if !self.phases.is_empty() {
            let phases: Vec<&str> = self.phases.iter().map(|phase| phase_name(*phase)).collect();
            write!(f, " in {}", phases.join("|"))?;
        }
        self.test.map_or(Ok(()), |(comparison, number)| write!(f, " {} {number}", comparison.sign()))?;
        match self.what {
            Subject::Number(Number::ScoreIn(model)) => write!(f, " in {model}"),
            _ => Ok(()),
        }
    }
}

/// A text in quotes that it does not contain: what was read had some around it.
fn in_quotes(text: &str) -> String {
    match (text.contains('"'), text.contains('\'')) {
        (false, _) => format!("\"{text}\""),
        (true, false) => format!("'{text}'"),
        (true, true) => format!("“{text}”"),
    }
}

/// The name of a phase, as queries and libraries have it.
pub fn phase_name(phase: PhaseKind) -> &'static str {
    match phase {
        PhaseKind::SetPlay => "set",
        PhaseKind::Try => "try",
        PhaseKind::Key => "key",
    }
}

/// The phase of this name.
pub fn phase_named(word: &str) -> Option<PhaseKind> {
    match word {
        "set" | "set-play" => Some(PhaseKind::SetPlay),
        "try" | "tries" => Some(PhaseKind::Try),
        "key" => Some(PhaseKind::Key),
        _ => None,
    }
}
