//! Which moves to try first. Order never changes an answer, only how soon it is found.

use chess::{Move, MoveList, Position};

/// Moves that succeeded lately at some depth, the latest first.
#[derive(Clone, Copy)]
pub(crate) struct Recent {
    moves: [Option<Move>; Recent::KEPT],
}

impl Recent {
    const KEPT: usize = 2;
    pub(crate) const NONE: Recent = Recent { moves: [None; Recent::KEPT] };

    pub(crate) fn moves(&self) -> [Option<Move>; Recent::KEPT] {
        self.moves
    }

    pub(crate) fn remember(&mut self, mv: Move) {
        if self.moves[0] != Some(mv) {
            self.moves = [Some(mv), self.moves[0]];
        }
    }
}

/// What White last answered a black move with, at one depth: the same defense mostly meets the same continuation.
pub(crate) struct Answers {
    by_reply: [Option<Move>; 6 * 64],
}

impl Answers {
    pub(crate) const NONE: Answers = Answers { by_reply: [None; 6 * 64] };

    fn index(reply: Move) -> usize {
        reply.kind as usize * 64 + reply.to.index()
    }

    pub(crate) fn get(&self, reply: Move) -> Option<Move> {
        self.by_reply[Answers::index(reply)]
    }

    pub(crate) fn remember(&mut self, reply: Move, answer: Move) {
        self.by_reply[Answers::index(reply)] = Some(answer);
    }
}

/// White's moves: the obvious candidates, what worked nearby, and for longer mates checks before the rest.
/// (For a mate in two, looking for checks costs more than it saves.)
pub(crate) fn white_moves(position: &Position, first: [Option<Move>; 2], recent: &Recent, moves: u8) -> MoveList {
    let mut list = position.legal_moves();
    let mut placed = 0;
    for wanted in first.into_iter().chain(recent.moves).flatten() {
        if let Some(found) = list[placed..].iter().position(|&mv| mv == wanted) {
            list.swap(placed, placed + found);
            placed += 1;
        }
    }
    if moves > 2 {
        list[placed..].sort_by_cached_key(|&mv| !position.play(mv).in_check());
    }
    list
}
