//! Which moves to try first. Order never changes an answer, only how soon it is found.

use std::ops::ControlFlow;

use chess::{Color, Move, MoveList, Position, Square};

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

/// Black moves that refuted White's moves at some depth, what took the least work to prove first: most first moves have
/// several refutations, and these differ much in how many answers White has.
#[derive(Clone, Copy)]
pub(crate) struct CheapRefutations {
    by_work: [Option<(Move, u64)>; CheapRefutations::KEPT],
}

impl CheapRefutations {
    const KEPT: usize = 4;
    pub(crate) const NONE: CheapRefutations = CheapRefutations { by_work: [None; CheapRefutations::KEPT] };

    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        self.by_work.into_iter().flatten().map(|(mv, _)| mv)
    }

    /// A move refuted, which took so many positions to prove. A new one takes the place of the most expensive.
    pub(crate) fn succeed(&mut self, mv: Move, nodes: u64) {
        let (place, work) = match self.place(mv) {
            Some((place, work)) => (place, u64::midpoint(work, nodes)),
            None => (CheapRefutations::KEPT - 1, nodes),
        };
        self.by_work[place] = Some((mv, work));
        self.sort();
    }

    /// A move did not refute: it is tried later, and in the end forgotten.
    pub(crate) fn fail(&mut self, mv: Move) {
        if let Some((place, work)) = self.place(mv) {
            self.by_work[place] = Some((mv, work.saturating_mul(2)));
            self.sort();
        }
    }

    fn place(&self, mv: Move) -> Option<(usize, u64)> {
        let found = |(place, known): (usize, &Option<(Move, u64)>)| {
            known.and_then(|(known, work)| (known == mv).then_some((place, work)))
        };
        self.by_work.iter().enumerate().find_map(found)
    }

    fn sort(&mut self) {
        self.by_work.sort_by_key(|known| known.map_or(u64::MAX, |(_, work)| work));
    }
}

/// Black's moves, the likeliest refutations first: what leaves White few moves is refuted, if at all, with little work.
/// Capturing the unit that has just moved and moving the king are worth more than they look.
pub(crate) struct Replies {
    king: Square,
    arrival: Square,
}

impl Replies {
    /// To a white move that arrived on a square.
    pub(crate) fn to(after: &Position, arrival: Square) -> Replies {
        Replies { king: after.king(Color::Black), arrival }
    }

    /// The place in the order of a reply that leads to a position.
    pub(crate) fn rank(&self, reply: Move, replied: &Position) -> u32 {
        let kind = match () {
            () if reply.to == self.arrival => 0,
            () if reply.from == self.king => 3,
            () => 6,
        };
        let mut squares = 0;
        let _ = replied.visit_moves(|fan| {
            squares += fan.to.count();
            ControlFlow::Continue(())
        });
        kind + squares
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

#[cfg(test)]
mod tests {
    use chess::Kind;

    use super::*;

    fn king_to(square: u8) -> Move {
        Move::new(Kind::King, Square::new(0), Square::new(square))
    }

    #[test]
    fn cheap_refutations_come_first_and_failures_sink() {
        let [a, b, c] = [1, 8, 9].map(king_to);
        let mut known = CheapRefutations::NONE;
        known.succeed(a, 100);
        known.succeed(b, 30);
        known.succeed(c, 80);
        assert_eq!(known.moves().collect::<Vec<_>>(), [b, c, a]);
        // Twice 30 is less than 80, four times is more, eight times is the most.
        known.fail(b);
        assert_eq!(known.moves().next(), Some(b));
        known.fail(b);
        known.fail(b);
        assert_eq!(known.moves().collect::<Vec<_>>(), [c, a, b]);
        known.succeed(b, 0);
        known.fail(king_to(10));
        assert_eq!(known.moves().collect::<Vec<_>>(), [c, a, b]);
    }

    #[test]
    fn a_new_refutation_takes_the_place_of_the_most_expensive() {
        let mut known = CheapRefutations::NONE;
        for (square, nodes) in [(1, 5), (8, 50), (9, 20), (10, 40), (11, 1_000)] {
            known.succeed(king_to(square), nodes);
        }
        assert_eq!(known.moves().map(|mv| mv.to.index()).collect::<Vec<_>>(), [1, 9, 10, 11]);
    }

    #[test]
    fn replies_that_leave_white_little_come_first() {
        let after = "k7/8/8/8/8/1q6/8/K6R b - - 0 1".parse::<chess::Setup>().unwrap().check().unwrap();
        let replies = Replies::to(&after, Square::new(7));
        let rank = |mv: Move| replies.rank(mv, &after.play(mv));
        let queen = |to: u8| rank(Move::new(Kind::Queen, Square::new(17), Square::new(to)));
        // Black queen b3-a3 checks; b3-h3 leaves all of White's moves but those past it.
        assert!(queen(16) < queen(23));
    }
}
