//! Questions as YACPDB's search takes them, put into our language: `Stip("#2") AND NOT Keyword("Grimshaw")`.
//!
//! Predicates about the record and the diagram are translated; what has no counterpart here is named, never left out. Words
//! are compared as everywhere in our language, which is wider than YACPDB's `LIKE` and says so in the query it prints.

mod predicate;
mod stipulations;

use predicate::Predicate;

use super::bad::BadQuery;
use super::condition::{Comparison, Node};
use super::{LONGEST, Query};

/// Brackets and `NOT` inside each other: less than our own language allows, so that what is translated reads again.
const DEEPEST: usize = 20;

/// Predicates without a counterpart that are named in one message.
const NAMED: usize = 4;

/// Reads a question of YACPDB's.
pub(super) fn read(query: &str) -> Result<Query, BadQuery> {
    let letters: Vec<char> = query.chars().collect();
    if letters.len() > LONGEST {
        return Err(BadQuery::new(query, LONGEST, format!("it is longer than {LONGEST} letters")));
    }
    let mut reader = Reader { query, letters, at: 0, depth: 0, strangers: vec![] };
    let root = reader.any()?;
    reader.skip_blanks();
    match reader.letters.get(reader.at) {
        None => {}
        Some(')') => return Err(reader.bad("this parenthesis was not opened")),
        Some(_) => return Err(reader.bad("write AND or OR between predicates")),
    }
    if let Some((at, _)) = reader.strangers.first() {
        return Err(BadQuery::new(query, *at, named(&reader.strangers)));
    }
    let translated = Query { root, sort: vec![], limit: None };
    if translated.to_string().chars().count() > LONGEST {
        return Err(BadQuery::new(query, 0, format!("in our language it is longer than {LONGEST} letters")));
    }
    Ok(translated)
}

/// All that has no counterpart, in one sentence.
fn named(strangers: &[(usize, String)]) -> String {
    let mut words: Vec<&str> = strangers.iter().map(|(_, why)| why.as_str()).take(NAMED).collect();
    words.dedup();
    let more = strangers.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    format!("not everything has a counterpart here: {}{more}", words.join("; "))
}

struct Reader<'q> {
    query: &'q str,
    letters: Vec<char>,
    at: usize,
    depth: usize,
    /// Predicates without a counterpart: where they stand, and why.
    strangers: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn skip_blanks(&mut self) {
        while self.letters.get(self.at).is_some_and(|letter| letter.is_whitespace()) {
            self.at += 1;
        }
    }

    /// Whether the next letter but blanks is this one, which is then taken.
    fn take(&mut self, letter: char) -> bool {
        self.skip_blanks();
        let is_next = self.letters.get(self.at) == Some(&letter);
        self.at += usize::from(is_next);
        is_next
    }

    /// Letters and digits from here on, not taken.
    fn word(&mut self) -> String {
        self.skip_blanks();
        self.letters[self.at..].iter().take_while(|letter| letter.is_alphanumeric()).collect()
    }

    fn take_word(&mut self, word: &str) -> bool {
        let is_next = self.word().eq_ignore_ascii_case(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    fn bad(&self, what: impl Into<String>) -> BadQuery {
        BadQuery::new(self.query, self.at, what.into())
    }

    fn any(&mut self) -> Result<Node, BadQuery> {
        let mut parts = vec![self.all()?];
        while self.take_word("or") {
            parts.push(self.all()?);
        }
        Ok(Node::any(parts))
    }

    fn all(&mut self) -> Result<Node, BadQuery> {
        let mut parts = vec![self.one()?];
        while self.take_word("and") {
            parts.push(self.one()?);
        }
        Ok(Node::all(parts))
    }

    fn one(&mut self) -> Result<Node, BadQuery> {
        self.skip_blanks();
        if self.depth >= DEEPEST {
            return Err(self.bad("parentheses and NOT are nested too deeply"));
        }
        self.depth += 1;
        let node = if self.take_word("not") {
            Node::Not(Box::new(self.one()?))
        } else if self.take('(') {
            let opened = self.at - 1;
            let inner = self.any()?;
            if !self.take(')') {
                return Err(BadQuery::new(self.query, opened, "this parenthesis is not closed".to_owned()));
            }
            inner
        } else {
            self.predicate()?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn predicate(&mut self) -> Result<Node, BadQuery> {
        let name = self.word();
        let at = self.at;
        if !name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            return Err(self.bad("write a predicate here, such as Stip(\"#2\") or Keyword(\"Grimshaw\")"));
        }
        self.at += name.chars().count();
        let arguments = if self.take('(') { self.arguments()? } else { vec![] };
        let test = self.test()?;
        let predicate = Predicate { name: &name, arguments: &arguments, test };
        Ok(predicate.node().unwrap_or_else(|why| {
            self.strangers.push((at, why));
            // Never asked: a question with strangers is refused as a whole.
            Node::Any(vec![])
        }))
    }

    /// What stands in the parentheses of a predicate; the opening one was taken.
    fn arguments(&mut self) -> Result<Vec<String>, BadQuery> {
        let mut arguments = Vec::new();
        loop {
            arguments.push(self.argument()?);
            if self.take(')') {
                return Ok(arguments);
            }
            if !self.take(',') {
                return Err(self.bad("write a comma or a closing parenthesis here"));
            }
        }
    }

    /// A text in quotes, or a bare one up to the next comma or parenthesis.
    fn argument(&mut self) -> Result<String, BadQuery> {
        self.skip_blanks();
        let quote = self.letters.get(self.at).copied().filter(|letter| ['"', '\''].contains(letter));
        let from = self.at + usize::from(quote.is_some());
        let ends = |letter: &char| match quote {
            Some(quote) => *letter == quote,
            None => [',', ')', '(', '"', '\''].contains(letter),
        };
        let length = self.letters.get(from..).unwrap_or_default().iter().position(ends);
        let length = length.ok_or_else(|| match quote {
            Some(_) => self.bad("the quotes are not closed"),
            None => self.bad("a closing parenthesis is missing"),
        })?;
        let text: String = self.letters[from..from + length].iter().collect();
        if text.trim().is_empty() {
            return Err(self.bad("a text is missing here, such as \"#2\""));
        }
        self.at = from + length + usize::from(quote.is_some());
        Ok(text.trim().to_owned())
    }

    /// `> 5`
    fn test(&mut self) -> Result<Option<(Comparison, u32)>, BadQuery> {
        let signs = [('>', Comparison::Above), ('<', Comparison::Below), ('=', Comparison::Equals)];
        let Some((_, comparison)) = signs.into_iter().find(|(sign, _)| self.take(*sign)) else { return Ok(None) };
        let digits = self.word();
        match digits.parse::<u32>() {
            Ok(number) if digits.len() <= 9 => {
                self.at += digits.len();
                Ok(Some((comparison, number)))
            }
            _ => Err(self.bad("write a whole number here, as in PCount(w) > 5; YACPDB compares with >, < and =")),
        }
    }
}

#[cfg(test)]
mod tests;
