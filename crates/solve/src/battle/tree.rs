//! The solution written out: every black move with all of White's shortest answers, down to the end of the play.

use chess::{Move, Position};
use problem::{Role, TreeMove};

use super::proof::Proof;
use super::rules::Ending;
use crate::Tries;
use crate::search::Stopped;

/// Writes out trees with the help of a search.
pub(super) struct Tree<'p, 'a> {
    proof: &'p mut Proof<'a>,
    /// How many more moves may be written down.
    room: usize,
}

impl<'p, 'a> Tree<'p, 'a> {
    /// The most moves written down for one problem; a longer tree is useless and fills memory.
    const ROOM: usize = 5_000_000;

    pub(super) fn new(proof: &'p mut Proof<'a>) -> Tree<'p, 'a> {
        Tree { proof, room: Tree::ROOM }
    }

    /// What follows a move of White's that succeeds within this many moves, or fails to.
    pub(super) fn attack(&mut self, position: &Position, mv: Move, role: Role, moves: u8) -> Result<TreeMove, Stopped> {
        self.take_room()?;
        let after = position.play(mv);
        let mut children = self.threats(&after, moves - 1)?;
        children.extend(self.defenses(&after, moves - 1)?);
        Ok(TreeMove { mv, role, children })
    }

    /// What White would play if Black could pass: nothing where Black has no move or must end the play.
    fn threats(&mut self, after: &Position, moves: u8) -> Result<Vec<TreeMove>, Stopped> {
        match after.pass() {
            Some(passed) if moves > 0 && after.has_moves() && !self.proof.rules.binds_black(after) => {
                self.answers(&passed, None, Role::Threat, moves)
            }
            _ => Ok(vec![]),
        }
    }

    /// Every move Black may play with White's answers in this many moves.
    pub(super) fn defenses(&mut self, position: &Position, moves: u8) -> Result<Vec<TreeMove>, Stopped> {
        let replies = self.proof.rules.black_moves(position);
        replies.into_iter().map(|mv| self.defense(position, mv, moves)).collect()
    }

    fn defense(&mut self, position: &Position, mv: Move, moves: u8) -> Result<TreeMove, Stopped> {
        self.take_room()?;
        let replied = position.play(mv);
        if self.proof.rules.ends(&replied) {
            return Ok(TreeMove { mv, role: Role::Forced, children: vec![] });
        }
        let children = self.answers(&replied, Some(mv), Role::Continuation, moves)?;
        let role = if children.is_empty() { Role::Refutation } else { Role::Defense };
        Ok(TreeMove { mv, role, children })
    }

    /// All of White's shortest continuations within this many moves; none if he does not succeed in time.
    fn answers(
        &mut self,
        position: &Position,
        last: Option<Move>,
        role: Role,
        moves: u8,
    ) -> Result<Vec<TreeMove>, Stopped> {
        for shortest in 1..=moves {
            if self.proof.can(position, last, shortest)? {
                let found = self.proof.successes(position, shortest)?;
                return found.into_iter().map(|mv| self.attack(position, mv, role, shortest)).collect();
            }
        }
        Ok(vec![])
    }

    /// What follows Black's moves in the diagram. Where White has a move to come, those by which Black would reach the
    /// aim by himself are no set play, unless he has no others.
    pub(super) fn set_play(&mut self, passed: &Position, moves: u8) -> Result<Vec<TreeMove>, Stopped> {
        let mut defenses = self.defenses(passed, moves)?;
        if moves > 0 && defenses.iter().any(|defense| defense.role != Role::Forced) {
            defenses.retain(|defense| defense.role != Role::Forced);
        }
        Ok(defenses)
    }

    /// A failing first move written out, if few enough black moves refute it. One after which Black has no move fails by
    /// itself and is no try; nor is one that nothing but refutations follow where it is White's only move.
    pub(super) fn attempt(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u8,
        wanted: Tries,
    ) -> Result<Option<TreeMove>, Stopped> {
        let after = position.play(mv);
        if (!wanted.checking && after.in_check()) || (moves == 1 && self.proof.rules.ending != Ending::Forced) {
            return Ok(None);
        }
        let replies = after.legal_moves();
        let mut refutations = 0;
        for &reply in &replies {
            let replied = after.play(reply);
            if !self.proof.rules.ends(&replied) && !self.proof.can(&replied, Some(reply), moves - 1)? {
                refutations += 1;
                if refutations > usize::from(wanted.refutations) {
                    return Ok(None);
                }
            }
        }
        if replies.is_empty() || (moves == 1 && refutations == replies.len()) {
            return Ok(None);
        }
        self.attack(position, mv, Role::Try, moves).map(Some)
    }

    fn take_room(&mut self) -> Result<(), Stopped> {
        self.room = self.room.checked_sub(1).ok_or(Stopped)?;
        Ok(())
    }
}
