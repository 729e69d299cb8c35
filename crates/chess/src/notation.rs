//! Moves as text: SAN (`Qxc4+`), UCI (`b5c4`) and long algebraic as problem solvers print it (`Qb5*c4 +`).

use crate::parse::shorten;
use crate::{Kind, Move, ParseError, Position};

/// UCI: departure, arrival, promotion.
pub fn uci(mv: Move) -> String {
    let promotion = mv.promotion.map(|kind| kind.letter().to_ascii_lowercase());
    format!("{}{}{}", mv.from, mv.to, promotion.map_or(String::new(), String::from))
}

/// Standard algebraic notation, with `+` or `#`.
///
/// ```
/// use chess::{Setup, parse_fen, parse_move, san};
/// let position = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap().setup.check().unwrap();
/// let key = parse_move(&position, "b5c4").unwrap();
/// assert_eq!(san(&position, key), "Qc4");
/// ```
pub fn san(position: &Position, mv: Move) -> String {
    let mut text = if mv.is_castling() {
        castling_text(mv, 'O')
    } else if mv.kind == Kind::Pawn {
        let file = if position.captured(mv).is_some() {
            format!("{}x", char::from(b'a' + mv.from.file()))
        } else {
            String::new()
        };
        let promotion = mv.promotion.map_or(String::new(), |kind| format!("={}", kind.letter()));
        format!("{file}{}{promotion}", mv.to)
    } else {
        let capture = if position.captured(mv).is_some() { "x" } else { "" };
        format!("{}{}{capture}{}", mv.kind.letter(), disambiguation(position, mv), mv.to)
    };
    text.push_str(check_mark(&position.play(mv)));
    text
}

/// Long algebraic as Popeye prints it: `Qb5-c4`, `Sd7*c5 +`, `b7-b8=S`, `h4*g3 ep.`, `0-0`; marks are set off by a blank.
pub fn long_algebraic(position: &Position, mv: Move) -> String {
    let mut text = if mv.is_castling() {
        castling_text(mv, '0')
    } else {
        let letter = if mv.kind == Kind::Pawn { String::new() } else { mv.kind.problem_letter().to_string() };
        let captured = position.captured(mv);
        let dash = if captured.is_some() { '*' } else { '-' };
        let promotion = mv.promotion.map_or(String::new(), |kind| format!("={}", kind.problem_letter()));
        let en_passant = if captured.is_some_and(|(square, _)| square != mv.to) { " ep." } else { "" };
        format!("{letter}{}{dash}{}{promotion}{en_passant}", mv.from, mv.to)
    };
    match check_mark(&position.play(mv)) {
        "" => {}
        mark => {
            text.push(' ');
            text.push_str(mark);
        }
    }
    text
}

fn castling_text(mv: Move, zero: char) -> String {
    if mv.to.file() == 6 { format!("{zero}-{zero}") } else { format!("{zero}-{zero}-{zero}") }
}

fn check_mark(after: &Position) -> &'static str {
    if !after.in_check() {
        ""
    } else if after.has_moves() {
        "+"
    } else {
        "#"
    }
}

fn disambiguation(position: &Position, mv: Move) -> String {
    let rivals: Vec<Move> = position
        .legal_moves()
        .iter()
        .copied()
        .filter(|other| other.kind == mv.kind && other.to == mv.to && other.from != mv.from)
        .collect();
    let square = mv.from.to_string();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|other| other.from.file() != mv.from.file()) {
        square[..1].to_owned()
    } else if rivals.iter().all(|other| other.from.rank() != mv.from.rank()) {
        square[1..].to_owned()
    } else {
        square
    }
}

/// Reads a legal move in SAN, UCI or long algebraic notation; `S` and `N` are knights, marks after the move are skipped.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ParseError> {
    let wanted = plain(text);
    let moves = position.legal_moves();
    let mut found = None;
    for &mv in &moves {
        let long = plain(&long_algebraic(position, mv));
        // Long algebraic without its dash reads as UCI with a letter; so both are covered by these forms.
        if [uci(mv), plain(&san(position, mv)), long].contains(&wanted) {
            if found.is_some_and(|other| other != mv) {
                return Err(ParseError::new(format!("'{}' could be more than one move", shorten(text))));
            }
            found = Some(mv);
        }
    }
    found.ok_or_else(|| ParseError::new(format!("'{}' is not a legal move here", shorten(text))))
}

/// A move's text without checks, marks, dashes and captures, knights as N, castling with O.
fn plain(text: &str) -> String {
    let text = text.trim().trim_end_matches(['!', '?', '#', '+', ' ']);
    let text = text.trim_end_matches("ep.").trim_end_matches("e.p.").trim_end();
    if text.starts_with("0-0") || text.starts_with("O-O") {
        return text.replace('0', "O");
    }
    text.chars().filter(|c| !matches!(c, '-' | '*' | 'x' | ' ' | '=')).map(|c| if c == 'S' { 'N' } else { c }).collect()
}
