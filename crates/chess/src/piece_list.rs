//! Piece lists as problemists write them: `Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7`.

use crate::parse::shorten;
use crate::{Board, Color, Kind, ParseError, Square, Unit};

/// A board read from a piece list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceList {
    /// The units.
    pub board: Board,
}

/// Reads a piece list: White's units, a slash, Black's. `S` and `N` are knights, `P` or `p` or nothing is a pawn,
/// several squares may follow one letter (`Rb1h1`, `Pa2,b3`), and units may be separated by blanks or commas.
/// Either side may be introduced by its name (`White Kd8 … Black Kd6 …`, `w:`/`b:`).
///
/// ```
/// use chess::parse_piece_list;
/// let list = parse_piece_list("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7").unwrap();
/// assert_eq!(list.board.to_fen(), "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
/// ```
pub fn parse_piece_list(text: &str) -> Result<PieceList, ParseError> {
    let mut board = Board::EMPTY;
    let mut color = Color::White;
    let mut slash_seen = false;
    for word in text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty()) {
        let mut word = word;
        let lower = word.to_ascii_lowercase();
        match lower.trim_end_matches(':') {
            "white" | "w" => {
                color = Color::White;
                continue;
            }
            "black" | "b" if lower.len() > 1 => {
                color = Color::Black;
                slash_seen = true;
                continue;
            }
            _ => {}
        }
        while let Some((before, after)) = word.split_once('/') {
            if slash_seen {
                return Err(ParseError::new("a piece list has one slash, between White's units and Black's"));
            }
            put_units(&mut board, color, before)?;
            (slash_seen, color, word) = (true, Color::Black, after);
        }
        put_units(&mut board, color, word)?;
    }
    if !slash_seen {
        return Err(ParseError::new("a piece list needs a slash between White's units and Black's: Kd8 Qb5 / Kd6"));
    }
    Ok(PieceList { board })
}

/// A letter, if any, and its squares.
fn put_units(board: &mut Board, color: Color, word: &str) -> Result<(), ParseError> {
    let unreadable =
        || ParseError::new(format!("'{}' is not a unit with its square, such as Qb5, Sf3 or pc7", shorten(word)));
    if !word.is_ascii() {
        return Err(unreadable());
    }
    // A small b may be a bishop (bc4) or the b-file of a pawn (b4): the length tells.
    let (kind, squares) = match word.as_bytes() {
        [] => return Ok(()),
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
