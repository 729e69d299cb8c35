//! The order in which moves are tried: what is likely to refute first, so that the rest need not be looked at.

use chess::{Kind, Move, Position};

use super::pack;

/// How many plies deep a search can get.
pub const DEEPEST: usize = 128;

/// What a kind of unit is worth for ordering.
const WORTH: [i32; 6] = [1, 3, 3, 5, 9, 20];

const TABLE_MOVE: i32 = 1 << 24;
const CAPTURE: i32 = 1 << 22;
const PROMOTION: i32 = 1 << 21;
const KILLERS: [i32; 2] = [1 << 20, (1 << 20) - 1];
const MOST_HISTORY: i32 = 1 << 18;

/// Moves that refuted something before: two killers a ply, and a count for each kind of unit and square.
#[derive(Clone)]
pub struct Memory {
    killers: Vec<[Option<Move>; 2]>,
    history: Vec<i32>,
}

impl Memory {
    pub fn new() -> Memory {
        Memory { killers: vec![[None; 2]; DEEPEST + 1], history: vec![0; 2 * 6 * 64] }
    }

    /// Remembers a quiet move that refuted.
    pub fn refuted(&mut self, position: &Position, mv: Move, ply: usize, depth: i32) {
        if position.captured(mv).is_some() || mv.promotion.is_some() {
            return;
        }
        let killers = &mut self.killers[ply.min(DEEPEST)];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.history[slot(position, mv)];
        *count = (*count + depth * depth).min(MOST_HISTORY);
        if *count == MOST_HISTORY {
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }

    /// How early a move is tried: the one from the table, captures by victim and attacker, promotions, killers, history.
    #[inline]
    pub fn rank(&self, position: &Position, mv: Move, table_move: u16, ply: usize) -> i32 {
        if table_move != 0 && pack(mv) == table_move {
            return TABLE_MOVE;
        }
        let promotion = mv.promotion.map_or(0, |kind| WORTH[kind as usize]);
        match capture_rank(position, mv) {
            Some(rank) => CAPTURE + rank + 16 * promotion,
            None if promotion > 0 => PROMOTION + promotion,
            None => {
                let killers = &self.killers[ply.min(DEEPEST)];
                let killer = killers.iter().position(|killer| *killer == Some(mv));
                killer.map_or_else(|| self.history[slot(position, mv)], |index| KILLERS[index])
            }
        }
    }
}

/// Most valuable victim first, then least valuable attacker; `None` if nothing is captured.
#[inline]
pub fn capture_rank(position: &Position, mv: Move) -> Option<i32> {
    let en_passant = mv.kind == Kind::Pawn && position.en_passant() == Some(mv.to);
    let victim = if en_passant { Some(Kind::Pawn) } else { position.board().kind_at(mv.to) };
    victim.map(|victim| 32 * WORTH[victim as usize] - WORTH[mv.kind as usize])
}

fn slot(position: &Position, mv: Move) -> usize {
    (position.turn() as usize * 6 + mv.kind as usize) * 64 + mv.to.index()
}

/// Moves with their ranks, taken out best first; of equals the one that was put in first.
#[derive(Default)]
pub struct Ranked {
    moves: Vec<(i32, Move)>,
    next: usize,
}

impl Ranked {
    pub fn clear(&mut self) {
        self.moves.clear();
        self.next = 0;
    }

    #[inline]
    pub fn push(&mut self, rank: i32, mv: Move) {
        self.moves.push((rank, mv));
    }

    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The next best move. Only as much is sorted as is looked at.
    #[inline]
    pub fn pop(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].0 > rest[best].0 {
                best = index;
            }
        }
        let (_, mv) = *rest.get(best)?;
        rest[..=best].rotate_right(1);
        self.next += 1;
        Some(mv)
    }
}
