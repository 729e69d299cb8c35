//! EPD: a FEN followed by operations such as `dm 2; id "name";`. Those that mean something here: `dm` (direct mate),
//! `stipulation "h#2"`, `bm #3` where no move but a length is given, and `id`.

use chess::shorten;
use problem::Stipulation;

use crate::InputError;

/// What the operations said.
#[derive(Default)]
pub(crate) struct Operations {
    pub(crate) stipulation: Option<Stipulation>,
    pub(crate) id: Option<String>,
}

/// Whether a word is meant as the board of a FEN: a piece list has one slash, with units around it.
pub(crate) fn looks_like_board(word: &str) -> bool {
    word.bytes().filter(|&byte| byte == b'/').count() >= 2
}

/// Splits the FEN from its operations. Text that is not an EPD is returned whole.
pub(crate) fn split(text: &str) -> Result<(&str, Operations), InputError> {
    let Some(start) = operations_start(text) else {
        return Ok((text, Operations::default()));
    };
    let mut operations = Operations::default();
    let mut mates_in = None;
    for operation in statements(&text[start..]) {
        let operation = operation.trim();
        let (code, operand) = operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
        let operand = operand.trim();
        match code {
            "dm" => operations.stipulation = Some(Stipulation::mate_in(number(operand)?)?),
            "stipulation" => operations.stipulation = Some(operand.trim_matches('"').parse()?),
            // Some collections give the length of the mate where the best move should be.
            "bm" if operand.starts_with('#') => mates_in = Some(operand.parse()?),
            "id" => operations.id = Some(operand.trim_matches('"').to_owned()),
            _ => {}
        }
    }
    operations.stipulation = operations.stipulation.or(mates_in);
    Ok((text[..start].trim_end(), operations))
}

fn number(operand: &str) -> Result<u64, InputError> {
    let short = operand.len() <= 9 && operand.bytes().all(|byte| byte.is_ascii_digit());
    short
        .then(|| operand.parse().ok())
        .flatten()
        .ok_or_else(|| InputError::Operation(format!("'dm {}' names no number of moves", shorten(operand))))
}

/// Where the operations begin: after four fields, and after the two counters if they are there.
fn operations_start(text: &str) -> Option<usize> {
    if !looks_like_board(text.split_whitespace().next()?) {
        return None;
    }
    let begins = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let mut words = text.split_whitespace().skip(4);
    let mut word = words.next()?;
    for _ in 0..2 {
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            word = words.next()?;
        }
    }
    word.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| begins(word))
}

/// The text between semicolons that stand outside quotes.
fn statements(text: &str) -> Vec<&str> {
    let mut quoted = false;
    text.split(move |c: char| {
        quoted ^= c == '"';
        c == ';' && !quoted
    })
    .collect()
}
