//! A setup that passed the check: the only type that has moves.

use crate::{Bitboard, Board, Castling, Color, Kind, Move, Setup, Square, Wing};

/// A legal position. Obtained from [`Setup::check`] or by playing moves.
///
/// ```
/// use chess::{Setup, parse_fen};
/// let position = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -").unwrap().setup.check().unwrap();
/// assert_eq!(position.legal_moves().len(), 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    board: Board,
    turn: Color,
    castling: Castling,
    en_passant: Option<Square>,
}

impl Position {
    pub(crate) fn from_checked(setup: Setup) -> Position {
        let Setup { board, turn, castling, en_passant } = setup;
        Position { board, turn, castling, en_passant }
    }

    /// The position as a setup that can be changed.
    pub fn setup(&self) -> Setup {
        let Position { board, turn, castling, en_passant } = *self;
        Setup { board, turn, castling, en_passant }
    }

    /// The units.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Who may castle.
    #[inline]
    pub fn castling(&self) -> Castling {
        self.castling
    }

    /// The square a pawn has just crossed.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The king's square.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.board.units(color, Kind::King).first_square()
    }

    /// The units that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.turn.other(), self.king(self.turn), self.board.occupied())
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.in_check() && !self.has_moves()
    }

    /// Whether the side to move is stalemated.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check() && !self.has_moves()
    }

    /// The position after a legal move. What an illegal one leads to is not specified.
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        let mut after = *self;
        after.turn = self.turn.other();
        after.en_passant = None;
        after.board.shift(self.turn, mv.from, mv.to, mv.becomes());
        after.castling = self.castling.after(Bitboard::of(mv.from) | Bitboard::of(mv.to));
        if mv.kind == Kind::Pawn {
            if mv.from.index().abs_diff(mv.to.index()) == 16 {
                after.en_passant = Some(Square::new(((mv.from.index() + mv.to.index()) / 2) as u8));
            } else if self.en_passant == Some(mv.to) {
                after.board.clear(Bitboard::of(Square::new(mv.from.rank() * 8 + mv.to.file())));
            }
        } else if mv.is_castling() {
            let wing = if mv.to.file() == 6 { Wing::King } else { Wing::Queen };
            after.board.shift(self.turn, wing.rook_home(self.turn), wing.rook_target(self.turn), Kind::Rook);
        }
        after
    }

    /// The position with the other side to move and no en-passant right: set play, and the test for threats.
    /// `None` if the side to move is in check, since then passing has no meaning.
    #[must_use]
    pub fn pass(&self) -> Option<Position> {
        if self.in_check() {
            return None;
        }
        Some(Position { turn: self.turn.other(), en_passant: None, ..*self })
    }

    /// What a move captures, and where: the en-passant victim does not stand on the target.
    pub fn captured(&self, mv: Move) -> Option<(Square, Kind)> {
        if let Some(kind) = self.board.kind_at(mv.to) {
            return Some((mv.to, kind));
        }
        (mv.kind == Kind::Pawn && self.en_passant == Some(mv.to) && mv.from.file() != mv.to.file())
            .then(|| (Square::new(mv.from.rank() * 8 + mv.to.file()), Kind::Pawn))
    }

    /// A 64-bit hash of everything that matters: units, turn, castling, and the en-passant square
    /// if a pawn stands ready to capture on it.
    #[inline]
    pub fn hash(&self) -> u64 {
        let [a, b, c, d, e, f, g] = self.board.words();
        let en_passant = self.capturable_en_passant().map_or(64, |square| square.index() as u64);
        let state = en_passant << 8 | u64::from(self.castling.bits()) << 1 | self.turn as u64;
        let fold = |x: u64, y: u64| {
            let product = u128::from(x) * u128::from(y);
            product as u64 ^ (product >> 64) as u64
        };
        let low = fold(a ^ 0x9E37_79B9_7F4A_7C15, b ^ 0xC2B2_AE3D_27D4_EB4F)
            .wrapping_add(fold(c ^ 0x1656_67B1_9E37_79F9, d ^ 0x27D4_EB2F_1656_67C5));
        let high = fold(e ^ 0x85EB_CA77_C2B2_AE63, f ^ 0xD6E8_FEB8_6659_FD93)
            .wrapping_add(fold(g ^ 0xA076_1D64_78BD_642F, state ^ 0xE703_7ED1_A0B4_28DB));
        fold(low ^ 0x8EBC_6AF0_9C88_C6E3, high ^ 0x5899_65CC_7537_4CC3)
    }

    fn capturable_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&square| {
            (crate::pawn_attacks(self.turn.other(), square) & self.board.units(self.turn, Kind::Pawn)).any()
        })
    }
}
