//! Two-movers that are much alike, as a composer's search meets them by the million: what refuted a first move in one
//! of them mostly refutes it in the next. The entry point for sweeping whole neighborhoods.

use std::ops::ControlFlow;

use chess::{Move, Position};

use super::by_move::ByMove;
use super::mate_in_one::can_mate_in_one;
use super::refutations::{Refutations, play_if_legal};
use super::two_mover::{Refuted, Soundness, decide, look_at_all_replies};

/// What was learned from sister positions. It never changes an answer, only how soon it is found.
pub struct Sisters {
    recent: Refutations,
    /// What last refuted each first move.
    by_move: ByMove,
}

impl Sisters {
    /// Nothing learned yet.
    pub fn new() -> Sisters {
        Sisters { recent: Refutations::NONE, by_move: ByMove::new() }
    }

    /// Learns what refutes a first move, or may refute it. Castling is never remembered.
    pub fn learn(&mut self, mv: Move, refutation: Move) {
        if !refutation.is_castling() {
            self.by_move.set(mv, Some(refutation));
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
        self.mates_in_two(position, key) && !can_mate_in_one(position)
    }

    /// Whether another first move than this mates in two, the likely ones tried first.
    pub fn has_other_key_like(&mut self, position: &Position, key: Move, likely: impl Iterator<Item = Move>) -> bool {
        let mut likely = likely.filter(|mv| *mv != key);
        likely.any(|mv| self.mates_in_two(position, mv)) || self.has_other_key(position, key)
    }

    /// Whether a move is legal and White mates after every reply to it, be there a mate in one or not.
    pub fn mates_in_two(&mut self, position: &Position, mv: Move) -> bool {
        position.is_legal(mv) && self.mates(&position.play(mv), mv)
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
        self.by_move.get(mv)
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
        self.look_at(after, mv).is_ok()
    }

    /// The same, with what refutes it.
    #[inline]
    pub(super) fn look_at(&mut self, after: &Position, mv: Move) -> Result<(), Refuted> {
        if let Some(likely) = self.by_move.get(mv)
            && let Some(replied) = play_if_legal(after, likely)
            && !can_mate_in_one(&replied)
        {
            return Err(Refuted::By(likely));
        }
        let looked = look_at_all_replies(after, mv.to, &mut self.recent);
        if looked.is_err() {
            self.by_move.set(mv, self.recent.latest());
        }
        looked
    }
}

impl Default for Sisters {
    fn default() -> Sisters {
        Sisters::new()
    }
}
