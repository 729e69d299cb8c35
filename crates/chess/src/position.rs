//! A setup that passed the check: the only type that has moves.

use crate::{Bitboard, Board, Castling, Color, Kind, Move, Setup, Square, Wing};

/// A legal position. Obtained from [`Setup::check`] or by playing moves.
///
/// ```
/// use keymove_chess::{Setup, parse_fen};
/// let position = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -").unwrap().setup.check().unwrap();
/// assert_eq!(position.legal_moves().len(), 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    board: Board,
    state: State,
}

/// Turn, castling rights and en-passant square in one word, written at once. (Written apart and copied together, they
/// would make the processor wait.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct State(u64);

impl State {
    #[inline]
    fn new(turn: Color, castling: Castling, en_passant: Option<Square>) -> State {
        let crossed = en_passant.map_or(0, |square| square.index() as u64 + 1);
        State(turn as u64 | u64::from(castling.bits()) << 8 | crossed << 16)
    }

    #[inline]
    fn turn(self) -> Color {
        if self.0 & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    fn castling(self) -> Castling {
        Castling::from_bits((self.0 >> 8) as u8)
    }

    #[inline]
    fn en_passant(self) -> Option<Square> {
        let crossed = self.0 >> 16;
        (crossed != 0).then(|| Square::new(crossed as u8 - 1))
    }
}

impl Position {
    pub(crate) fn from_checked(setup: Setup) -> Position {
        let Setup { board, turn, castling, en_passant } = setup;
        Position { board, state: State::new(turn, castling, en_passant) }
    }

    /// The position as a setup that can be changed.
    pub fn setup(&self) -> Setup {
        Setup { board: self.board, turn: self.turn(), castling: self.castling(), en_passant: self.en_passant() }
    }

    /// The units.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    #[inline]
    pub fn turn(&self) -> Color {
        self.state.turn()
    }

    /// Who may castle.
    #[inline]
    pub fn castling(&self) -> Castling {
        self.state.castling()
    }

    /// The square a pawn has just crossed.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.state.en_passant()
    }

    /// The king's square.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.board.units(color, Kind::King).first_square()
    }

    /// The units that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.turn().other(), self.king(self.turn()), self.board.occupied())
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
        let turn = self.turn();
        let board = self.board.shifted(turn, mv.from, mv.to, mv.becomes());
        let castling = self.castling().after(mv.from, mv.to);
        let after = Position { board, state: State::new(turn.other(), castling, mv.crossed()) };
        if mv.is_castling() || mv.kind == Kind::Pawn && self.en_passant() == Some(mv.to) {
            return self.play_second_unit(mv, after);
        }
        after
    }

    /// The rare moves that touch a second square: castling moves the rook too, en passant captures on another square.
    #[cold]
    fn play_second_unit(&self, mv: Move, mut after: Position) -> Position {
        let turn = self.turn();
        if mv.kind == Kind::Pawn {
            // A step straight ahead onto the crossed square captures nothing; no pawn can make it legally.
            after.board.clear(Bitboard::of(Square::new(mv.from.rank() * 8 + mv.to.file())));
        } else {
            let wing = if mv.to.file() == 6 { Wing::King } else { Wing::Queen };
            after.board = after.board.shifted(turn, wing.rook_home(turn), wing.rook_target(turn), Kind::Rook);
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
        Some(Position { board: self.board, state: State::new(self.turn().other(), self.castling(), None) })
    }

    /// The position with an obstacle on an empty square: it belongs to this color and can be captured, but never moves
    /// nor attacks. Whatever a real unit of this color there cannot prevent, an obstacle cannot either.
    #[inline]
    #[must_use]
    pub fn obstructed(&self, color: Color, square: Square) -> Position {
        Position { board: self.board.obstructed(color, square), state: self.state }
    }

    /// The same position with colors exchanged and ranks turned round: what one side can do, the other can.
    #[inline]
    #[must_use]
    pub fn swap_colors(&self) -> Position {
        let state =
            State::new(self.turn().other(), self.castling().swap_colors(), self.en_passant().map(Square::flip_ranks));
        Position { board: self.board.swap_colors(), state }
    }

    /// What a move captures, and where: the en-passant victim does not stand on the target.
    pub fn captured(&self, mv: Move) -> Option<(Square, Kind)> {
        if let Some(kind) = self.board.kind_at(mv.to) {
            return Some((mv.to, kind));
        }
        (mv.kind == Kind::Pawn && self.en_passant() == Some(mv.to) && mv.from.file() != mv.to.file())
            .then(|| (Square::new(mv.from.rank() * 8 + mv.to.file()), Kind::Pawn))
    }

    /// A 64-bit hash of everything that matters: units, turn, castling, and the en-passant square
    /// if a pawn stands ready to capture on it.
    #[inline]
    pub fn hash(&self) -> u64 {
        let [a, b, c, d, e, f, g] = self.board.words();
        let en_passant = self.capturable_en_passant().map_or(64, |square| square.index() as u64);
        let state = en_passant << 8 | u64::from(self.castling().bits()) << 1 | self.turn() as u64;
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
        self.en_passant().filter(|&square| {
            (crate::pawn_attacks(self.turn().other(), square) & self.board.units(self.turn(), Kind::Pawn)).any()
        })
    }
}
