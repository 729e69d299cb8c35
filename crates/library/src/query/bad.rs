//! A query that cannot be read: what is wrong, and where.

use std::fmt;

/// Why a query cannot be read. As text: a sentence, the query, and a caret under the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadQuery {
    /// What is wrong, and what to do.
    pub what: String,
    /// The letter of the query it is wrong at, counted from 0; the length of the query if something is missing.
    pub at: usize,
    /// The part of the query that is shown, cleaned.
    shown: String,
    /// Where the caret stands in it.
    caret: usize,
    at_end: bool,
}

/// Letters shown before and after the place.
const BEFORE: usize = 60;
const AFTER: usize = 40;

impl BadQuery {
    pub(super) fn new(query: &str, at: usize, what: String) -> BadQuery {
        let letters: Vec<char> = query.chars().collect();
        let at = at.min(letters.len());
        let (from, to) = (at.saturating_sub(BEFORE), (at + AFTER).min(letters.len()));
        let dots = |cut: bool| if cut { "…" } else { "" };
        let middle: String = letters[from..to].iter().map(|letter| clean(*letter)).collect();
        let shown = format!("{}{middle}{}", dots(from > 0), dots(to < letters.len()));
        BadQuery { what, at, shown, caret: at - from + usize::from(from > 0), at_end: at == letters.len() }
    }
}

/// A letter as a message may repeat it: what would steer a terminal is shown as a box.
fn clean(letter: char) -> char {
    let text = letter.to_string();
    let short = chess::shorten(&text);
    if letter.is_whitespace() { ' ' } else { short.chars().next().unwrap_or(' ') }
}

impl fmt::Display for BadQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.at_end { "its end".to_owned() } else { format!("letter {}", self.at + 1) };
        let BadQuery { what, shown, caret, .. } = self;
        write!(f, "the query cannot be read at {place}: {what}\n  {shown}\n  {:caret$}^", "")
    }
}

impl std::error::Error for BadQuery {}
