//! Piece lists as problemists write them: `Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7`.

use crate::parse::shorten;
use crate::{Board, Color, Kind, ParseError, Square, Unit};

/// A board read from a piece list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceList {
    /// The units.
    pub board: Board,
}

/// Reads a piece list: White's units, a slash, Black's.
///
/// A unit is a letter and its square; `S` and `N` are knights, and a square without a letter is a pawn's. Several
/// squares may follow one letter without a gap (`Rb1h1`); blanks, commas and semicolons separate units. The side alone
/// gives the color, so capital and small letters mean the same: `bc4` is a bishop on c4, `b4` a pawn on b4.
///
/// Either side may be introduced by its name (`White`, `Black`, `w`, `b`, with or without a colon); then the slash may
/// be missing and Black may come first. A name after a side's units is refused rather than guessed at, and a capital
/// `B` or `W` needs its colon, so that a bishop without a square does not swap the sides.
///
/// ```
/// use keymove_chess::parse_piece_list;
/// let list = parse_piece_list("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7").unwrap();
/// assert_eq!(list.board.to_fen(), "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
/// assert_eq!(parse_piece_list("black: Kd6 Ba8 c7 white: Kd8 Qb5 Bb3 f4"), Ok(list));
/// ```
pub fn parse_piece_list(text: &str) -> Result<PieceList, ParseError> {
    let mut reader = Reader { board: Board::EMPTY, color: Color::White, begun: false, second: false };
    for word in text.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
        for (index, part) in word.split('/').enumerate() {
            if index > 0 {
                reader.read_slash()?;
            }
            reader.read_word(part)?;
        }
    }
    if reader.second {
        Ok(PieceList { board: reader.board })
    } else {
        Err(ParseError::new("a piece list needs a slash between White's units and Black's: Kd8 Qb5 / Kd6"))
    }
}

/// How far a piece list is read: one side's half, then the other's.
struct Reader {
    board: Board,
    color: Color,
    /// Whether this half has its name or a unit already.
    begun: bool,
    second: bool,
}

impl Reader {
    fn read_slash(&mut self) -> Result<(), ParseError> {
        if self.second {
            return Err(ParseError::new("a piece list has one slash, between White's units and Black's"));
        }
        (self.color, self.begun, self.second) = (self.color.other(), false, true);
        Ok(())
    }

    /// A side's name, a name with units right after its colon, or units.
    fn read_word(&mut self, word: &str) -> Result<(), ParseError> {
        if let Some((name, rest)) = word.split_once(':') {
            self.introduce(side_named(name).ok_or_else(|| unreadable(word))?, word)?;
            return self.read_word(rest);
        }
        match side_named(word) {
            Some(color) if !matches!(word, "W" | "B") => self.introduce(color, word),
            _ if word.is_empty() => Ok(()),
            _ => {
                self.begun = true;
                put_units(&mut self.board, self.color, word)
            }
        }
    }

    fn introduce(&mut self, color: Color, word: &str) -> Result<(), ParseError> {
        let expected = match (self.second, self.begun) {
            (false, false) => color,
            (false, true) => self.color.other(),
            (true, false) => self.color,
            (true, true) => {
                let message = format!("'{}' is out of place: a side is named before its units", shorten(word));
                return Err(ParseError::new(message));
            }
        };
        if color != expected {
            return Err(ParseError::new(format!("both halves of the piece list are {color}'s")));
        }
        (self.color, self.second, self.begun) = (color, self.second || self.begun, true);
        Ok(())
    }
}

fn side_named(name: &str) -> Option<Color> {
    let is = |one_of: [&str; 2]| one_of.iter().any(|side| name.eq_ignore_ascii_case(side));
    if is(["white", "w"]) {
        Some(Color::White)
    } else if is(["black", "b"]) {
        Some(Color::Black)
    } else {
        None
    }
}

fn unreadable(word: &str) -> ParseError {
    ParseError::new(format!("'{}' is not a unit with its square, such as Qb5, Sf3 or pc7", shorten(word)))
}

/// A letter, if any, and its squares.
fn put_units(board: &mut Board, color: Color, word: &str) -> Result<(), ParseError> {
    let unreadable = || unreadable(word);
    if !word.is_ascii() {
        return Err(unreadable());
    }
    // A small b may be a bishop (bc4) or the b-file of a pawn (b4): the length decides.
    let (kind, squares) = match word.as_bytes() {
        [letter, ..] if word.len() % 2 == 1 => {
            let letter = char::from(letter.to_ascii_uppercase());
            (Kind::from_letter(letter).ok_or_else(unreadable)?, &word[1..])
        }
        _ => (Kind::Pawn, word),
    };
    if squares.is_empty() {
        return Err(unreadable());
    }
    for index in (0..squares.len()).step_by(2) {
        let square: Square = squares[index..index + 2].parse().map_err(|_| unreadable())?;
        if let Some(unit) = board.unit_at(square) {
            return Err(ParseError::new(format!("{square} is given twice: a {unit} stands there already")));
        }
        board.put(square, Unit { color, kind });
    }
    Ok(())
}

/// Writes a piece list: king first, then by value, knights as S.
pub fn piece_list(board: &Board) -> String {
    let side = |color| {
        let mut words = Vec::new();
        for kind in Kind::ALL.into_iter().rev() {
            for square in board.units(color, kind) {
                words.push(format!("{}{square}", kind.problem_letter()));
            }
        }
        words.join(" ")
    };
    format!("{} / {}", side(Color::White), side(Color::Black))
}
