//! Squares, numbered a1 = 0, b1 = 1, … h8 = 63.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::ParseError;

/// One of the 64 squares.
///
/// ```
/// use keymove_chess::Square;
/// let e4: Square = "e4".parse().unwrap();
/// assert_eq!((e4.file(), e4.rank()), (4, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Square(u8);

impl Square {
    /// The square with this number, a1 = 0 … h8 = 63; only the lowest six bits count.
    #[inline]
    pub const fn new(index: u8) -> Square {
        Square(index & 63)
    }

    /// The square on this file and rank, both counted from 0; `None` beyond the edge.
    #[inline]
    pub const fn at(file: i8, rank: i8) -> Option<Square> {
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 { Some(Square((rank * 8 + file) as u8)) } else { None }
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }

    /// The number of the square, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, a = 0 … h = 7.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, first = 0 … eighth = 7.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The square some files to the right and ranks up, if the board has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        Square::at(self.file() as i8 + files, self.rank() as i8 + ranks)
    }

    /// The same file, ranks counted from the other side: e2 ↔ e7.
    #[inline]
    pub const fn flip_ranks(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The same rank, files counted from the other side: b3 ↔ g3.
    #[inline]
    pub const fn flip_files(self) -> Square {
        Square(self.0 ^ 7)
    }

    /// How many king steps it is to the other square.
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// Whether the square is a dark one, as a1 is.
    #[inline]
    pub const fn is_dark(self) -> bool {
        (self.file() ^ self.rank()) & 1 == 0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a' + self.file()))?;
        f.write_char(char::from(b'1' + self.rank()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Square((rank - b'1') * 8 + (file - b'a'))),
            _ => Err(ParseError::new(format!("'{}' is not a square (a1 to h8)", crate::parse::shorten(text)))),
        }
    }
}
