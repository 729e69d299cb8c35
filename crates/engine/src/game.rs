//! A game between two players, from an opening to its end: by the rules, by resignation, or adjudicated when it has
//! lasted long enough.

use chess::{Color, Kind, Move};

use crate::record::End;
use crate::{GameRecord, Player, evaluate};

/// What a side does when it is its turn: a move, and what it thinks its position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The move.
    pub mv: Move,
    /// The score for the side that moves.
    pub score: i32,
}

/// A player. `None` ends the game without a result: the player was stopped.
pub type Mover<'a> = dyn FnMut(&GameRecord) -> Option<Decision> + 'a;

/// What ends a game besides the rules of chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRules {
    /// A player whose score is below minus this twice in a row resigns; never if `None`.
    pub resign: Option<i32>,
    /// After this many plies the game is adjudicated.
    pub plies: usize,
}

impl GameRules {
    /// The thesis': the threshold is the least a rook can be worth, so that king against king and rook is given up
    /// (§ 6.2). It had no limit of moves; ours is one that games hardly ever reach.
    pub const THESIS: GameRules = GameRules { resign: Some(440), plies: 400 };
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What happened.
    pub record: GameRecord,
    /// Who won; `None` if it was drawn.
    pub winner: Option<Color>,
    /// Why it ended.
    pub cause: Cause,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// By the rules.
    Rules(End),
    /// A player resigned.
    Resignation,
    /// It lasted too long: won if one side is a rook's worth of material ahead, drawn otherwise.
    Adjudication,
}

impl Cause {
    /// The cause in words, as a PGN comment has them.
    pub fn words(self) -> &'static str {
        match self {
            Cause::Rules(End::Mate) => "mate",
            Cause::Rules(End::Stalemate) => "stalemate",
            Cause::Rules(End::Repetition) => "threefold repetition",
            Cause::Rules(End::FiftyMoves) => "fifty moves",
            Cause::Rules(End::DeadPosition) => "dead position",
            Cause::Resignation => "resignation",
            Cause::Adjudication => "adjudication",
        }
    }
}

impl Game {
    /// Half points for White: 2 for a win, 1 for a draw.
    pub fn half_points(&self) -> u32 {
        match self.winner {
            Some(Color::White) => 2,
            Some(Color::Black) => 0,
            None => 1,
        }
    }
}

/// Plays from where the record stands. `None` if one of the movers was stopped. What follows an illegal move is not
/// specified.
pub fn play(mut record: GameRecord, white: &mut Mover<'_>, black: &mut Mover<'_>, rules: GameRules) -> Option<Game> {
    let mut hopeless = [false; 2];
    loop {
        if let Some(end) = record.end() {
            let winner = (end == End::Mate).then(|| record.turn().other());
            return Some(Game { record, winner, cause: Cause::Rules(end) });
        }
        if record.moves().len() >= rules.plies {
            let winner = ahead(&record);
            return Some(Game { record, winner, cause: Cause::Adjudication });
        }
        let turn = record.turn();
        let Decision { mv, score } = match turn {
            Color::White => white(&record)?,
            Color::Black => black(&record)?,
        };
        debug_assert!(record.now().position.is_legal(mv));
        let bad = rules.resign.is_some_and(|threshold| score < -threshold);
        if bad && hopeless[turn as usize] {
            return Some(Game { record, winner: Some(turn.other()), cause: Cause::Resignation });
        }
        hopeless[turn as usize] = bad;
        record.play(mv);
    }
}

/// Who is at least a rook ahead, by the reference player's values of the pieces.
fn ahead(record: &GameRecord) -> Option<Color> {
    let judge = Player::reference().material_only();
    let rook = judge.opening()[crate::TERMS.iter().position(|term| term.name == Kind::Rook.name())?];
    let (score, turn) = (evaluate(record.now(), &judge), record.turn());
    if score >= rook {
        Some(turn)
    } else if score <= -rook {
        Some(turn.other())
    } else {
        None
    }
}
