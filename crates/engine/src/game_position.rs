//! A position with what the game has left behind: who has castled, and the fifty-move clock.

use chess::{Castling, Color, Kind, Move, Position, Setup};

/// Everything a player must know to judge and to move, except for the positions that may be repeated.
///
/// ```
/// use chess::{Color, parse_move};
/// use keymove_engine::GamePosition;
///
/// let mut game_position = GamePosition::start();
/// for text in ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"] {
///     game_position = game_position.play(parse_move(&game_position.position, text).unwrap());
/// }
/// assert!(game_position.castled[Color::White as usize] && !game_position.castled[Color::Black as usize]);
/// assert_eq!(game_position.clock, 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamePosition {
    /// The position.
    pub position: Position,
    /// Which side has castled, White first.
    pub castled: [bool; 2],
    /// How many moves of either side were made since the last capture or pawn move.
    pub clock: u16,
}

impl GamePosition {
    /// The beginning of a game.
    pub fn start() -> GamePosition {
        GamePosition::of(Setup::start().check().expect("the array is legal"), 0)
    }

    /// A position whose past is not known. A king is taken to have castled if it cannot castle any more and stands on
    /// its home rank at least as far from its home square as castling takes it.
    pub fn of(position: Position, clock: u16) -> GamePosition {
        let castled = Color::ALL.map(|color| {
            let king = position.king(color);
            let far = king.file().abs_diff(Castling::king_home(color).file()) >= 2;
            !position.castling().any(color) && king.rank() == color.home_rank() && far
        });
        GamePosition { position, castled, clock }
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> GamePosition {
        let mut castled = self.castled;
        if mv.is_castling() {
            castled[self.position.turn() as usize] = true;
        }
        let quiet = mv.kind != Kind::Pawn && !self.position.board().occupied().has(mv.to);
        let clock = if quiet { self.clock.saturating_add(1) } else { 0 };
        GamePosition { position: self.position.play(mv), castled, clock }
    }

    /// The position with the other side to move; `None` in check.
    pub fn pass(&self) -> Option<GamePosition> {
        let position = self.position.pass()?;
        Some(GamePosition { position, castled: self.castled, clock: 0 })
    }

    /// A hash of all that an evaluation depends on; the clock is left out.
    #[inline]
    pub fn hash(&self) -> u64 {
        let castled = u64::from(self.castled[0]) | u64::from(self.castled[1]) << 1;
        self.position.hash() ^ castled.wrapping_mul(0x9FB2_1C65_1E98_DF25)
    }

    /// Whether neither side can mate: king against king, with at most one knight or bishop on the board.
    #[inline]
    pub fn is_dead(&self) -> bool {
        let board = self.position.board();
        let minors = board.kind(Kind::Knight) | board.kind(Kind::Bishop);
        board.occupied().count() <= 3 && board.occupied() == board.kind(Kind::King) | minors
    }
}
