//! Moves as text: SAN (`Qxc4+`), UCI (`b5c4`) and long algebraic as problem solvers print it (`Qb5*c4 +`).

use crate::parse::shorten;
use crate::{Kind, Letters, Move, ParseError, Position, San};

/// UCI: departure, arrival, promotion.
pub fn uci(mv: Move) -> String {
    let mut text = String::with_capacity(5);
    for square in [mv.from, mv.to] {
        text.extend([char::from(b'a' + square.file()), char::from(b'1' + square.rank())]);
    }
    text.extend(mv.promotion.map(|kind| kind.letter().to_ascii_lowercase()));
    text
}

/// Standard algebraic notation, with `+` or `#`.
///
/// ```
/// use keymove_chess::{Setup, parse_fen, parse_move, san};
/// let position = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap().setup.check().unwrap();
/// let key = parse_move(&position, "b5c4").unwrap();
/// assert_eq!(san(&position, key), "Qc4");
/// ```
pub fn san(position: &Position, mv: Move) -> String {
    San::of(position, mv).print(Letters::Standard)
}

/// Long algebraic as Popeye prints it: `Qb5-c4`, `Sd7*c5 +`, `b7-b8=S`, `h4*g3 ep.`, `0-0`; marks are set off by a
/// blank.
pub fn long_algebraic(position: &Position, mv: Move) -> String {
    let mut text = if mv.is_castling() {
        castling_text(mv)
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

fn castling_text(mv: Move) -> String {
    if mv.to.file() == 6 { "0-0".to_owned() } else { "0-0-0".to_owned() }
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

/// Reads a legal move in SAN, UCI or long algebraic notation. `S` and `N` are knights; checks, marks and `ep.` after
/// the move are skipped, and more of the departure square than needed (`Nb1c3`) is accepted.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ParseError> {
    let bare = without_marks(text);
    let moves = position.legal_moves();
    let mut fitting = moves.iter().copied().filter(|&mv| match bare {
        "O-O" | "0-0" => mv.is_castling() && mv.to.file() == 6,
        "O-O-O" | "0-0-0" => mv.is_castling() && mv.to.file() == 2,
        _ => Description::read(bare).is_some_and(|description| description.fits(mv)),
    });
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(_), Some(_)) => Err(ParseError::new(format!("'{}' could be more than one move", shorten(text)))),
        (None, _) => Err(ParseError::new(format!("'{}' is not a legal move here", shorten(text)))),
    }
}

fn without_marks(text: &str) -> &str {
    let mut bare = text.trim();
    loop {
        let shorter = bare.trim_end_matches(['!', '?', '#', '+', ' ']);
        let shorter = shorter.trim_end_matches("e.p.").trim_end_matches("ep.");
        if shorter.len() == bare.len() {
            return bare;
        }
        bare = shorter;
    }
}

/// What the text of a move says about it.
#[derive(Clone, Copy)]
struct Description {
    kind: Option<Kind>,
    file: Option<u8>,
    rank: Option<u8>,
    to: (u8, u8),
    promotion: Option<Kind>,
}

impl Description {
    /// Letter, departure or a part of it, a sign for step or capture, arrival, promotion: all but the arrival optional.
    fn read(text: &str) -> Option<Description> {
        let (kind, rest) = match text.as_bytes() {
            [letter @ b'A'..=b'Z', rest @ ..] => (Some(Kind::from_letter(char::from(*letter))?), rest),
            rest => (None, rest),
        };
        let (rest, promotion) = match rest {
            [rest @ .., b'=', letter] => (rest, Some(*letter)),
            [rest @ .., letter] if letter.is_ascii_alphabetic() => (rest, Some(*letter)),
            rest => (rest, None),
        };
        let promotion = match promotion {
            Some(letter) => Some(Kind::from_letter(char::from(letter.to_ascii_uppercase()))?),
            None => None,
        };
        let [rest @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = rest else { return None };
        let to = (file - b'a', rank - b'1');
        let (file, rank) = match rest.strip_suffix(b"-").or(rest.strip_suffix(b"x")).or(rest.strip_suffix(b"*")) {
            Some(rest) => departure(rest)?,
            None => departure(rest)?,
        };
        Some(Description { kind, file, rank, to, promotion })
    }

    /// Without a letter a pawn is meant, unless the departure is given in full as UCI does.
    fn fits(self, mv: Move) -> bool {
        let kind_fits = match self.kind {
            Some(kind) => mv.kind == kind,
            None => mv.kind == Kind::Pawn || (self.file.is_some() && self.rank.is_some()),
        };
        kind_fits
            && self.file.is_none_or(|file| mv.from.file() == file)
            && self.rank.is_none_or(|rank| mv.from.rank() == rank)
            && self.to == (mv.to.file(), mv.to.rank())
            && self.promotion == mv.promotion
    }
}

/// The file and the rank, as far as they are given.
fn departure(text: &[u8]) -> Option<(Option<u8>, Option<u8>)> {
    match text {
        [] => Some((None, None)),
        [file @ b'a'..=b'h'] => Some((Some(file - b'a'), None)),
        [rank @ b'1'..=b'8'] => Some((None, Some(rank - b'1'))),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((Some(file - b'a'), Some(rank - b'1'))),
        _ => None,
    }
}
