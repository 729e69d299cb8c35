//! All keys of a two-mover and its tries, for whoever writes them out. What refuted a first move is remembered, so that
//! the next question about it, here or in a sister position, is mostly answered by one look.

use std::ops::ControlFlow;

use chess::{Move, Position};

use super::mate_in_one::{can_mate_in_one, can_mate_in_one_again};
use super::refutations::play_if_legal;
use super::sisters::Sisters;
use super::two_mover::Refuted;

impl Sisters {
    /// Every key of a two-mover, in the order of the squares, and learns from it; nothing if White can mate at once.
    pub fn keys(&mut self, position: &Position) -> Option<Vec<Move>> {
        self.keys_and_refutations(position, |_, _| ())
    }

    /// The same, and shows every other first move with a reply that refutes it, in the order of generation, where that
    /// is not castling or a stalemate.
    pub(crate) fn keys_and_refutations(
        &mut self,
        position: &Position,
        mut refuted: impl FnMut(Move, Move),
    ) -> Option<Vec<Move>> {
        if can_mate_in_one(position) {
            return None;
        }
        let mut keys = Vec::new();
        let _ = position.visit_moves(|fan| {
            fan.try_each(|mv| {
                match self.look_at(&position.play(mv), mv) {
                    Ok(()) => keys.push(mv),
                    Err(Refuted::By(reply)) => refuted(mv, reply),
                    Err(Refuted::Otherwise) => {}
                }
                ControlFlow::<()>::Continue(())
            })
        });
        keys.sort_unstable();
        Some(keys)
    }

    /// Whether no more than this many black moves refute a first move; a stalemate leaves none. `proven` is a reply that
    /// is known to refute it here, `second` a refutation besides the one that is remembered anyway: tried early, and
    /// found if there is one. Where it does, every refutation but the proven one is shown.
    pub(crate) fn fails_to_at_most(
        &mut self,
        after: &Position,
        mv: Move,
        most: usize,
        (proven, second): (Option<Move>, &mut Option<Move>),
        mut refuting: impl FnMut(Move),
    ) -> bool {
        let known = usize::from(proven.is_some());
        if known > most {
            return false;
        }
        let first = proven.or_else(|| self.refutation_of(mv));
        let likely = [first, second.filter(|mv| Some(*mv) != first)];
        let others = self.recent().filter(|other| !likely.contains(&Some(*other)));
        let mut found = known;
        for reply in likely.into_iter().flatten().chain(others).filter(|reply| Some(*reply) != proven) {
            if play_if_legal(after, reply).is_some_and(|replied| !can_mate_in_one(&replied)) {
                found += 1;
                if Some(reply) != first {
                    *second = Some(reply);
                }
                if found > most {
                    return false;
                }
            }
        }
        let mut last_mate = None;
        found = known;
        let recent = self.recent_mut();
        let counted = after.visit_moves(|fan| {
            fan.try_each(|reply| {
                if Some(reply) != proven && !can_mate_in_one_again(&after.play(reply), &mut last_mate) {
                    found += 1;
                    refuting(reply);
                    if Some(reply) != first && !reply.is_castling() {
                        *second = Some(reply);
                        recent.remember(reply);
                    }
                }
                if found > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        counted.is_continue()
    }
}
