//! The words, numbers and signs of a query, each with its place.

use super::LONGEST;
use super::bad::BadQuery;
use super::condition::Comparison;

/// A piece of a query.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// `self-block`, `and`.
    Word(String),
    /// `"Black correction"`, without the quotes.
    Quoted(String),
    Number(f64),
    Compare(Comparison),
    Open,
    Close,
    /// `|` or `,` between phases.
    Bar,
}

/// The tokens, each with the letter it begins at.
pub(super) fn tokens(query: &str) -> Result<Vec<(usize, Token)>, BadQuery> {
    let letters: Vec<char> = query.chars().collect();
    if letters.len() > LONGEST {
        return Err(BadQuery::new(query, LONGEST, format!("it is longer than {LONGEST} letters")));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if letters[at].is_whitespace() {
            at += 1;
            continue;
        }
        let (length, token) = token(&letters[at..]).map_err(|what| BadQuery::new(query, at, what))?;
        tokens.push((at, token));
        at += length;
    }
    Ok(tokens)
}

/// The first token of this text, and how many letters it takes.
fn token(letters: &[char]) -> Result<(usize, Token), String> {
    let one = |token: Token| Ok((1, token));
    match letters[0] {
        '(' => one(Token::Open),
        ')' => one(Token::Close),
        '|' | ',' => one(Token::Bar),
        '"' | '“' | '”' | '\'' => quoted(letters),
        '<' | '>' | '=' | '!' | '≤' | '≥' | '≠' => comparison(letters),
        '&' => Err("write `and`".to_owned()),
        letter if is_of_word(letter) => Ok(word(letters)),
        letter => Err(format!("'{}' means nothing here", chess::shorten(&letter.to_string()))),
    }
}

fn quoted(letters: &[char]) -> Result<(usize, Token), String> {
    let closes = |letter: &char| match letters[0] {
        '“' | '”' => matches!(letter, '“' | '”'),
        quote => *letter == quote,
    };
    let length = letters[1..].iter().position(closes).ok_or("the quotes are not closed")?;
    Ok((length + 2, Token::Quoted(letters[1..=length].iter().collect())))
}

fn comparison(letters: &[char]) -> Result<(usize, Token), String> {
    let second = letters.get(1).copied();
    let (length, comparison) = match (letters[0], second) {
        ('<', Some('=')) => (2, Comparison::AtMost),
        ('<', Some('>')) | ('!', Some('=')) => (2, Comparison::Differs),
        ('>', Some('=')) => (2, Comparison::AtLeast),
        ('=', Some('=')) => (2, Comparison::Equals),
        ('<', _) => (1, Comparison::Below),
        ('>', _) => (1, Comparison::Above),
        ('=', _) => (1, Comparison::Equals),
        ('≤', _) => (1, Comparison::AtMost),
        ('≥', _) => (1, Comparison::AtLeast),
        ('≠', _) => (1, Comparison::Differs),
        _ => return Err("write `not`".to_owned()),
    };
    Ok((length, Token::Compare(comparison)))
}

/// A word, or a number if it is one.
fn word(letters: &[char]) -> (usize, Token) {
    let length = letters.iter().position(|letter| !is_of_word(*letter)).unwrap_or(letters.len());
    let text: String = letters[..length].iter().collect();
    let token = number(&text).map_or(Token::Word(text), Token::Number);
    (length, token)
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '+' | '#')
}

/// A number as people write it; longer than any score is rejected.
fn number(text: &str) -> Option<f64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let plain = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    // Zero has one sign only.
    if plain && text.len() <= 12 { text.parse().ok().map(|number: f64| number + 0.0) } else { None }
}
