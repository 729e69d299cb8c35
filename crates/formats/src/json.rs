//! A reader of JSON that takes numbers as they are written, says where a text breaks off, and can go on with the next
//! value of a list: none of which a general reader offers.

use crate::entry::MOST_LEVELS;
use crate::node::{Node, beginning};

/// Where and why a text is no JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BadJson {
    /// The byte, counted from 0.
    pub(crate) at: usize,
    pub(crate) what: &'static str,
}

/// A place in a text.
#[derive(Clone)]
pub(crate) struct JsonReader<'a> {
    text: &'a str,
    pub(crate) at: usize,
}

impl<'a> JsonReader<'a> {
    pub(crate) fn new(text: &'a str, at: usize) -> JsonReader<'a> {
        JsonReader { text, at }
    }

    pub(crate) fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes a character, if it is this one.
    pub(crate) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn bad(&self, what: &'static str) -> BadJson {
        BadJson { at: self.at.min(self.text.len()), what }
    }

    /// The next value.
    pub(crate) fn value(&mut self, level: usize) -> Result<Node, BadJson> {
        if level > MOST_LEVELS {
            return Err(self.bad("too deeply nested"));
        }
        self.skip_blanks();
        match self.peek() {
            None => Err(self.bad("the text breaks off")),
            Some(b'{') => self.map(level),
            Some(b'[') => self.list(level),
            Some(b'"') => Ok(Node::Text(self.string()?)),
            Some(_) => self.word(),
        }
    }

    fn map(&mut self, level: usize) -> Result<Node, BadJson> {
        self.at += 1;
        let mut pairs = Vec::new();
        self.skip_blanks();
        if self.take(b'}') {
            return Ok(Node::Map(pairs));
        }
        loop {
            self.skip_blanks();
            let key = self.string()?;
            self.skip_blanks();
            if !self.take(b':') {
                return Err(self.bad("a colon is missing"));
            }
            pairs.push((key, self.value(level + 1)?));
            if self.ends_with(b'}')? {
                return Ok(Node::Map(pairs));
            }
        }
    }

    fn list(&mut self, level: usize) -> Result<Node, BadJson> {
        self.at += 1;
        let mut items = Vec::new();
        self.skip_blanks();
        if self.take(b']') {
            return Ok(Node::List(items));
        }
        loop {
            items.push(self.value(level + 1)?);
            if self.ends_with(b']')? {
                return Ok(Node::List(items));
            }
        }
    }

    /// After an item: whether the list ends, or another item follows.
    pub(crate) fn ends_with(&mut self, end: u8) -> Result<bool, BadJson> {
        self.skip_blanks();
        if self.take(end) {
            Ok(true)
        } else if self.take(b',') {
            Ok(false)
        } else if self.peek().is_none() {
            Err(self.bad("the text breaks off"))
        } else {
            Err(self.bad("a comma is missing"))
        }
    }

    pub(crate) fn string(&mut self) -> Result<String, BadJson> {
        if !self.take(b'"') {
            return Err(self.bad(if self.peek().is_none() { "the text breaks off" } else { "a quote is missing" }));
        }
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(plain) = rest.find(['"', '\\']) else {
                self.at = self.text.len();
                return Err(self.bad("the text breaks off"));
            };
            text.push_str(&rest[..plain]);
            self.at += plain;
            if self.take(b'"') {
                return Ok(text);
            }
            self.at += 1;
            text.push(self.escape()?);
        }
    }

    fn escape(&mut self) -> Result<char, BadJson> {
        let Some(byte) = self.peek() else { return Err(self.bad("the text breaks off")) };
        let plain = match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.unicode();
            }
            _ => return Err(self.bad("an unknown escape")),
        };
        self.at += 1;
        Ok(plain)
    }

    /// Four digits, or twice four for what lies beyond them.
    fn unicode(&mut self) -> Result<char, BadJson> {
        let first = self.hexadecimal()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first).ok_or_else(|| self.bad("half a character"));
        }
        if !(self.take(b'\\') && self.take(b'u')) {
            return Err(self.bad("half a character"));
        }
        let second = self.hexadecimal()?;
        let low = second.checked_sub(0xdc00).filter(|&low| low < 0x400);
        let code = low.map(|low| 0x10000 + ((first - 0xd800) << 10) + low);
        code.and_then(char::from_u32).ok_or_else(|| self.bad("half a character"))
    }

    fn hexadecimal(&mut self) -> Result<u32, BadJson> {
        let digits =
            self.text.get(self.at..self.at + 4).filter(|text| text.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let number = number.ok_or_else(|| self.bad("\\u needs four digits"))?;
        self.at += 4;
        Ok(number)
    }

    /// A number, a truth or null.
    fn word(&mut self) -> Result<Node, BadJson> {
        let rest = &self.text[self.at..];
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        let known = matches!(word, "true" | "false" | "null");
        let number = word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && word.parse::<f64>().is_ok();
        if !known && !number {
            return Err(self.bad("a value is missing"));
        }
        self.at += length;
        Ok(if word == "null" { Node::Null } else { Node::Word(word.to_owned()) })
    }
}

/// Counts lines up to places that only go forward, so that many places cost one walk through the text.
pub(crate) struct LineCounter<'a> {
    text: &'a str,
    at: usize,
    line: u64,
}

impl<'a> LineCounter<'a> {
    pub(crate) fn new(text: &'a str) -> LineCounter<'a> {
        LineCounter { text, at: 0, line: 1 }
    }

    /// The line of a byte, counted from 1.
    pub(crate) fn line_of(&mut self, at: usize) -> u64 {
        let at = at.clamp(self.at, self.text.len());
        self.line += self.text.as_bytes()[self.at..at].iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.at = at;
        self.line
    }
}

/// Line and column of a byte, both counted from 1.
pub(crate) fn line_and_column(text: &str, at: usize) -> (u64, u64) {
    let before = beginning(text, at);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() as u64 + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u64 + 1;
    (line, column)
}
