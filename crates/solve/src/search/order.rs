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

    pub(crate) fn remember(&mut self, mv: Move) {
        if self.moves[0] != Some(mv) {
            self.moves = [Some(mv), self.moves[0]];
        }
    }

    fn rank(&self, mv: Move) -> Option<usize> {
        self.moves.iter().position(|&known| known == Some(mv))
    }
}

/// White's moves: the one known to have worked here, what worked nearby, checks, the rest.
pub(crate) fn white_moves(position: &Position, known: Option<Move>, recent: &Recent) -> MoveList {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&mv| {
        if Some(mv) == known {
            0
        } else if let Some(rank) = recent.rank(mv) {
            1 + rank
        } else if position.play(mv).in_check() {
            5
        } else {
            6
        }
    });
    moves
}
