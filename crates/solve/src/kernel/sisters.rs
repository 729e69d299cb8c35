//! Two-movers that are much alike, as a composer's search meets them by the million: what refuted a first move in one
//! of them mostly refutes it in the next. The entry point for sweeping whole neighborhoods.

use std::ops::ControlFlow;

use chess::{Move, Position};

use super::mate_in_one::can_mate_in_one;
use super::refutations::{Refutations, play_if_legal};
use super::two_mover::{Soundness, decide, mates_after_all_replies};

/// What was learned from sister positions. It never changes an answer, only how soon it is found.
pub struct Sisters {
    recent: Refutations,
    /// What last refuted each first move, by its two squares.
    by_move: Box<[Option<Move>; 64 * 64]>,
}

impl Sisters {
    /// Nothing learned yet.
    pub fn new() -> Sisters {
        Sisters { recent: Refutations::NONE, by_move: Box::new([None; 64 * 64]) }
    }

    /// Learns what refutes a first move. Castling is never remembered.
    pub(crate) fn learn(&mut self, mv: Move, refutation: Move) {
        if !refutation.is_castling() {
            self.by_move[mv.from.index() * 64 + mv.to.index()] = Some(refutation);
            self.recent.remember(refutation);
        }
    }

    /// Decides a two-mover, as [`super::soundness_of_two_mover`] does, and learns from it.
    pub fn soundness(&mut self, position: &Position) -> Soundness {
        decide(position, |after, mv| self.mates(after, mv))
    }

    /// A first move that mates in two, the likely one tried first. Whether White mates in one is not asked.
    pub(crate) fn find_key(&mut self, position: &Position, likely: Option<Move>) -> Option<Move> {
        if let Some(mv) = likely
            && position.is_legal(mv)
            && self.mates(&position.play(mv), mv)
        {
            return likely;
        }
        let mut key = None;
        let _ = position.visit_moves(|fan| {
            fan.try_each(|mv| {
                if Some(mv) == likely || !self.mates(&position.play(mv), mv) {
                    return ControlFlow::Continue(());
                }
                key = Some(mv);
                ControlFlow::Break(())
            })
        });
        key
    }

    /// Whether a move is the only key of a sound two-mover, the same as [`Sisters::soundness`] being sound by it. It is
    /// looked at first: where it was the only key a unit ago, mostly it either still is or solves no longer.
    pub fn is_only_key(&mut self, position: &Position, key: Move) -> bool {
        self.solves(position, key) && !self.has_other_key(position, key)
    }

    /// Whether a move solves a two-mover: it is legal, White cannot mate at once, and mates after every reply to it.
    pub fn solves(&mut self, position: &Position, key: Move) -> bool {
        position.is_legal(key) && self.mates(&position.play(key), key) && !can_mate_in_one(position)
    }

    /// Whether another first move than this mates in two.
    pub fn has_other_key(&mut self, position: &Position, key: Move) -> bool {
        let other = position.visit_moves(|fan| {
            fan.try_each(|mv| {
                let cooks = mv != key && self.mates(&position.play(mv), mv);
                if cooks { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        other.is_break()
    }

    /// What last refuted a first move; it may refute no longer.
    pub(super) fn refutation_of(&self, mv: Move) -> Option<Move> {
        self.by_move[mv.from.index() * 64 + mv.to.index()]
    }

    /// What refuted the last first moves, the latest first.
    pub(super) fn recent(&self) -> impl Iterator<Item = Move> + use<> {
        self.recent.iter()
    }

    /// The same, to add to.
    pub(super) fn recent_mut(&mut self) -> &mut Refutations {
        &mut self.recent
    }

    /// Whether White mates after every reply to this first move.
    #[inline]
    pub(super) fn mates(&mut self, after: &Position, mv: Move) -> bool {
        let slot = mv.from.index() * 64 + mv.to.index();
        if let Some(likely) = self.by_move[slot]
            && let Some(replied) = play_if_legal(after, likely)
            && !can_mate_in_one(&replied)
        {
            return false;
        }
        let mates = mates_after_all_replies(after, mv.to, &mut self.recent);
        if !mates {
            self.by_move[slot] = self.recent.latest();
        }
        mates
    }
}

impl Default for Sisters {
    fn default() -> Sisters {
        Sisters::new()
    }
}
