//! Anything that can be put on a board, legal or not.

use std::str::FromStr;

use crate::{
    Bitboard, Board, Castling, Color, Illegal, Kind, ParseError, Position, Reason, Square, Symmetry, Wing,
    king_attacks, parse_fen, parse_piece_list,
};

/// Units, turn and rights, not necessarily legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Setup {
    /// The units.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// Who may castle.
    pub castling: Castling,
    /// The square a pawn has just crossed with a double step.
    pub en_passant: Option<Square>,
}

impl Setup {
    /// These units, White to move, no rights.
    pub fn of(board: Board) -> Setup {
        Setup { board, turn: Color::White, castling: Castling::NONE, en_passant: None }
    }

    /// The array from which games start.
    pub fn start() -> Setup {
        crate::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
            .expect("this FEN is well formed")
            .setup
    }

    /// Turns the setup into a position, or says every reason why it cannot.
    pub fn check(self) -> Result<Position, Illegal> {
        let mut illegal = Illegal::NOT_YET;
        self.check_kings(&mut illegal);
        if (self.board.kind(Kind::Pawn) & Bitboard::PAWNLESS).any() {
            illegal.add(Reason::PawnOnEdge);
        }
        for color in Color::ALL {
            for wing in Wing::ALL {
                if self.castling.has(color, wing) && !Castling::units_at_home(&self.board, color, wing) {
                    illegal.add(Reason::CastlingWithoutUnits);
                }
            }
        }
        if self.en_passant.is_some_and(|square| !self.en_passant_possible(square)) {
            illegal.add(Reason::ImpossibleEnPassant);
        }
        if illegal.is_empty() { Ok(Position::from_checked(self)) } else { Err(illegal) }
    }

    fn check_kings(&self, illegal: &mut Illegal) {
        let missing = [Reason::NoWhiteKing, Reason::NoBlackKing];
        let several = [Reason::SeveralWhiteKings, Reason::SeveralBlackKings];
        for color in Color::ALL {
            match self.board.units(color, Kind::King).count() {
                0 => illegal.add(missing[color as usize]),
                1 => {}
                _ => illegal.add(several[color as usize]),
            }
        }
        let waiting = self.turn.other();
        let occupied = self.board.occupied();
        let enemy_king = self.board.units(self.turn, Kind::King);
        for king in self.board.units(waiting, Kind::King) {
            if (king_attacks(king) & enemy_king).any() {
                illegal.add(Reason::KingsAdjacent);
            }
            if (self.board.attackers(self.turn, king, occupied) - enemy_king).any() {
                illegal.add(Reason::WaitingSideInCheck);
            }
        }
    }

    /// Whether a pawn of the waiting side can just have crossed this square with a double step.
    pub fn en_passant_possible(&self, square: Square) -> bool {
        let mover = self.turn.other();
        let ahead: i8 = match mover {
            Color::White => 1,
            Color::Black => -1,
        };
        let (Some(stands), Some(came_from)) = (square.offset(0, ahead), square.offset(0, -ahead)) else {
            return false;
        };
        let right_rank = match mover {
            Color::White => square.rank() == 2,
            Color::Black => square.rank() == 5,
        };
        let occupied = self.board.occupied();
        right_rank
            && self.board.units(mover, Kind::Pawn).has(stands)
            && !occupied.has(square)
            && !occupied.has(came_from)
    }

    /// The same setup with colors exchanged and ranks turned round, so that the other side is to move.
    #[must_use]
    pub fn swap_colors(&self) -> Setup {
        Setup {
            board: self.board.swap_colors(),
            turn: self.turn.other(),
            castling: self.castling.swap_colors(),
            en_passant: self.en_passant.map(Square::flip_ranks),
        }
    }

    /// The setup mirrored or turned. Castling rights survive only the identity; an en-passant square only
    /// the symmetries that keep ranks.
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Setup {
        let mut board = Board::EMPTY;
        for (square, unit) in self.board.iter() {
            board.put(symmetry.apply(square), unit);
        }
        Setup {
            board,
            turn: self.turn,
            castling: if symmetry == Symmetry::Identity { self.castling } else { Castling::NONE },
            en_passant: self.en_passant.filter(|_| symmetry.keeps_ranks()).map(|square| symmetry.apply(square)),
        }
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    /// Reads a FEN or a piece list. What the text leaves out is White to move, no castling, no en passant.
    ///
    /// ```
    /// use keymove_chess::Setup;
    /// let setup: Setup = "Kd8 Qb5 / Kd6".parse().unwrap();
    /// assert_eq!(Ok(setup), "3K4/8/3k4/1Q6/8/8/8/8 w - - 0 1".parse());
    /// ```
    fn from_str(text: &str) -> Result<Setup, ParseError> {
        // A piece list has one slash, with units around it; the board of a FEN is one word with seven.
        let board = text.split_whitespace().next().unwrap_or_default();
        if board.matches('/').count() >= 2 {
            Ok(parse_fen(text)?.setup)
        } else {
            Ok(Setup::of(parse_piece_list(text)?.board))
        }
    }
}
