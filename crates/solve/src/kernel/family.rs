//! A position and its children, which have one more black unit: what refutes a first move in the parent mostly refutes
//! it in the child, and for most squares this is certain without looking.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Kind, Move, Position, Square, between};

use super::mate_in_one::can_mate_in_one;
use super::near_mates::squares_that_may_mate;
use super::refutations::play_if_legal;
use super::sisters::Sisters;
use super::two_mover::Soundness;

/// A parent, looked at once for all its children.
pub struct Family {
    /// Where a further black unit might allow a mate in one; everywhere if there is one already.
    may_be_short: Bitboard,
    /// For each white unit of the parent, by its square.
    index: [u8; 64],
    /// For each white unit and each square of a further black unit: the targets that are refuted for certain.
    refuted: Box<[[Bitboard; 64]; Family::UNITS]>,
}

impl Family {
    /// More white units than this are not kept track of; they are tested one by one.
    const UNITS: usize = 16;

    /// Looks at a parent.
    pub fn of(parent: &Position, sisters: &mut Sisters) -> Family {
        let short = can_mate_in_one(parent);
        let may_be_short = if short { Bitboard::ALL } else { squares_that_may_mate(parent) };
        let mut family =
            Family { may_be_short, index: [u8::MAX; 64], refuted: Box::new([[Bitboard::EMPTY; 64]; Family::UNITS]) };
        let white = parent.board().color(Color::White);
        for (index, square) in white.into_iter().take(Family::UNITS).enumerate() {
            family.index[square.index()] = index as u8;
        }
        let _ = parent.visit_moves(|fan: Fan| {
            family.certify(parent, fan, sisters);
            ControlFlow::Continue(())
        });
        family
    }

    /// Notes for each of a unit's moves on which squares a further black unit leaves it refuted.
    fn certify(&mut self, parent: &Position, fan: Fan, sisters: &mut Sisters) {
        let Some(refuted) = self.refuted.get_mut(self.index[fan.from.index()] as usize) else { return };
        for to in fan.to {
            let mut uncertain = Bitboard::EMPTY;
            Fan { to: Bitboard::of(to), ..fan }.each(|mv| uncertain |= uncertain_squares(parent, mv, sisters));
            for square in !uncertain {
                refuted[square.index()] |= Bitboard::of(to);
            }
        }
    }

    /// Decides a child: the parent with a further black unit on this square.
    pub fn soundness(&self, child: &Position, square: Square, sisters: &mut Sisters) -> Soundness {
        if self.may_be_short.has(square) && can_mate_in_one(child) {
            return Soundness::Short;
        }
        let (mut first, mut second) = (None, None);
        let _ = child.visit_moves(|fan| {
            let known = self.refuted.get(self.index[fan.from.index()] as usize);
            let refuted = known.map_or(Bitboard::EMPTY, |known| known[square.index()]);
            Fan { to: fan.to - refuted, ..fan }.try_each(|mv| {
                if sisters.mates(&child.play(mv), mv) {
                    if first.is_some() {
                        second = Some(mv);
                        return ControlFlow::Break(());
                    }
                    first = Some(mv);
                }
                ControlFlow::Continue(())
            })
        });
        Soundness::of_keys(first, second)
    }
}

/// The squares on which a further black unit might save a first move from what refutes it; all if nothing does.
fn uncertain_squares(parent: &Position, mv: Move, sisters: &mut Sisters) -> Bitboard {
    let after = parent.play(mv);
    if mv.is_castling() || sisters.mates(&after, mv) {
        return Bitboard::ALL;
    }
    let Some(reply) = sisters.refutation_of(mv) else { return Bitboard::ALL };
    // The refutation found last may be castling or stalemate, which are not remembered: look again.
    let Some(replied) = play_if_legal(&after, reply) else { return Bitboard::ALL };
    if can_mate_in_one(&replied) {
        return Bitboard::ALL;
    }
    squares_that_may_mate(&replied) | way(mv) | way(reply)
}

/// Where a move arrives and what it passes.
fn way(mv: Move) -> Bitboard {
    let passed = if mv.kind == Kind::Knight { Bitboard::EMPTY } else { between(mv.from, mv.to) };
    passed | Bitboard::of(mv.to)
}
