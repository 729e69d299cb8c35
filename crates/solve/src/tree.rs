//! The solution written out: every black move with all of White's shortest answers, down to the mates.

use chess::{Move, Position};
use problem::{Defense, WhiteMove};

use crate::Tries;
use crate::kernel::all_mates_in_one;
use crate::search::{Proof, Stopped};

/// Writes out trees with the help of a search.
pub(crate) struct Tree<'p, 'a> {
    proof: &'p mut Proof<'a>,
    /// How many more moves may be written down.
    room: usize,
}

impl<'p, 'a> Tree<'p, 'a> {
    /// The most moves written down for one problem; a longer tree is useless and fills memory.
    const ROOM: usize = 5_000_000;

    pub(crate) fn new(proof: &'p mut Proof<'a>) -> Tree<'p, 'a> {
        Tree { proof, room: Tree::ROOM }
    }

    /// What follows a white move that mates within this many moves, or fails to.
    pub(crate) fn white_move(&mut self, position: &Position, mv: Move, mates_in: u8) -> Result<WhiteMove, Stopped> {
        self.room = self.room.checked_sub(1).ok_or(Stopped)?;
        if mates_in == 1 {
            return Ok(WhiteMove { mv, mates_in, threats: vec![], defenses: vec![] });
        }
        let after = position.play(mv);
        let defenses = self.defenses(&after, mates_in - 1)?;
        let threats = match after.pass() {
            Some(passed) if !defenses.is_empty() => self.replies(&passed, None, mates_in - 1)?,
            _ => vec![],
        };
        Ok(WhiteMove { mv, mates_in, threats, defenses })
    }

    /// Every black move with White's answers in this many moves.
    pub(crate) fn defenses(&mut self, position: &Position, moves: u8) -> Result<Vec<Defense>, Stopped> {
        let mut replies = position.legal_moves().to_vec();
        replies.sort_unstable();
        replies
            .into_iter()
            .map(|mv| Ok(Defense { mv, replies: self.replies(&position.play(mv), Some(mv), moves)? }))
            .collect()
    }

    /// All of White's shortest continuations within this many moves; none if he cannot mate in time.
    fn replies(&mut self, position: &Position, last: Option<Move>, moves: u8) -> Result<Vec<WhiteMove>, Stopped> {
        self.room = self.room.checked_sub(1).ok_or(Stopped)?;
        let mut found = vec![];
        if moves >= 1 {
            all_mates_in_one(position, |mv| found.push((mv, 1)));
        }
        for shortest in 2..=moves {
            if !found.is_empty() {
                break;
            }
            if self.proof.can_mate(position, last, shortest)? {
                for &mv in &position.legal_moves() {
                    if self.proof.mates(&position.play(mv), mv, shortest)? {
                        found.push((mv, shortest));
                    }
                }
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(mv, mates_in)| self.white_move(position, mv, mates_in)).collect()
    }

    /// A failing first move written out, if few enough black moves refute it.
    pub(crate) fn attempt(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u8,
        wanted: Tries,
    ) -> Result<Option<WhiteMove>, Stopped> {
        let after = position.play(mv);
        if !wanted.checking && after.in_check() {
            return Ok(None);
        }
        let mut refutations = 0;
        for &reply in &after.legal_moves() {
            if !self.proof.can_mate(&after.play(reply), Some(reply), moves - 1)? {
                refutations += 1;
                if refutations > usize::from(wanted.refutations) {
                    return Ok(None);
                }
            }
        }
        self.white_move(position, mv, moves).map(Some)
    }
}
