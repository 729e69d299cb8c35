//! What has a form of its own in a query: spans of years, sorting, the limit.

use super::super::SortKey;
use super::super::bad::BadQuery;
use super::super::condition::{Comparison, Condition, Node, Subject};
use super::super::token::Token;
use super::super::words::Number;
use super::Reader;

impl Reader<'_> {
    /// `year in 1970..1979`, which is two conditions; nothing is taken if it is something else.
    pub(super) fn years(&mut self) -> Result<Option<Node>, BadQuery> {
        let word = |place: usize| match self.tokens.get(place) {
            Some((_, Token::Word(word))) => Some(word.as_str()),
            _ => None,
        };
        let is_span = word(self.next).is_some_and(|word| word.eq_ignore_ascii_case("year"))
            && word(self.next + 1).is_some_and(|word| word.eq_ignore_ascii_case("in"));
        if !is_span {
            return Ok(None);
        }
        let year = |text: &str| text.parse::<u16>().ok().map(f64::from);
        let span = word(self.next + 2).and_then(|word| word.split_once(".."));
        let Some((from, to)) = span.and_then(|(from, to)| Some((year(from)?, year(to)?))) else {
            self.next += 2;
            return Err(self.bad("write two years here, as in 1970..1979"));
        };
        self.next += 3;
        let ask = |comparison, year| {
            Node::Ask(Condition { what: Subject::Number(Number::Year), phases: vec![], test: Some((comparison, year)) })
        };
        Ok(Some(Node::all(vec![ask(Comparison::AtLeast, from), ask(Comparison::AtMost, to)])))
    }

    /// `sort by year, author`.
    pub(super) fn sort(&mut self) -> Result<Vec<SortKey>, BadQuery> {
        let mut keys = Vec::new();
        if !self.take_word("sort") {
            return Ok(keys);
        }
        if !self.take_word("by") {
            return Err(self.bad("write `by` here: sort by year"));
        }
        loop {
            let key = match self.peek() {
                Some(Token::Word(word)) => SortKey::named(&word.to_lowercase()),
                _ => None,
            };
            let Some(key) = key else {
                return Err(self.bad("problems are sorted by year, author, source, units, score or id"));
            };
            keys.push(key);
            self.next += 1;
            if !self.take(&Token::Bar) {
                return Ok(keys);
            }
        }
    }

    /// `limit 50`.
    pub(super) fn limit(&mut self) -> Result<Option<u32>, BadQuery> {
        if !self.take_word("limit") {
            return Ok(None);
        }
        match self.peek() {
            Some(Token::Number(number)) if (1.0..=1e9).contains(number) && number.fract() == 0.0 => {
                let number = *number as u32;
                self.next += 1;
                Ok(Some(number))
            }
            _ => Err(self.bad("write a whole number here, such as limit 50")),
        }
    }
}
