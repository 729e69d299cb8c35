//! A move in short notation as a value: its parts are worked out where its position is known, and the
//! letters are chosen where it is printed.

use std::fmt;

use crate::{Bitboard, Color, Kind, Move, Position, Square};

/// Short algebraic notation before it is text.
///
/// ```
/// use keymove_chess::{Letters, San, parse_fen, parse_move};
/// let position = parse_fen("4k3/8/8/8/8/8/8/1N2KN2").unwrap().setup.check().unwrap();
/// let san = San::of(&position, parse_move(&position, "b1d2").unwrap());
/// assert_eq!(san.print(Letters::Problem), "Sbd2");
/// assert_eq!(san.print(Letters::Standard), "Nbd2");
/// assert_eq!(san.print(Letters::Figurines), "♘bd2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct San {
    /// The move itself.
    pub mv: Move,
    /// The side that makes it.
    pub color: Color,
    /// Whether it captures.
    pub capture: Capture,
    /// How much of the departure square is needed to distinguish the unit from others of its kind.
    pub departure: Departure,
    /// What it does to the king.
    pub check: Check,
}

/// Whether a move captures, and how.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Capture {
    /// It does not.
    None,
    /// What stands on the arrival square.
    There,
    /// A pawn in passing.
    EnPassant,
}

/// How much of the departure square is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Departure {
    /// Nothing.
    Nothing,
    /// The file.
    File,
    /// The rank.
    Rank,
    /// Both.
    Square,
}

/// What a move does to the king it attacks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// Nothing.
    None,
    /// It gives check.
    Check,
    /// It mates.
    Mate,
}

/// Which letters stand for the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Letters {
    /// As problemists write: S for the knight.
    Problem,
    /// As players write: N for the knight.
    Standard,
    /// Pictures of the pieces.
    Figurines,
}

impl San {
    /// The notation of a legal move.
    pub fn of(position: &Position, mv: Move) -> San {
        let capture = match position.captured(mv) {
            None => Capture::None,
            Some((square, _)) if square == mv.to => Capture::There,
            Some(_) => Capture::EnPassant,
        };
        let after = position.play(mv);
        let check = match after.in_check() {
            false => Check::None,
            true if after.has_moves() => Check::Check,
            true => Check::Mate,
        };
        San { mv, color: position.turn(), capture, departure: departure(position, mv, capture), check }
    }

    /// The move as text.
    pub fn print(self, letters: Letters) -> String {
        let San { mv, .. } = self;
        let mut text = match mv {
            _ if mv.is_castling() && mv.to.file() == 6 => "O-O".to_owned(),
            _ if mv.is_castling() => "O-O-O".to_owned(),
            _ => self.print_step(letters),
        };
        text.push_str(match self.check {
            Check::None => "",
            Check::Check => "+",
            Check::Mate => "#",
        });
        text
    }

    fn print_step(self, letters: Letters) -> String {
        let San { mv, color, capture, .. } = self;
        let mut text = String::with_capacity(8);
        if mv.kind != Kind::Pawn {
            text.push(letters.of(color, mv.kind));
        }
        let (file, rank) = file_and_rank(mv.from);
        match self.departure {
            Departure::Nothing => {}
            Departure::File => text.push(file),
            Departure::Rank => text.push(rank),
            Departure::Square => text.extend([file, rank]),
        }
        if capture != Capture::None {
            text.push('x');
        }
        text.extend(<[char; 2]>::from(file_and_rank(mv.to)));
        if let Some(kind) = mv.promotion {
            text.extend(['=', letters.of(color, kind)]);
        }
        text.push_str(match (capture, letters) {
            (Capture::EnPassant, Letters::Problem | Letters::Figurines) => " e.p.",
            (Capture::EnPassant, Letters::Standard) | (Capture::None | Capture::There, _) => "",
        });
        text
    }
}

fn file_and_rank(square: Square) -> (char, char) {
    (char::from(b'a' + square.file()), char::from(b'1' + square.rank()))
}

/// As players write it, the form other programs read.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.print(Letters::Standard))
    }
}

impl Letters {
    /// The letter of a piece, or of a pawn where one is needed.
    pub fn of(self, color: Color, kind: Kind) -> char {
        match self {
            Letters::Problem => kind.problem_letter(),
            Letters::Standard => kind.letter(),
            Letters::Figurines => figurine(color, kind),
        }
    }
}

fn figurine(color: Color, kind: Kind) -> char {
    let place = match kind {
        Kind::King => 0,
        Kind::Queen => 1,
        Kind::Rook => 2,
        Kind::Bishop => 3,
        Kind::Knight => 4,
        Kind::Pawn => 5,
    };
    let figurines = match color {
        Color::White => ['♔', '♕', '♖', '♗', '♘', '♙'],
        Color::Black => ['♚', '♛', '♜', '♝', '♞', '♟'],
    };
    figurines[place]
}

fn departure(position: &Position, mv: Move, capture: Capture) -> Departure {
    if mv.kind == Kind::Pawn {
        return if capture == Capture::None { Departure::Nothing } else { Departure::File };
    }
    let board = position.board();
    let alike = board.units(position.turn(), mv.kind) - Bitboard::of(mv.from);
    // Most moves have no rival at all, legal or not.
    if (board.attackers(position.turn(), mv.to, board.occupied()) & alike).is_empty() {
        return Departure::Nothing;
    }
    let moves = position.legal_moves();
    let rivals = || moves.iter().filter(|other| other.kind == mv.kind && other.to == mv.to && other.from != mv.from);
    if rivals().next().is_none() {
        Departure::Nothing
    } else if rivals().all(|other| other.from.file() != mv.from.file()) {
        Departure::File
    } else if rivals().all(|other| other.from.rank() != mv.from.rank()) {
        Departure::Rank
    } else {
        Departure::Square
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse_fen, parse_move};

    #[test]
    fn every_kind_of_move_is_written() {
        let cases = [
            ("r3k2r/8/8/8/8/8/8/4K3 b kq -", "e8g8", "O-O", "O-O"),
            ("r3k2r/8/8/8/8/8/8/4K3 b kq -", "e8c8", "O-O-O", "O-O-O"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "exd6 e.p.", "exd6"),
            ("3nk3/2P5/8/8/8/8/8/4K3 w - -", "c7d8n", "cxd8=S", "cxd8=N"),
            ("6k1/5ppp/8/8/8/8/8/R6K w - -", "a1a8", "Ra8#", "Ra8#"),
            ("7k/8/8/8/8/N7/8/N3N2K w - -", "a1c2", "Sa1c2", "Na1c2"),
            ("4k3/8/8/8/8/N7/8/N3K3 w - -", "a1c2", "S1c2", "N1c2"),
        ];
        for (fen, uci, problem, standard) in cases {
            let position = parse_fen(fen).expect(fen).setup.check().expect(fen);
            let san = San::of(&position, parse_move(&position, uci).expect(uci));
            assert_eq!(san.print(Letters::Problem), problem);
            assert_eq!(san.to_string(), standard);
        }
    }
}
