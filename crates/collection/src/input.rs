//! One problem from text: a FEN, an EPD, a piece list or a JSON object. Says what is wrong, where, and what to do;
//! never repeats more than a few words of the input.

use std::collections::BTreeMap;

use chess::{Fen, ParseError, Setup, parse_fen, parse_piece_list, shorten};
use problem::{BadStipulation, Problem, Stipulation, apply_conventions};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::stipulated::{split_stipulation, with_first_mover};
use crate::{epd, twins};

/// A problem as it was read. The side that begins is to move, and nothing says that the position is legal.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The name it was given, a string or a number, carried through to the result.
    pub id: Option<Value>,
    /// Who made it, if a JSON object says so.
    pub author: Option<String>,
    /// What it was awarded, if a JSON object says so: "1st Prize".
    pub award: Option<String>,
    /// Diagram, stipulation and twins.
    pub problem: Problem,
    /// Where the input was completed by the conventions or contradicts itself, in sentences.
    pub notes: Vec<String>,
}

/// Text that is not a problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InputError {
    /// Nothing but blanks.
    #[error("the line is empty: give a FEN, a piece list such as 'Kd8 Qb5 / Kd6', or a JSON object")]
    Empty,
    /// Neither of the forms.
    #[error(
        "'{0}' is neither a FEN (8 ranks separated by slashes) nor a piece list (White's units, a slash, Black's: Kd8 Qb5 / Kd6)"
    )]
    Unrecognized(String),
    /// A position with a mistake in it.
    #[error(transparent)]
    Position(#[from] ParseError),
    /// An unknown stipulation.
    #[error(transparent)]
    Stipulation(#[from] BadStipulation),
    /// Not a JSON object of the form expected.
    #[error("{0}: write {{\"fen\": \"…\", \"stipulation\": \"#2\"}}")]
    Json(String),
    /// An EPD operation that cannot be read.
    #[error("{0}: EPD operations look like 'dm 2; id \"name\";'")]
    Operation(String),
    /// Bytes that are not text.
    #[error("the line is not valid UTF-8 (byte {0}): save the file as UTF-8")]
    NotUtf8(usize),
    /// Longer than any problem.
    #[error("the line is longer than {0} bytes: give one problem per line")]
    TooLong(usize),
    /// The stream broke.
    #[error("reading failed: {0}")]
    Unreadable(String),
}

/// Reads one problem. A stipulation that comes with the position takes precedence over the `default` one, and decides
/// who begins.
///
/// ```
/// let two = "#2".parse().unwrap();
/// let input = keymove_collection::read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - dm 3;", two).unwrap();
/// assert_eq!(input.problem.stipulation.moves(), 3);
/// ```
pub fn read(text: &str, default: Stipulation) -> Result<Input, InputError> {
    // A byte-order mark is what some editors leave at the start of a file, not part of the problem.
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        Err(InputError::Empty)
    } else if text.starts_with('{') {
        read_json(text, default)
    } else {
        read_plain(text, default)
    }
}

/// The one place where fields that the input leaves out get their meaning, by the conventions of problem chess.
fn complete(fen: Fen) -> (Setup, Vec<String>) {
    let setup = apply_conventions(fen);
    let mut notes = Vec::new();
    if setup.castling != fen.setup.castling {
        let rights = setup.castling.to_fen();
        notes.push(format!(
            "castling ({rights}) is assumed to be allowed, as king and rook are at home; set the FEN field to change this"
        ));
    }
    if let Some(square) = setup.en_passant.filter(|_| !fen.en_passant_given) {
        notes.push(format!("en passant on {square} is allowed: the last move must have been that double step"));
    }
    (setup, notes)
}

fn input(id: Option<Value>, position: Given, stipulation: Stipulation) -> Input {
    let (fen, note) = with_first_mover(position.fen, position.turn_given, stipulation);
    let (setup, completed) = complete(fen);
    let notes = note.into_iter().chain(completed).collect();
    Input { id, author: None, award: None, problem: Problem::new(setup, stipulation), notes }
}

fn read_plain(text: &str, default: Stipulation) -> Result<Input, InputError> {
    let (text, stipulation) = split_stipulation(text)?;
    let (text, operations) = epd::split(text)?;
    let stipulation = operations.stipulation.or(stipulation).unwrap_or(default);
    Ok(input(operations.id.map(Value::String), read_position(text)?, stipulation))
}

/// A position as it was given.
struct Given {
    fen: Fen,
    /// Whether it says who is to move.
    turn_given: bool,
}

fn read_position(text: &str) -> Result<Given, InputError> {
    let mut words = text.split_whitespace();
    if epd::looks_like_board(words.next().unwrap_or_default()) {
        Ok(Given { fen: parse_fen(text)?, turn_given: words.next().is_some() })
    } else if looks_like_list(text) {
        let board = parse_piece_list(text)?.board;
        let fen = Fen { setup: Setup::of(board), castling_given: false, en_passant_given: false };
        Ok(Given { fen, turn_given: false })
    } else {
        Err(InputError::Unrecognized(shorten(text)))
    }
}

/// Whether a text is meant as a piece list: it has the slash or a side's name, or at least one unit with its square.
fn looks_like_list(text: &str) -> bool {
    let has_square = |word: &str| word.len() >= 2 && word.get(word.len() - 2..).is_some_and(is_square);
    text.contains(['/', ':']) || text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').any(has_square)
}

fn is_square(text: &str) -> bool {
    text.parse::<chess::Square>().is_ok()
}

fn read_json(text: &str, default: Stipulation) -> Result<Input, InputError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        InputError::Json(format!("the JSON is broken at character {}: {}", error.column(), json_reason(&error)))
    })?;
    let Some(Value::String(fen)) = value.get("fen") else {
        return Err(InputError::Json("the JSON object has no field 'fen' with a text".to_owned()));
    };
    let stipulation = match value.get("stipulation") {
        None | Some(Value::Null) => default,
        Some(Value::String(text)) => text.parse()?,
        Some(_) => return Err(InputError::Json("the field 'stipulation' is not a text".to_owned())),
    };
    let stipulation = with_solutions(stipulation, value.get("intended"))?;
    let id = id(&value, text)?;
    if fen.trim().is_empty() {
        return Err(InputError::Json("the field 'fen' is empty".to_owned()));
    }
    let mut input = input(id, read_position(fen.trim())?, stipulation);
    input.author = author(&value);
    input.award =
        value.get("award").and_then(Value::as_str).map(str::trim).filter(|award| !award.is_empty()).map(str::to_owned);
    input.problem.twins = twins::twins(&value)?;
    input.problem.zero_position = value.get("zeroposition").and_then(Value::as_bool).unwrap_or(false);
    Ok(input)
}

/// The stipulation with the number of solutions of another field, a number or a pattern, unless it has one of its own.
fn with_solutions(stipulation: Stipulation, field: Option<&Value>) -> Result<Stipulation, InputError> {
    let pattern = match field {
        Some(Value::String(pattern)) => pattern.clone(),
        Some(Value::Number(number)) => number.to_string(),
        None | Some(Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_)) => return Ok(stipulation),
    };
    match stipulation.intended() {
        Some(_) => Ok(stipulation),
        None => Ok(stipulation.with_intended(pattern.parse()?)?),
    }
}

/// The name, a text or a number. A whole number too large for a JSON value is kept as text, digit by digit.
fn id(value: &Value, text: &str) -> Result<Option<Value>, InputError> {
    match value.get("id") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Number(number)) if number.is_f64() => Ok(Some(large_number(text).unwrap_or(number.clone().into()))),
        Some(id @ (Value::String(_) | Value::Number(_))) => Ok(Some(id.clone())),
        Some(_) => Err(InputError::Json("the field 'id' is neither a text nor a number".to_owned())),
    }
}

fn large_number(text: &str) -> Option<Value> {
    let fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text).ok()?;
    let digits = fields.get("id")?.get().trim();
    digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-').then(|| Value::from(digits))
}

/// The author, or the authors; what is written otherwise is ignored, as other fields are.
fn author(value: &Value) -> Option<String> {
    let names = match value.get("author").or_else(|| value.get("authors"))? {
        Value::String(name) => name.trim().to_owned(),
        Value::Array(names) => names.iter().filter_map(Value::as_str).map(str::trim).collect::<Vec<_>>().join("; "),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => return None,
    };
    (!names.is_empty()).then_some(names)
}

/// The parser's message without the place, which is given already and counts lines the user does not see.
fn json_reason(error: &serde_json::Error) -> String {
    let message = error.to_string();
    shorten(message.split(" at line ").next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

    fn two() -> Stipulation {
        "#2".parse().expect("a stipulation")
    }

    fn check(text: &str, fen: &str, stipulation: &str) {
        let input = read(text, two()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(input.problem.setup.to_fen(), fen, "{text}");
        assert_eq!(input.problem.stipulation.to_string(), stipulation, "{text}");
    }

    fn fails(text: &str, with: &str) {
        let message = read(text, two()).expect_err(text).to_string();
        assert!(message.contains(with), "{text}: {message}");
        assert!(message.chars().count() < 300, "{message}");
    }

    #[test]
    fn every_form_is_read() {
        let full = format!("{BARON} w - - 0 1");
        check(BARON, &full, "#2");
        check(&format!("{BARON} #3"), &full, "#3");
        check(&format!("  {BARON} w - -\t0 1 "), &full, "#2");
        check(&format!("{BARON} w - - dm 3; id \"x; y\";"), &full, "#3");
        check(&format!("{BARON} w - - 0 1 bm Qc4; dm 2"), &full, "#2");
        check("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7", &full, "#2");
        check("Kd8 Qb5 Bb3 Pf4/Kd6 Ba8 c7 #4", &full, "#4");
        check("white Kd8 Qb5 Bb3 Pf4 black Kd6 Ba8 pc7", &full, "#2");
        check("w: Kd8 Qb5 Bb3 f4 b: Kd6 Ba8 c7", &full, "#2");
        check(&format!("\u{feff}{{\"fen\":\"{BARON}\",\"stipulation\":\"#5\",\"year\":1900}}"), &full, "#5");
    }

    #[test]
    fn the_stipulation_decides_who_begins() {
        let (white, black) = (format!("{BARON} w - - 0 1"), format!("{BARON} b - - 0 1"));
        let piece_list = "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7";
        for line in [format!("{BARON} b - - #2"), format!("{BARON} h#2.5"), format!("{piece_list} ser-#4")] {
            let stipulation = line.rsplit(' ').next().expect("a word").to_owned();
            check(&line, &white, &stipulation);
        }
        check(&format!("{BARON} w - - h#2"), &black, "h#2");
        check(&format!("{piece_list} h # 2"), &black, "h#2");
        check(&format!("{piece_list} Ser h#7"), &black, "ser-h#7");
        check(&format!("{BARON} b - - h#2 2 solutions"), &black, "h#2 2.1.1.1");
        check(&format!("{BARON} b - - stipulation \"ser-h#7\"; id \"x\";"), &black, "ser-h#7");
        check(&format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"h#2\",\"intended\":2}}"), &black, "h#2 2.1.1.1");
    }

    #[test]
    fn a_side_to_move_that_cannot_be_is_noted() {
        let notes = |text: &str| read(text, two()).expect(text).notes;
        let direct = "the FEN has Black to move, but #2 begins with White: White moves first";
        assert_eq!(notes(&format!("{BARON} b - -")), [direct]);
        let help = "h#2 begins with Black; the FEN has White to move: Black moves first (for the other side's play this would be a duplex)";
        assert_eq!(notes(&format!("{BARON} w - - h#2")), [help]);
        for silent in [format!("{BARON} h#2"), format!("{BARON} b - - h#2"), "Kd8 Qb5 / Kd6 h#2".to_owned()] {
            assert!(notes(&silent).is_empty(), "{silent}");
        }
    }

    #[test]
    fn a_best_move_that_is_a_length_is_a_stipulation() {
        let full = format!("{BARON} w - - 0 1");
        for (operations, stipulation) in
            [("bm #3;", "#3"), ("bm #3", "#3"), ("bm #3; id \"x\";", "#3"), ("bm #3; dm 4;", "#4"), ("bm Qc4#;", "#2")]
        {
            check(&format!("{BARON} w - - {operations}"), &full, stipulation);
        }
        check(&format!("{BARON} w - - 0 1 bm Qb8=S"), &full, "#2");
    }

    #[test]
    fn large_numbers_are_not_changed() {
        let id = |number: &str| read(&format!("{{\"id\": {number}, \"fen\":\"{BARON}\"}}"), two()).expect(number).id;
        assert_eq!(id("18446744073709551615"), Some(Value::from(u64::MAX)));
        assert_eq!(id("18446744073709551617"), Some(Value::from("18446744073709551617")));
        assert_eq!(id("-99999999999999999999"), Some(Value::from("-99999999999999999999")));
        assert_eq!(id("1.5"), Some(Value::from(1.5)));
    }

    #[test]
    fn names_are_carried_through() {
        let id = |text: &str| read(text, two()).expect(text).id;
        assert_eq!(id(&format!("{{\"fen\":\"{BARON}\",\"id\":7}}")), Some(Value::from(7)));
        assert_eq!(id(&format!("{BARON} w - - id \"x; y\"; dm 2;")), Some(Value::from("x; y")));
        assert_eq!(id(BARON), None);
    }

    #[test]
    fn authors_are_carried_through() {
        let author = |field: &str| read(&format!("{{\"fen\":\"{BARON}\",{field}}}"), two()).expect(field).author;
        assert_eq!(author(r#""author":"Weenink, Henri""#).as_deref(), Some("Weenink, Henri"));
        assert_eq!(author(r#""authors":["A"," B"]"#).as_deref(), Some("A; B"));
        for missing in [r#""author":null"#, r#""author":7"#, r#""author":" ""#, r#""year":1917"#] {
            assert_eq!(author(missing), None, "{missing}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        fails("", "empty");
        fails("   ", "empty");
        fails("hello", "neither a FEN");
        fails("Kd8 Qb5 Kd6", "needs a slash");
        fails(&"x".repeat(1_000_000), "neither a FEN");
        fails("9/8/8/8/8/8/8/8", "rank 8");
        fails("8/8/8/8/8/8/8/8/8 w", "9 ranks");
        fails("b2K4/2p5/3k4/1X6/5P2/1B6/8/8", "'X' is not a unit");
        fails(&format!("{BARON} w - - dm 0;"), "out of range");
        fails(&format!("{BARON} w - - dm x;"), "dm");
        fails(&format!("{BARON} w - - 0 1 7"), "seventh");
        fails(&format!("{BARON} #999"), "out of range");
        fails("{\"fen\":", "broken");
        fails("{}", "no field 'fen'");
        fails("{\"fen\":\"8\"}", "neither a FEN");
        fails(
            &format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"x#2\"}}"),
            "'x#2' is not a stipulation: write #2, =2, h#2",
        );
        fails(&format!("{BARON} x#2"), "'x#2' is not a stipulation");
        fails(
            &format!("{{\"fen\":\"{BARON}\",\"twins\":[{{\"label\":\"b\",\"ops\":[{{\"op\":\"move\"}}]}}]}}"),
            "twin b",
        );
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = read(&text, two());
        }

        #[test]
        fn no_changed_line_panics(at in 0usize..80, byte in any::<char>(), which in 0usize..3) {
            let lines = [
                format!("{BARON} w KQkq e3 dm 3; id \"x\";"),
                "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 #3".to_owned(),
                format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"#2\",\"id\":1}}"),
            ];
            let mut line: Vec<char> = lines[which].chars().collect();
            let at = at % line.len();
            line[at] = byte;
            let _ = read(&line.iter().collect::<String>(), two());
            line.truncate(at);
            let _ = read(&line.into_iter().collect::<String>(), two());
        }
    }
}
