//! FEN with one to six fields.

use crate::parse::shorten;
use crate::{Board, Castling, Color, ParseError, Setup, Square, Unit, Wing};

/// A FEN as it was read: which of its optional fields were really there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fen {
    /// What the fields say; a missing field is White to move, no castling, no en passant.
    pub setup: Setup,
    /// Whether the castling field was given.
    pub castling_given: bool,
    /// Whether the en-passant field was given.
    pub en_passant_given: bool,
}

/// Reads a FEN. Fields after the board may be missing; which ones were is part of the answer.
///
/// ```
/// use keymove_chess::parse_fen;
/// let fen = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").unwrap();
/// assert!(!fen.castling_given);
/// assert!(parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/9").is_err());
/// ```
pub fn parse_fen(text: &str) -> Result<Fen, ParseError> {
    let mut fields = text.split_ascii_whitespace();
    let Some(board) = fields.next() else {
        return Err(ParseError::new("the line is empty: expected a FEN or a piece list"));
    };
    let board = parse_board(board)?;
    let turn = fields.next().map_or(Ok(Color::White), parse_turn)?;
    let castling = fields.next().map(parse_castling).transpose()?;
    let en_passant = fields.next().map(parse_en_passant).transpose()?;
    for (name, field) in ["halfmove clock", "move number"].into_iter().zip(fields.by_ref()) {
        if field.len() > 9 || !field.bytes().all(|byte| byte.is_ascii_digit()) {
            let large = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
            let what = if large { "is too large" } else { "is not a number" };
            return Err(ParseError::new(format!("the {name} '{}' {what}", shorten(field))));
        }
    }
    if let Some(extra) = fields.next() {
        return Err(ParseError::new(format!("a FEN has at most six fields, found a seventh: '{}'", shorten(extra))));
    }
    Ok(Fen {
        setup: Setup { board, turn, castling: castling.unwrap_or(Castling::NONE), en_passant: en_passant.flatten() },
        castling_given: castling.is_some(),
        en_passant_given: en_passant.is_some(),
    })
}

fn parse_board(field: &str) -> Result<Board, ParseError> {
    let mut board = Board::EMPTY;
    let ranks = field.split('/').count();
    if ranks != 8 {
        return Err(ParseError::new(format!("the board has {ranks} ranks instead of 8: '{}'", shorten(field))));
    }
    for (row, text) in field.split('/').enumerate() {
        let rank = 7 - row as u8;
        let mut file = 0u32;
        for letter in text.chars() {
            if let Some(skip) = letter.to_digit(10) {
                if !(1..=8).contains(&skip) {
                    return Err(ParseError::new(format!("rank {}: '{skip}' cannot count empty squares", rank + 1)));
                }
                file += skip;
            } else if let Some(unit) = Unit::from_letter(letter) {
                if file < 8 {
                    board.put(Square::new(rank * 8 + file as u8), unit);
                }
                file += 1;
            } else {
                return Err(ParseError::new(format!(
                    "rank {}: '{}' is not a unit (KQRBNP, S for knight)",
                    rank + 1,
                    shorten(letter.encode_utf8(&mut [0; 4]))
                )));
            }
            if file > 8 {
                return Err(ParseError::new(format!("rank {} has more than 8 squares: '{}'", rank + 1, shorten(text))));
            }
        }
        if file < 8 {
            return Err(ParseError::new(format!(
                "rank {} has {file} squares instead of 8: '{}'",
                rank + 1,
                shorten(text)
            )));
        }
    }
    Ok(board)
}

fn parse_turn(field: &str) -> Result<Color, ParseError> {
    match field {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(ParseError::new(format!("the side to move must be w or b, not '{}'", shorten(field)))),
    }
}

fn parse_castling(field: &str) -> Result<Castling, ParseError> {
    if field == "-" {
        return Ok(Castling::NONE);
    }
    field.chars().try_fold(Castling::NONE, |rights, letter| {
        let (color, wing) = match letter {
            'K' => (Color::White, Wing::King),
            'Q' => (Color::White, Wing::Queen),
            'k' => (Color::Black, Wing::King),
            'q' => (Color::Black, Wing::Queen),
            _ => {
                let message = format!("castling rights are letters of KQkq or -, not '{}'", shorten(field));
                return Err(ParseError::new(message));
            }
        };
        Ok(rights.with(color, wing))
    })
}

fn parse_en_passant(field: &str) -> Result<Option<Square>, ParseError> {
    if field == "-" {
        return Ok(None);
    }
    let square: Square = field.parse().map_err(|_| {
        ParseError::new(format!("the en-passant field must be a square or -, not '{}'", shorten(field)))
    })?;
    Ok(Some(square))
}

impl Setup {
    /// The FEN, all six fields.
    pub fn to_fen(&self) -> String {
        let turn = match self.turn {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let en_passant = self.en_passant.map_or("-".to_owned(), |square| square.to_string());
        format!("{} {turn} {} {en_passant} 0 1", self.board.to_fen(), self.castling.to_fen())
    }
}

impl Board {
    /// The first field of a FEN.
    pub fn to_fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.unit_at(Square::new(rank * 8 + file)) {
                    None => empty += 1,
                    Some(unit) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        text.push(unit.letter());
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }
}
