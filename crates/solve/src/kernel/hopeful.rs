//! White's first moves of a mate in two, but for those that a black reply has been seen to refute.

use std::ops::ControlFlow;

use chess::{Color, Fan, Move, Position};
use smallvec::SmallVec;

use super::one_reply::OneReply;
use super::refutations::play_if_legal;

/// The first moves that this reply does not surely refute, as first moves of a mate in two. There must be no mate in
/// one. Some that it refutes may be among them.
pub fn hopeful_moves(position: &Position, reply: Move) -> Vec<Move> {
    let mut hopeful = HopefulMoves::of(position);
    hopeful.refute(reply);
    let mut moves = vec![];
    hopeful.fans.iter().for_each(|fan| fan.each(|mv| moves.push(mv)));
    moves
}

/// First moves that may still mate in two, to be taken one by one.
pub(crate) struct HopefulMoves {
    fans: SmallVec<[Fan; 20]>,
    /// The position as if White had passed; nothing where replies are not tried at once: White is in check, may castle
    /// or capture in passing.
    passed: Option<Position>,
    tried: SmallVec<[Move; 8]>,
}

impl HopefulMoves {
    /// All first moves. There must be no mate in one.
    #[inline]
    pub(crate) fn of(position: &Position) -> HopefulMoves {
        let rare = position.castling().any(Color::White) || position.en_passant().is_some();
        let passed = if rare { None } else { position.pass() };
        let mut hopeful = HopefulMoves { fans: SmallVec::new(), passed, tried: SmallVec::new() };
        let _ = position.visit_moves(|fan| {
            hopeful.fans.push(fan);
            ControlFlow::Continue(())
        });
        hopeful
    }

    /// How many squares are left to go to.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.fans.iter().map(|fan| fan.to.count()).sum()
    }

    /// Leaves out the moves that this reply surely refutes; false if it was not looked at against each: it has been
    /// before, is not legal, or seems to meet a mate whatever was played.
    #[inline]
    pub(crate) fn refute(&mut self, reply: Move) -> bool {
        // A double step could be captured in passing.
        let Some(passed) = self.passed.as_ref().filter(|_| reply.crossed().is_none()) else { return false };
        if self.tried.contains(&reply) {
            return false;
        }
        self.tried.push(reply);
        let Some(replied) = play_if_legal(passed, reply) else { return false };
        let Some(reply) = OneReply::new(&replied, reply) else { return false };
        self.fans.retain(|fan| {
            fan.to = reply.hopeful(*fan);
            fan.to.any()
        });
        true
    }

    /// Takes a move out, if it is left. (Promotions are taken together, so they are taken in their turn only.)
    #[inline]
    pub(crate) fn take(&mut self, mv: Move) -> bool {
        let Some(fan) = self.fans.iter_mut().find(|fan| fan.from == mv.from && fan.to.has(mv.to)) else {
            return false;
        };
        let taken = fan.kind == mv.kind && mv.promotion.is_none();
        if taken {
            fan.to -= mv.to.into();
        }
        taken
    }

    /// Takes the next moves out: one, or the promotions on a square.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Fan> {
        loop {
            let fan = self.fans.first_mut()?;
            match fan.to.first() {
                Some(to) => {
                    fan.to -= to.into();
                    return Some(Fan { to: to.into(), ..*fan });
                }
                None => {
                    self.fans.swap_remove(0);
                }
            }
        }
    }
}
