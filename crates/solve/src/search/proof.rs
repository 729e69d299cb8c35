//! Proving and disproving mates by depth-first AND/OR search with a table.
//!
//! White's nodes ask "is there a move", Black's "is there a refutation". Before n moves are tried, n − 1 are: that is
//! cheap by comparison, and leaves a refutation in the table for every failing move, the first to try one move deeper.

use chess::{Move, Position};

use super::FirstMoveProof;
use super::order::{Answers, CheapRefutations, Recent, Replies, white_moves};
use super::table::{Known, Table};
use crate::kernel::{Refutations, can_mate_in_one, mates_after_all_replies, play_if_legal};
use crate::limits::Outside;

/// The limit was reached or a stop was asked for: nothing can be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// A search with its memory. Answers never depend on what is in the memory.
pub(crate) struct Proof<'a> {
    table: Table,
    /// Of mates in two.
    pub(super) refutations: Refutations,
    /// Of longer ones.
    cheap_refutations: [CheapRefutations; Proof::LEVELS],
    pub(super) recent: [Recent; Proof::LEVELS],
    pub(super) answers: Box<[Answers; Proof::LEVELS]>,
    outside: Outside<'a>,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
    limit: u64,
}

impl FirstMoveProof for Proof<'_> {
    fn succeeds(&mut self, after: &Position, mv: Move, moves: u8) -> Result<bool, Stopped> {
        self.mates(after, mv, moves)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<'a> Proof<'a> {
    const LEVELS: usize = problem::Stipulation::MOST_MOVES as usize + 1;

    /// A search that may look at `limit` positions and remember in this many bytes.
    pub(crate) fn new(limit: u64, table_bytes: usize, outside: Outside<'a>) -> Proof<'a> {
        Proof {
            table: Table::of_bytes(table_bytes),
            refutations: Refutations::NONE,
            cheap_refutations: [CheapRefutations::NONE; Proof::LEVELS],
            recent: [Recent::NONE; Proof::LEVELS],
            answers: Box::new([const { Answers::NONE }; Proof::LEVELS]),
            outside,
            nodes: 0,
            limit,
        }
    }

    /// Allows this many positions more from now on, regardless of what was left.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.limit = self.nodes.saturating_add(nodes);
    }

    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.limit || (self.nodes % Outside::EACH == 1 && self.outside.tell()) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Whether White, to move, can mate within this many moves. `last` is the black move that led here, if one did.
    pub(crate) fn can_mate(&mut self, position: &Position, last: Option<Move>, moves: u8) -> Result<bool, Stopped> {
        if moves <= 1 {
            return Ok(moves == 1 && can_mate_in_one(position));
        }
        let known = self.table.get(position.hash()).unwrap_or_default();
        if let Some(decided) = known.decides(moves) {
            return Ok(decided);
        }
        if known.disproven == 0 && can_mate_in_one(position) {
            return Ok(true);
        }
        self.can_mate_later(position, last, moves)
    }

    /// The same where White cannot mate at once.
    fn can_mate_later(&mut self, position: &Position, last: Option<Move>, moves: u8) -> Result<bool, Stopped> {
        let key = position.hash();
        let known = self.table.get(key).unwrap_or_default();
        if let Some(decided) = known.decides(moves) {
            return Ok(decided);
        }
        if moves > 2 && self.can_mate_later(position, last, moves - 1)? {
            return Ok(true);
        }
        let before = self.nodes;
        let found = match moves {
            2 => self.first_of_two(position, last, known.mv)?,
            _ => self.first_of_more(position, last, known.mv, moves)?,
        };
        let known = match found {
            Some(mv) => Known { proven: moves, disproven: moves - 1, mv: Some(mv) },
            None => Known { proven: 0, disproven: moves, mv: None },
        };
        self.table.put(key, known, self.nodes - before);
        Ok(found.is_some())
    }

    /// A move that mates in more than two.
    fn first_of_more(
        &mut self,
        position: &Position,
        last: Option<Move>,
        known: Option<Move>,
        moves: u8,
    ) -> Result<Option<Move>, Stopped> {
        let level = usize::from(moves);
        let answer = last.and_then(|reply| self.answers[level].get(reply));
        for &mv in &white_moves(position, [known, answer], &self.recent[level], moves) {
            if self.mates(&position.play(mv), mv, moves)? {
                self.remember(last, mv, moves);
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Learns what White answered a black move with.
    pub(super) fn remember(&mut self, last: Option<Move>, mv: Move, moves: u8) {
        let level = usize::from(moves);
        self.recent[level].remember(mv);
        if let Some(reply) = last {
            self.answers[level].remember(reply, mv);
        }
    }

    /// Whether Black, to move after White's move `last`, is mated within this many moves of White's, that one included.
    pub(crate) fn mates(&mut self, after: &Position, last: Move, moves: u8) -> Result<bool, Stopped> {
        self.count()?;
        match moves {
            0 => return Ok(false),
            1 => return Ok(after.is_mate()),
            2 => return Ok(mates_after_all_replies(after, last.to, &mut self.refutations)),
            _ => {}
        }
        let key = after.hash();
        let known = self.table.get(key).unwrap_or_default();
        if let Some(decided) = known.decides(moves) {
            return Ok(decided);
        }
        let before = self.nodes;
        let refutation = self.refutation(after, last, known.mv, moves)?;
        let known = match refutation {
            Refuted::No => Known { proven: moves, disproven: 0, mv: None },
            Refuted::Stalemate => Known { proven: 0, disproven: moves, mv: None },
            Refuted::By(mv) => Known { proven: 0, disproven: moves, mv: Some(mv) },
        };
        self.table.put(key, known, self.nodes - before);
        Ok(refutation == Refuted::No)
    }

    /// Looks for a black move after which White does not mate in time.
    fn refutation(&mut self, after: &Position, last: Move, known: Option<Move>, moves: u8) -> Result<Refuted, Stopped> {
        let level = usize::from(moves);
        for mv in known.into_iter().chain(self.cheap_refutations[level].moves()) {
            let Some(replied) = play_if_legal(after, mv) else { continue };
            let before = self.nodes;
            if !self.can_mate(&replied, Some(mv), moves - 1)? {
                self.cheap_refutations[level].succeed(mv, self.nodes - before);
                return Ok(Refuted::By(mv));
            }
            self.cheap_refutations[level].fail(mv);
        }
        let replies = after.legal_moves();
        if replies.is_empty() {
            return Ok(if after.in_check() { Refuted::No } else { Refuted::Stalemate });
        }
        let order = Replies::to(after, last.to);
        let mut candidates: Vec<(u32, Move)> = Vec::with_capacity(replies.len());
        // What White answers with mate at once is not a refutation; the test costs next to nothing.
        for &mv in &replies {
            let replied = after.play(mv);
            if !can_mate_in_one(&replied) {
                candidates.push((order.rank(mv, &replied), mv));
            }
        }
        candidates.sort_by_key(|&(rank, _)| rank);
        // Shorter tests first: the reply that survives most of them is the likeliest refutation.
        for depth in 2..moves {
            let mut survivors = Vec::with_capacity(candidates.len());
            for &(rank, mv) in &candidates {
                let before = self.nodes;
                if !self.can_mate_later(&after.play(mv), Some(mv), depth)? {
                    if depth == moves - 1 {
                        if !mv.is_castling() {
                            self.cheap_refutations[level].succeed(mv, self.nodes - before);
                        }
                        return Ok(Refuted::By(mv));
                    }
                    survivors.push((rank, mv));
                }
            }
            candidates = survivors;
        }
        Ok(Refuted::No)
    }
}

/// What Black has against White's last move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refuted {
    No,
    Stalemate,
    By(Move),
}
