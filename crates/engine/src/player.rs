//! A player: the weights of the 26 terms, one set for the whole game or one for each end of it.

use chess::{Board, Kind};
use evolve::{Parameter, Sense, Space};

use crate::terms::{COUNT, EvaluationTerm, TERMS};

/// The weights of the terms, in their order.
pub type Weights = [i32; COUNT];

/// Weights for a full board and weights for an empty one; between them the evaluation goes over from one to the other
/// as pieces disappear, as the thesis proposes (§ 6.3). Equal sets are one set for the whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    opening: Weights,
    ending: Weights,
}

/// How many sets of weights a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stages {
    /// One set for the whole game, as in the thesis.
    One,
    /// One for the opening and one for the ending.
    Two,
}

impl Player {
    /// A player with one set of weights.
    pub fn new(weights: Weights) -> Player {
        Player { opening: weights, ending: weights }
    }

    /// A player with a set for each end of the game.
    pub fn of_stages(opening: Weights, ending: Weights) -> Player {
        Player { opening, ending }
    }

    /// The reference player: column `const` of Appendix A.
    pub fn reference() -> Player {
        Player::new(TERMS.each_ref().map(|term| term.recommended))
    }

    /// The same player with nothing but its values of the pieces.
    #[must_use]
    pub fn material_only(&self) -> Player {
        let only = |weights: &Weights| {
            let mut weights = *weights;
            for (weight, term) in weights.iter_mut().zip(&TERMS) {
                if term.sense != Sense::Worth {
                    *weight = 0;
                }
            }
            weights
        };
        Player { opening: only(&self.opening), ending: only(&self.ending) }
    }

    /// The player an individual of [`Stages::space`] is.
    pub fn of_values(values: &[i32]) -> Option<Player> {
        match values.len() {
            COUNT => Some(Player::new(values.try_into().ok()?)),
            TWICE => Some(Player::of_stages(values[..COUNT].try_into().ok()?, values[COUNT..].try_into().ok()?)),
            _ => None,
        }
    }

    /// The weights on a full board.
    pub fn opening(&self) -> &Weights {
        &self.opening
    }

    /// The weights on an empty board.
    pub fn ending(&self) -> &Weights {
        &self.ending
    }

    /// Whether one set serves the whole game.
    #[inline]
    pub fn has_one_set(&self) -> bool {
        self.opening == self.ending
    }
}

const TWICE: usize = 2 * COUNT;

impl Stages {
    /// The parameters of a player: the terms, or the terms twice with `opening-` and `ending-` before their names.
    pub fn space(self) -> Space {
        let named = |term: &EvaluationTerm, prefix: &str| Parameter {
            name: format!("{prefix}{}", term.name),
            min: term.min,
            max: term.max,
            recommended: term.recommended,
            sense: term.sense,
        };
        let prefixes: &[&str] = match self {
            Stages::One => &[""],
            Stages::Two => &["opening-", "ending-"],
        };
        let parameters = prefixes.iter().flat_map(|prefix| TERMS.iter().map(|term| named(term, prefix)));
        Space::new(parameters.collect()).expect("the table of terms is in order")
    }
}

/// How full a board counts as: all pieces of both sides at the start.
pub const FULL: i32 = 24;

/// How much of the pieces is left, up to [`FULL`]: 4 for a queen, 2 for a rook, 1 for a bishop or knight.
#[inline]
pub fn fullness(board: &Board) -> i32 {
    let count = |kind: Kind| board.kind(kind).count() as i32;
    (4 * count(Kind::Queen) + 2 * count(Kind::Rook) + count(Kind::Bishop) + count(Kind::Knight)).min(FULL)
}
