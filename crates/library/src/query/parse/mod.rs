//! From the tokens of a query to its meaning: `or` binds least, then `and`, then `not`.

mod ends;

use themes::PhaseKind;

use super::bad::BadQuery;
use super::condition::{Comparison, Condition, Node, Subject, phase_named};
use super::field::Field;
use super::token::{Token, tokens};
use super::words::{Number, subject_named, subject_of_keyword};
use super::{Query, meaning};

/// Words that join conditions, and are never the text of a field unless in quotes.
const JOINS: [&str; 5] = ["and", "or", "not", "sort", "limit"];

/// Brackets and `not` inside each other; deeper nesting is never intended, and a limit keeps the stack small.
const DEEPEST: usize = 40;

/// Reads a query.
pub(super) fn parse(query: &str) -> Result<Query, BadQuery> {
    let tokens = tokens(query)?;
    let mut reader = Reader { query, tokens, next: 0, depth: 0 };
    if reader.tokens.is_empty() {
        return Err(reader.bad("it is empty: name a theme, such as grimshaw, or compare a number, such as units <= 10"));
    }
    let root = reader.any()?;
    let sort = reader.sort()?;
    let limit = reader.limit()?;
    match reader.peek() {
        None => Ok(Query { root, sort, limit }),
        Some(Token::Close) => Err(reader.bad("this parenthesis was not opened")),
        Some(Token::Bar) => Err(reader.bad("write `or`; a bar is only for phases, as in set|try")),
        Some(Token::Compare(_)) => Err(reader.bad("a name takes only one comparison; join others with `and` or `or`")),
        Some(Token::Word(_) | Token::Quoted(_) | Token::Number(_) | Token::Open) => {
            Err(reader.bad("write `and` or `or` between conditions"))
        }
    }
}

struct Reader<'q> {
    query: &'q str,
    tokens: Vec<(usize, Token)>,
    next: usize,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    /// Whether the next token is this word, which is then taken.
    fn take_word(&mut self, word: &str) -> bool {
        let is_next = matches!(self.peek(), Some(Token::Word(next)) if next.eq_ignore_ascii_case(word));
        self.next += usize::from(is_next);
        is_next
    }

    fn take(&mut self, token: &Token) -> bool {
        let is_next = self.peek() == Some(token);
        self.next += usize::from(is_next);
        is_next
    }

    /// Something is wrong at the next token.
    fn bad(&self, what: impl Into<String>) -> BadQuery {
        self.bad_at(self.next, what)
    }

    fn bad_at(&self, token: usize, what: impl Into<String>) -> BadQuery {
        let at = self.tokens.get(token).map_or(usize::MAX, |(at, _)| *at);
        BadQuery::new(self.query, at, what.into())
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
        if self.depth >= DEEPEST {
            return Err(self.bad("parentheses and `not` are nested too deeply"));
        }
        self.depth += 1;
        let node = if self.take_word("not") {
            Node::Not(Box::new(self.one()?))
        } else if self.take(&Token::Open) {
            self.bracket()?
        } else if let Some(years) = self.years()? {
            years
        } else {
            Node::Ask(self.condition()?)
        };
        self.depth -= 1;
        Ok(node)
    }

    /// What stands in brackets; the opening one was taken.
    fn bracket(&mut self) -> Result<Node, BadQuery> {
        let opened = self.next - 1;
        let inner = self.any()?;
        if self.take(&Token::Close) {
            return Ok(inner);
        }
        match self.peek() {
            None => Err(self.bad_at(opened, "this parenthesis is not closed")),
            Some(_) => Err(self.bad("write `and`, `or` or a closing parenthesis here")),
        }
    }

    fn condition(&mut self) -> Result<Condition, BadQuery> {
        let named = self.next;
        let mut what = self.subject()?;
        self.model(&mut what)?;
        let phases = if self.take_word("in") { self.phases(named, &what)? } else { Vec::new() };
        let test = self.test()?;
        self.model(&mut what)?;
        if let (Subject::Text(..) | Subject::Flag(_), Some(_)) = (&what, test) {
            return Err(self.bad_at(named, "only numbers, themes and remarks are compared"));
        }
        if let (Subject::Number(number), None) = (&what, test)
            && !number.stands_alone()
        {
            let advice = format!("{} is a number: compare it, such as {0} <= 10", number.name());
            return Err(self.bad_at(named, advice));
        }
        Ok(Condition { what, phases, test })
    }

    /// `in composer-2006` after a score, before or after its comparison.
    fn model(&mut self, what: &mut Subject) -> Result<(), BadQuery> {
        if *what != Subject::Number(Number::Score) || !self.take_word("in") {
            return Ok(());
        }
        let word = match self.peek() {
            Some(Token::Word(word) | Token::Quoted(word)) => word.to_lowercase(),
            _ => String::new(),
        };
        let Some(model) = quality::model_named(&word) else {
            let names: Vec<&str> = quality::MODELS.iter().map(|model| model.name).collect();
            return Err(self.bad(format!("the models are {}", names.join(", "))));
        };
        *what = Subject::Number(Number::ScoreIn(model.name));
        self.next += 1;
        Ok(())
    }

    fn subject(&mut self) -> Result<Subject, BadQuery> {
        if let Some(field) = self.field() {
            return self.text_of(field);
        }
        let found = match self.peek() {
            Some(Token::Word(word)) if ["and", "or", "in"].contains(&word.to_lowercase().as_str()) => {
                Err(format!("a condition is missing before `{}`", word.to_lowercase()))
            }
            Some(Token::Word(word)) => subject_named(word),
            Some(Token::Quoted(keyword)) => subject_of_keyword(keyword),
            Some(Token::Number(_)) => Err("write the name first, as in units <= 10".to_owned()),
            Some(Token::Compare(_)) => Err("a name is missing before the comparison, such as units".to_owned()),
            Some(Token::Close) => Err("a condition is missing before the parenthesis".to_owned()),
            Some(Token::Bar) => Err("write `or`; a bar is only for phases, as in set|try".to_owned()),
            Some(Token::Open) => Err("write `and` or `or` before the parenthesis".to_owned()),
            None => Err("a condition is missing, such as grimshaw or units <= 10".to_owned()),
        };
        let subject = found.map_err(|what| self.bad(what))?;
        self.next += 1;
        Ok(subject)
    }

    /// The name of a field, which is taken: `author`, `published after`, `linked with`, `same-matrix as`.
    fn field(&mut self) -> Option<Field> {
        let Some(Token::Word(word)) = self.peek() else { return None };
        let word = word.to_lowercase();
        if word == "published" {
            self.next += 1;
            let field = [("after", Field::PublishedAfter), ("before", Field::PublishedBefore)];
            let field = field.into_iter().find(|(word, _)| self.take_word(word)).map(|(_, field)| field);
            self.next -= usize::from(field.is_none());
            return field;
        }
        if word == "linked" {
            // Alone it is a fact of its own.
            self.next += 1;
            let is_with = self.take_word("with");
            self.next -= usize::from(!is_with);
            return is_with.then_some(Field::LinkedWith);
        }
        let field = Field::named(&word)?;
        self.next += 1;
        if field == Field::SameMatrix {
            self.take_word("as");
        }
        Some(field)
    }

    /// The text after the name of a field: in quotes, or a single word; a sign of equality may stand between.
    fn text_of(&mut self, field: Field) -> Result<Subject, BadQuery> {
        self.take(&Token::Compare(Comparison::Equals));
        let text = match self.peek() {
            Some(Token::Quoted(text)) => Some(text.trim().to_owned()),
            Some(Token::Number(number)) if field.takes_number() => Some(number.to_string()),
            Some(Token::Word(word)) if !JOINS.contains(&word.to_lowercase().as_str()) => Some(word.clone()),
            _ => None,
        };
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            return Err(self.bad(format!("write words in quotes after {0}, such as {0} \"…\"", field.name())));
        };
        if let Err(what) = meaning::check(field, &text) {
            return Err(self.bad(what));
        }
        self.next += 1;
        Ok(Subject::Text(field, text))
    }

    /// `in` was taken: `set|try|key`.
    fn phases(&mut self, named: usize, what: &Subject) -> Result<Vec<PhaseKind>, BadQuery> {
        if !matches!(what, Subject::Themes { .. }) {
            return Err(self.bad_at(named, "only themes have phases; leave out `in` and what follows"));
        }
        let mut phases = Vec::new();
        loop {
            let phase = match self.peek() {
                Some(Token::Word(word)) => phase_named(&word.to_lowercase()),
                _ => None,
            };
            let Some(phase) = phase else {
                return Err(self.bad("write a phase here: set, try or key, or several as in set|try"));
            };
            phases.push(phase);
            self.next += 1;
            if !self.take(&Token::Bar) {
                break;
            }
        }
        phases.sort_unstable();
        phases.dedup();
        Ok(phases)
    }

    fn test(&mut self) -> Result<Option<(Comparison, f64)>, BadQuery> {
        let Some(&Token::Compare(comparison)) = self.peek() else { return Ok(None) };
        self.next += 1;
        let Some(&Token::Number(number)) = self.peek() else {
            return Err(self.bad("write a number here, of at most twelve digits"));
        };
        self.next += 1;
        Ok(Some((comparison, number)))
    }
}
