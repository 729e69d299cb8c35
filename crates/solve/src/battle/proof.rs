//! Proving and disproving by depth-first AND/OR search with a table, as for directmates: White's nodes ask "is there a
//! move", Black's "is there a refutation", and fewer moves are tried before more.

use chess::{Color, Move, Position};

use super::rules::{Ending, Rules};
use crate::kernel::{Refutations, play_if_legal};
use crate::limits::Outside;
use crate::search::{Answers, FirstMoveProof, Known, Recent, Stopped, Table, white_moves};

/// A search with its memory. Answers never depend on what is in the memory.
pub(crate) struct Proof<'a> {
    pub(crate) rules: Rules,
    table: Table,
    /// By the number of White's moves, the one that is refuted counted.
    pub(super) refutations: [Refutations; Proof::LEVELS],
    recent: [Recent; Proof::LEVELS],
    answers: Box<[Answers; Proof::LEVELS]>,
    outside: Outside<'a>,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
    limit: u64,
}

impl FirstMoveProof for Proof<'_> {
    fn succeeds(&mut self, after: &Position, mv: Move, moves: u8) -> Result<bool, Stopped> {
        self.forces(after, mv, moves)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<'a> Proof<'a> {
    const LEVELS: usize = problem::Stipulation::MOST_MOVES as usize + 1;

    /// A search that may look at `limit` positions and remember in this many bytes.
    pub(crate) fn new(rules: Rules, limit: u64, table_bytes: usize, outside: Outside<'a>) -> Proof<'a> {
        Proof {
            rules,
            table: Table::of_bytes(table_bytes),
            refutations: [Refutations::NONE; Proof::LEVELS],
            recent: [Recent::NONE; Proof::LEVELS],
            answers: Box::new([const { Answers::NONE }; Proof::LEVELS]),
            outside,
            nodes: 0,
            limit,
        }
    }

    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.limit || (self.nodes % Outside::EACH == 1 && self.outside.tell()) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Whether White, to move, can force the play to its end within this many moves. `last` is the black move that led
    /// here, if one did.
    pub(crate) fn can(&mut self, position: &Position, last: Option<Move>, moves: u8) -> Result<bool, Stopped> {
        if moves == 0 || self.rules.binds_white(position) {
            return Ok(false);
        }
        self.can_unbound(position, last, moves)
    }

    /// The same where White need not reach the aim himself.
    fn can_unbound(&mut self, position: &Position, last: Option<Move>, moves: u8) -> Result<bool, Stopped> {
        match moves {
            0 => return Ok(false),
            1 => return self.can_at_once(position),
            _ => {}
        }
        let key = position.hash();
        let known = self.table.get(key).unwrap_or_default();
        if let Some(decided) = known.decides(moves) {
            return Ok(decided);
        }
        if self.can_unbound(position, last, moves - 1)? {
            return Ok(true);
        }
        let before = self.nodes;
        let mut found = None;
        let level = usize::from(moves);
        let answer = last.and_then(|reply| self.answers[level].get(reply));
        for &mv in &white_moves(position, [known.mv, answer], &self.recent[level], moves) {
            if self.forces(&position.play(mv), mv, moves)? {
                self.recent[level].remember(mv);
                if let Some(reply) = last {
                    self.answers[level].remember(reply, mv);
                }
                found = Some(mv);
                break;
            }
        }
        let known = match found {
            Some(mv) => Known { proven: moves, disproven: moves - 1, mv: Some(mv) },
            None => Known { proven: 0, disproven: moves, mv: None },
        };
        self.table.put(key, known, self.nodes - before);
        Ok(found.is_some())
    }

    /// Whether the play is forced to its end, with Black to move after White's move `last`, within this many moves of
    /// White's, that one included.
    pub(crate) fn forces(&mut self, after: &Position, last: Move, moves: u8) -> Result<bool, Stopped> {
        self.count()?;
        match (moves, self.rules.ending) {
            (0, _) => return Ok(false),
            (1, Ending::Direct) => return Ok(self.rules.reached(after)),
            (1, Ending::Forced) => return Ok(self.every_reply_ends(after)),
            (1, Ending::Possible | Ending::PossibleToBoth) => return Ok(self.rules.binds_black(after)),
            (_, _) => {}
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
            Refuted::Otherwise => Known { proven: 0, disproven: moves, mv: None },
            Refuted::By(mv) => Known { proven: 0, disproven: moves, mv: Some(mv) },
        };
        self.table.put(key, known, self.nodes - before);
        Ok(refutation == Refuted::No)
    }

    /// Looks for a black move after which White does not succeed in time.
    fn refutation(&mut self, after: &Position, last: Move, known: Option<Move>, moves: u8) -> Result<Refuted, Stopped> {
        if self.rules.binds_black(after) || (self.rules.ending == Ending::Direct && self.rules.reached(after)) {
            return Ok(Refuted::No);
        }
        let level = usize::from(moves);
        for mv in known.into_iter().chain(self.refutations[level].iter()) {
            if let Some(replied) = play_if_legal(after, mv)
                && !self.rules.ends(&replied)
                && !self.can(&replied, Some(mv), moves - 1)?
            {
                self.refutations[level].remember(mv);
                return Ok(Refuted::By(mv));
            }
        }
        let replies = after.legal_moves();
        if replies.is_empty() {
            return Ok(Refuted::Otherwise);
        }
        let king = after.king(Color::Black);
        let rank = |mv: &Move| if mv.to == last.to { 0 } else { 1 + u8::from(mv.from != king) };
        let mut candidates: Vec<(u8, Move)> = Vec::with_capacity(replies.len());
        for &mv in &replies {
            let replied = after.play(mv);
            if self.rules.binds_white(&replied) {
                return Ok(self.refuted_by(mv, level));
            }
            if !self.rules.ends(&replied) {
                candidates.push((rank(&mv), mv));
            }
        }
        candidates.sort_by_key(|&(rank, _)| rank);
        self.refutation_among(after, candidates, moves)
    }

    /// Shorter tests first: the reply that survives most of them is the likeliest refutation.
    fn refutation_among(
        &mut self,
        after: &Position,
        mut candidates: Vec<(u8, Move)>,
        moves: u8,
    ) -> Result<Refuted, Stopped> {
        for depth in 1..moves {
            let mut survivors = Vec::with_capacity(candidates.len());
            for &(rank, mv) in &candidates {
                if !self.can_unbound(&after.play(mv), Some(mv), depth)? {
                    if depth == moves - 1 {
                        return Ok(self.refuted_by(mv, usize::from(moves)));
                    }
                    survivors.push((rank, mv));
                }
            }
            candidates = survivors;
        }
        Ok(Refuted::No)
    }

    fn refuted_by(&mut self, mv: Move, level: usize) -> Refuted {
        if !mv.is_castling() {
            self.refutations[level].remember(mv);
        }
        Refuted::By(mv)
    }
}

/// What Black has against White's last move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refuted {
    No,
    /// He has no move, and the aim is not reached.
    Otherwise,
    By(Move),
}
