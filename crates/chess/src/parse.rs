//! What all readers of text share: an error that says what is wrong, and never repeats a huge input.

/// Text that could not be read; the message says what is wrong and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    message: String,
}

impl ParseError {
    /// An error with this message.
    pub fn new(message: impl Into<String>) -> ParseError {
        ParseError { message: message.into() }
    }
}

/// The text as a message may repeat it: cut to what fits, and without characters that would steer a terminal.
pub fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    let mut letters = text.chars();
    let mut short: String = letters.by_ref().take(MOST).map(|c| if steers(c) { '\u{FFFD}' } else { c }).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

/// Control characters, and those that turn the direction of writing.
fn steers(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
