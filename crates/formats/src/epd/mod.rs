//! EPD: a FEN followed by operations such as `dm 2; id "name";`. Those that mean something here: `dm` (direct mate),
//! `stipulation "h#2"`, `bm` with a key or, as engine testers write it, with a length (`bm #3`), `id`, and `c0` to `c9`.

mod write;

pub(crate) use write::{directmate, write};

use chess::shorten;
use problem::Stipulation;
use serde_json::Value;

use crate::Unreadable;
use crate::record::Record;

/// Whether a word is meant as the board of a FEN: a piece list has one slash, with units around it.
pub(crate) fn looks_like_board(word: &str) -> bool {
    word.bytes().filter(|&byte| byte == b'/').count() >= 2
}

/// Parts the FEN from its operations, which go into the record. Text that is not an EPD is returned whole.
pub(crate) fn split<'a>(text: &'a str, record: &mut Record) -> Result<&'a str, Unreadable> {
    let Some(start) = operations_start(text) else {
        return Ok(text);
    };
    record.origin.format = Some("epd".to_owned());
    let mut asked = Asked { stipulation: None, length: None };
    for operation in statements(&text[start..])? {
        read_operation(operation.trim(), record, &mut asked)?;
    }
    if let Some(text) = asked.stipulation.or(asked.length) {
        record.stipulation = Some(text);
    }
    Ok(text[..start].trim_end())
}

/// What the operations ask for.
struct Asked {
    /// By `dm` or `stipulation`.
    stipulation: Option<String>,
    /// By `bm #3`, which counts only where nothing else does.
    length: Option<String>,
}

fn read_operation(operation: &str, record: &mut Record, asked: &mut Asked) -> Result<(), Unreadable> {
    let (code, operand) = operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
    let operand = operand.trim();
    let text = || operand.trim_matches('"').to_owned();
    match code {
        "" => {}
        "dm" => {
            let moves = Stipulation::mate_in(number(operand)?).map_err(bad_stipulation)?.to_string();
            if let Some(other) = asked.stipulation.replace(moves.clone()).filter(|other| *other != moves) {
                let what = format!("dm says {} and {}", &other[1..], &moves[1..]);
                return Err(Unreadable::new("bad-stipulation", what));
            }
        }
        "stipulation" => {
            let stipulation: Stipulation = text().parse().map_err(bad_stipulation)?;
            asked.stipulation = Some(stipulation.to_string());
        }
        "bm" if operand.starts_with("#-") => {
            let what =
                format!("bm {} says that the side to move is mated: there is nothing to solve", shorten(operand));
            return Err(Unreadable::new("mated", what));
        }
        // Some collections give the length of the mate where the best move should be.
        "bm" if operand.starts_with('#') => {
            let stipulation: Stipulation = operand.parse().map_err(bad_stipulation)?;
            asked.length = Some(stipulation.to_string());
        }
        "bm" if !operand.is_empty() => record.solution = Some(format!("1.{operand}!")),
        "id" => record.id = Some(Value::from(text())),
        "c0" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7" | "c8" | "c9" => record.comments.push(text()),
        _ => record.rest.push((code.to_owned(), operand.to_owned())),
    }
    Ok(())
}

fn bad_stipulation(error: problem::BadStipulation) -> Unreadable {
    Unreadable::new("bad-stipulation", error.to_string())
}

fn number(operand: &str) -> Result<u64, Unreadable> {
    let short = operand.len() <= 9 && operand.bytes().all(|byte| byte.is_ascii_digit());
    short.then(|| operand.parse().ok()).flatten().ok_or_else(|| {
        let what = format!(
            "'dm {}' names no number of moves: EPD operations look like 'dm 2; id \"name\";'",
            shorten(operand)
        );
        Unreadable::new("bad-stipulation", what)
    })
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
fn statements(text: &str) -> Result<Vec<&str>, Unreadable> {
    let mut quoted = false;
    let statements: Vec<&str> = text
        .split(|c: char| {
            quoted ^= c == '"';
            c == ';' && !quoted
        })
        .collect();
    if quoted {
        let last = statements.last().and_then(|last| last.split_whitespace().next()).unwrap_or_default();
        let what = format!("the text after {} is not closed with a quote", shorten(last));
        return Err(Unreadable::new("epd-quote", what));
    }
    Ok(statements)
}
