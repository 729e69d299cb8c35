//! One problem on one line: a FEN, an EPD, a piece list or a JSON object. Says what is wrong, where, and what to do; never
//! repeats more than a few words of the input.

use chess::{Fen, Setup, parse_fen, parse_piece_list, shorten};

use crate::first_mover::split_stipulation;
use crate::record::{Diagram, Record};
use crate::{Unreadable, epd, jsonl};

/// Reads one line.
///
/// ```
/// let record = keymove_formats::read_line("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - dm 3;").unwrap();
/// assert_eq!(record.stipulation.as_deref(), Some("#3"));
/// ```
pub fn read_line(text: &str) -> Result<Record, Unreadable> {
    // A byte-order mark is what some editors leave at the start of a file, not part of the problem.
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        let what = "the line is empty: give a FEN, a piece list such as 'Kd8 Qb5 / Kd6', or a JSON object";
        return Err(Unreadable::new("empty", what));
    }
    let mut record = if text.starts_with('{') { jsonl::read(text)? } else { read_plain(text)? };
    record.diagram.sort();
    record.origin.raw = Some(text.to_owned());
    Ok(record)
}

/// Whether a line of a file says nothing: blank, or a comment.
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim_start();
    line.is_empty() || line.starts_with('#')
}

fn read_plain(text: &str) -> Result<Record, Unreadable> {
    let bad = |error: problem::BadStipulation| Unreadable::new("bad-stipulation", error.to_string());
    let (text, stipulation) = split_stipulation(text).map_err(bad)?;
    let stipulation = stipulation.map(|stipulation| stipulation.to_string());
    let mut record = Record { stipulation, ..Record::default() };
    let text = epd::split(text, &mut record)?;
    let is_epd = record.origin.format.is_some();
    read_position(text, &mut record)?;
    record.origin.format = Some(if is_epd { "epd" } else { "fen" }.to_owned());
    Ok(record)
}

/// Puts a position into a record: a FEN of one to six fields or a piece list.
pub(crate) fn read_position(text: &str, record: &mut Record) -> Result<(), Unreadable> {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    if is_fairy_forsyth(first) {
        record.diagram.fairy_forsyth = Some(text.to_owned());
    } else if epd::looks_like_board(first) {
        let fen = parse_fen(text).map_err(|error| Unreadable::new("fen", error.to_string()))?;
        put_fen(fen, words.next().is_some(), record);
    } else if looks_like_list(text) {
        let list = parse_piece_list(text).map_err(|error| Unreadable::new("fen", error.to_string()))?;
        record.diagram = Diagram::of(&list.board);
    } else {
        let what = format!(
            "'{}' is neither a FEN (8 ranks separated by slashes) nor a piece list (White's units, a slash, Black's: Kd8 Qb5 / Kd6)",
            shorten(text)
        );
        return Err(Unreadable::new("fen", what));
    }
    Ok(())
}

/// Puts a FEN into a record; fields that are not there are not given.
pub(crate) fn put_fen(fen: Fen, turn_given: bool, record: &mut Record) {
    let Fen { setup: Setup { board, turn, castling, en_passant }, castling_given, en_passant_given } = fen;
    record.diagram = Diagram::of(&board);
    record.to_move = turn_given.then_some(turn);
    record.castling = castling_given.then_some(castling);
    record.en_passant = en_passant_given.then_some(en_passant);
}

/// The dialects of fairy boards: YACPDB's `(!b2)`, FFEN's `-*2b` and `'A`, Popeye's `.PA`, `+g`, `=p`.
fn is_fairy_forsyth(board: &str) -> bool {
    epd::looks_like_board(board) && board.contains(['(', ')', '.', '+', '=', '*', '\'', '!'])
}

/// Whether a text is meant as a piece list: it has the slash or a side's name, or at least one unit with its square.
fn looks_like_list(text: &str) -> bool {
    let has_square = |word: &str| {
        word.len() >= 2 && word.get(word.len() - 2..).is_some_and(|end| end.parse::<chess::Square>().is_ok())
    };
    text.contains(['/', ':']) || text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').any(has_square)
}
