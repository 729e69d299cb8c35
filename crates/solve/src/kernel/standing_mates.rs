//! Mates in one of a parent and its children, which have one more black unit: where White can still mate at once, and
//! where he cannot begin to.
//!
//! Between the squares on which some mate survives for certain and those on which none can arise lie a few on which an
//! obstacle is put first: what White cannot do against a unit that only stands there, he cannot do against any.

use chess::{Bitboard, Color, Kind, Position, Square};

use super::mate_in_one::can_mate_in_one;
use super::near_mates::squares_that_may_mate;
use super::spoilers::{KINDS, Spoilers};

/// What is known of White's mates in one in all children.
pub(super) struct StandingMates {
    /// Where a mate of the parent survives a unit of each kind.
    survive: [Bitboard; KINDS],
    /// Where a mate of the parent survives a white unit.
    survive_white: Bitboard,
    /// Where White may be able to mate.
    possible: Bitboard,
    /// Those of the possible squares on which an obstacle has not been tried.
    untried: Bitboard,
}

impl StandingMates {
    /// Looks at a parent.
    pub(super) fn of(parent: &Position) -> StandingMates {
        if parent.en_passant().is_some() {
            return StandingMates {
                survive: [Bitboard::EMPTY; KINDS],
                survive_white: Bitboard::EMPTY,
                possible: Bitboard::ALL,
                untried: Bitboard::EMPTY,
            };
        }
        match Spoilers::of_all(parent) {
            None => {
                let possible = squares_that_may_mate(parent);
                let survive_white = Bitboard::EMPTY;
                StandingMates { survive: [Bitboard::EMPTY; KINDS], survive_white, possible, untried: possible }
            }
            Some(spoilers) => StandingMates {
                survive: std::array::from_fn(|kind| !spoilers.squares(Kind::ALL[kind])),
                survive_white: !spoilers.squares_of_an_obstacle(),
                possible: Bitboard::ALL,
                untried: Bitboard::ALL,
            },
        }
    }

    /// Where a further unit of this kind leaves White a mate in one for certain.
    #[inline]
    pub(super) fn survive(&self, kind: Kind) -> Bitboard {
        self.survive[kind as usize]
    }

    /// Where a further white unit leaves him a mate in one for certain, if it does not check.
    #[inline]
    pub(super) fn survive_white(&self) -> Bitboard {
        self.survive_white
    }

    /// Whether White may be able to mate with a further unit on this square; otherwise he cannot.
    pub(super) fn are_possible(&mut self, parent: &Position, square: Square) -> bool {
        if self.untried.has(square) {
            self.untried -= Bitboard::of(square);
            if !can_mate_in_one(&parent.obstructed(Color::Black, square)) {
                self.possible -= Bitboard::of(square);
            }
        }
        self.possible.has(square)
    }
}
