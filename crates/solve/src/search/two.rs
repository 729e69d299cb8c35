//! Mates in two inside a search: most first moves fail to the same black reply, so what refuted one of them is tried
//! against all that are left at once.

use std::ops::ControlFlow;

use chess::{Move, Position};

use super::proof::{Proof, Stopped};
use crate::kernel::HopefulMoves;

impl Proof<'_> {
    /// With fewer moves left a reply is not tried against all of them: trying them one by one costs less.
    const WORTH_A_REPLY: u32 = 5;

    /// A first move that mates in two, where none mates at once.
    pub(super) fn first_of_two(
        &mut self,
        position: &Position,
        last: Option<Move>,
        known: Option<Move>,
    ) -> Result<Option<Move>, Stopped> {
        let mut hopeful = HopefulMoves::of(position);
        let mut likely = self.refutations.iter();
        // One is enough: what else there is to try, the moves that are left will tell.
        if likely.any(|reply| hopeful.refute(reply)) {
            self.count()?;
        }
        let answer = last.and_then(|reply| self.answers[2].get(reply));
        for mv in [known, answer].into_iter().chain(self.recent[2].moves()).flatten() {
            if hopeful.take(mv) && self.mates_in_two(position, mv, &mut hopeful)? {
                self.remember(last, mv, 2);
                return Ok(Some(mv));
            }
        }
        while let Some(fan) = hopeful.next() {
            let mut found = Ok(None);
            let _ = fan.try_each(|mv| match self.mates_in_two(position, mv, &mut hopeful) {
                Ok(false) => ControlFlow::Continue(()),
                mates => {
                    found = mates.map(|_| Some(mv));
                    ControlFlow::Break(())
                }
            });
            if let Some(mv) = found? {
                self.remember(last, mv, 2);
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether a move mates in two; what refutes it is tried against the others.
    #[inline]
    fn mates_in_two(&mut self, position: &Position, mv: Move, hopeful: &mut HopefulMoves) -> Result<bool, Stopped> {
        let mates = self.mates(&position.play(mv), mv, 2)?;
        if !mates && hopeful.count() >= Proof::WORTH_A_REPLY {
            self.refute(hopeful)?;
        }
        Ok(mates)
    }

    /// Tries what last refuted a move against all moves that are left.
    #[inline]
    fn refute(&mut self, hopeful: &mut HopefulMoves) -> Result<(), Stopped> {
        match self.refutations.latest() {
            Some(reply) if hopeful.refute(reply) => self.count(),
            _ => Ok(()),
        }
    }
}
