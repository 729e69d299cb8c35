//! The results of all first moves of a two-mover, counted: for searches that go through unsound positions and want to
//! know how much is wrong with them.

use std::ops::ControlFlow;

use chess::{Move, Position};

use super::mate_in_one::{all_mates_in_one, can_mate_in_one, can_mate_in_one_again};
use super::refutations::play_if_legal;
use super::sisters::Sisters;

/// The first moves of a position, counted up to a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstMoves {
    /// First moves that mate at once. If there are any, nothing else is counted.
    pub mates: u32,
    /// First moves that mate in two.
    pub keys: u32,
    /// How many answers refute the first move that fails to the fewest; none if there is a key. A stalemate counts as
    /// one.
    pub refutations: u32,
    /// The first of the mates or keys, or else the first of the moves with the fewest refutations, in the order of
    /// generation; nothing if all have as many as the bound.
    pub best: Option<Move>,
}

/// What else solves a two-mover that is meant to have one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherSolutions {
    /// First moves that mate at once. If there are any, cooks are not counted.
    pub mates: u32,
    /// Other first moves that mate in two.
    pub cooks: u32,
}

impl Sisters {
    /// Counts what solves a two-mover besides its key, each number up to a bound of at least 1, and learns from it.
    pub fn other_solutions(&mut self, position: &Position, key: Move, most: u32) -> OtherSolutions {
        let mut found = OtherSolutions { mates: 0, cooks: 0 };
        all_mates_in_one(position, |_| found.mates = (found.mates + 1).min(most));
        if found.mates > 0 {
            return found;
        }
        let _ = position.visit_moves(|fan| {
            fan.try_each(|mv| {
                found.cooks += u32::from(mv != key && self.mates(&position.play(mv), mv));
                if found.cooks >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        found
    }

    /// Counts the first moves of a two-mover, each number up to a bound of at least 1, and learns from it.
    pub fn first_moves(&mut self, position: &Position, most: u32) -> FirstMoves {
        let mut counted = FirstMoves { mates: 0, keys: 0, refutations: 0, best: None };
        all_mates_in_one(position, |mv| {
            counted.mates = (counted.mates + 1).min(most);
            counted.best.get_or_insert(mv);
        });
        if counted.mates > 0 {
            return counted;
        }
        // As soon as there is a key, only further keys matter.
        let mut fewest = most;
        let _ = position.visit_moves(|fan| {
            fan.try_each(|mv| {
                let after = position.play(mv);
                if fewest == 0 {
                    counted.keys += u32::from(self.mates(&after, mv));
                } else {
                    let refutations = self.refutations(&after, mv, fewest);
                    if refutations < fewest {
                        (fewest, counted.best) = (refutations, Some(mv));
                        counted.keys = u32::from(refutations == 0);
                    }
                }
                if counted.keys >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        counted.refutations = fewest;
        counted
    }

    /// How many answers refute one first move, counted up to a bound of at least 1; nothing if it is not legal.
    pub fn refutations_of(&mut self, position: &Position, mv: Move, most: u32) -> Option<u32> {
        let found = position.visit_moves(|fan| {
            if fan.from != mv.from || !fan.to.has(mv.to) {
                return ControlFlow::Continue(());
            }
            fan.try_each(|legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        found.is_break().then(|| self.refutations(&position.play(mv), mv, most))
    }

    /// How many answers refute a first move, counted up to a bound of at least 1.
    fn refutations(&mut self, after: &Position, mv: Move, most: u32) -> u32 {
        // One refutation is enough to see that a first move fails, and the likely one is tried first.
        if self.mates(after, mv) {
            return 0;
        }
        if most == 1 {
            return 1;
        }
        let mut found = self.likely(after, mv, most);
        if found < most {
            found = 0;
            let mut last_mate = None;
            let _ = after.visit_moves(|fan| {
                fan.try_each(|reply| {
                    found += u32::from(!can_mate_in_one_again(&after.play(reply), &mut last_mate));
                    if found >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
            });
        }
        // Only a stalemate fails without a refutation.
        found.max(1)
    }

    /// How many of the answers that refuted other first moves refute this one.
    fn likely(&self, after: &Position, mv: Move, most: u32) -> u32 {
        let known = self.refutation_of(mv);
        let others = self.recent().filter(|other| Some(*other) != known);
        let refutes = |reply: &Move| play_if_legal(after, *reply).is_some_and(|replied| !can_mate_in_one(&replied));
        known.into_iter().chain(others).filter(refutes).take(most as usize).count() as u32
    }
}
