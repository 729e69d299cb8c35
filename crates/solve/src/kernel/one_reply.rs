//! One black reply tried against all of White's moves at once: which of them it surely refutes.
//!
//! The reply is played as if White had passed. White then needs two moves to mate: the one he has already made and the
//! one that mates. A first move is hopeless if whatever mates after it would need more than it can have brought. The
//! answer may leave too many moves, never too few.

use chess::{Bitboard, Board, Color, Fan, Kind, Move, Position, Square};
use chess::{between, bishop_attacks, bishop_lines, king_attacks, line, pawn_attacks};
use chess::{queen_attacks, rook_attacks, rook_lines};

use super::leaving::{Leaving, guarding, lines_from, rear};
use super::mate_in_one::{MateSearch, pawn_reach, queen_lines};
use super::second_moves::{SecondMoves, battery};

/// The position after a reply to no move of White's.
pub(super) struct OneReply<'a> {
    search: MateSearch<'a>,
    second_moves: SecondMoves,
    arrival: Square,
    /// Where a white unit would stop the reply.
    way: Bitboard,
    /// White units that, alone or with one other, keep a line of White's from the black king.
    shutting: Bitboard,
    /// White units that the black king sees.
    fronts: Bitboard,
}

impl<'a> OneReply<'a> {
    /// Nothing if White mates at once, or seems to: then the reply refutes hardly any move. White must have no right to
    /// castle, nor Black have made a double step.
    #[inline]
    pub(super) fn new(replied: &'a Position, reply: Move) -> Option<OneReply<'a>> {
        let search = MateSearch::new(replied);
        let second_moves = SecondMoves::of(&search)?;
        let (king, white) = (search.black_king, search.board.color(Color::White));
        let mut shutting = Bitboard::EMPTY;
        for slider in second_moves.aimed {
            let shut = between(king, slider) & search.occupied;
            if shut.count() <= 2 {
                shutting |= shut & white;
            }
        }
        Some(OneReply {
            second_moves,
            arrival: reply.to,
            way: between(reply.from, reply.to) | Bitboard::of(reply.to) | Bitboard::of(reply.from),
            shutting,
            fronts: (search.straight | search.diagonal) & white,
            search,
        })
    }

    /// The squares by going to which a unit may mate in two against this reply.
    #[inline]
    pub(super) fn hopeful(&self, fan: Fan) -> Bitboard {
        let Fan { kind, from, to } = fan;
        if from == self.arrival || self.shutting.has(from) {
            return to;
        }
        let stays = self.search.occupied ^ Bitboard::of(from);
        let checks = self.checks(kind, stays);
        // The reply might be illegal then, or the line to the king be opened by a capture.
        let hopeful = to & (self.way | self.second_moves.pinnable | checks);
        let mut quiet = to - hopeful;
        if quiet.is_empty() {
            return to;
        }
        let leaving = Leaving::of(&self.search, kind, from);
        self.second_moves.each(&self.search, &leaving, |second| {
            quiet -= leaving.helping(&self.search, second, quiet);
            quiet.any()
        });
        quiet -= self.behind_fronts(&leaving, quiet, stays);
        if quiet.any() && kind != Kind::King {
            let captures = quiet & self.search.board.color(Color::Black);
            quiet -= self.moving_twice(&leaving, quiet - captures, Bitboard::EMPTY);
            for capture in captures {
                quiet -= self.moving_twice(&leaving, Bitboard::of(capture), Bitboard::of(capture));
            }
        }
        to - quiet
    }

    /// From where a unit would check.
    #[inline]
    fn checks(&self, kind: Kind, stays: Bitboard) -> Bitboard {
        Board::attacks_from(kind, Color::Black, self.search.black_king, stays)
    }

    /// The squares on which a line piece stands behind a unit of its own that may then open its line to the king.
    #[inline]
    fn behind_fronts(&self, leaving: &Leaving, quiet: Bitboard, stays: Bitboard) -> Bitboard {
        let king = self.search.black_king;
        let (lines, attacks): (Bitboard, fn(Square, Bitboard) -> Bitboard) = match leaving.kind {
            Kind::Queen => (queen_lines(king), queen_attacks),
            Kind::Rook => (rook_lines(king), rook_attacks),
            Kind::Bishop => (bishop_lines(king), bishop_attacks),
            Kind::Pawn | Kind::Knight | Kind::King => return Bitboard::EMPTY,
        };
        let mut found = Bitboard::EMPTY;
        if (quiet & lines).is_empty() {
            return found;
        }
        for front in (self.fronts & lines) - Bitboard::of(leaving.from) {
            let behind = quiet & line(king, front);
            if behind.any() {
                let behind = behind & attacks(king, stays - Bitboard::of(front));
                found |= leaving.helping(&self.search, &battery(&self.search, front), behind);
            }
        }
        found
    }

    /// The first squares from which the same unit may go on to mate. What it captures on its way is gone then.
    #[inline]
    fn moving_twice(&self, leaving: &Leaving, firsts: Bitboard, gone: Bitboard) -> Bitboard {
        let search = &self.search;
        let lifted = leaving.lifted - gone;
        let mut guarded = leaving.guarded;
        if let Some(square) = gone.first() {
            guarded |= lines_from(search, rear(search, square, leaving.lifted) | leaving.rear, lifted);
        }
        let twice = Twice { guarded, lifted, gone };
        match leaving.kind {
            Kind::Pawn => self.pawn_moving_twice(firsts, &twice),
            kind => self.officer_moving_twice(kind, firsts, &twice),
        }
    }

    fn officer_moving_twice(&self, kind: Kind, firsts: Bitboard, twice: &Twice) -> Bitboard {
        let search = &self.search;
        let stays = twice.lifted | Bitboard::of(search.black_king);
        let mut arrivals = self.checks(kind, stays) - search.board.color(Color::White);
        for square in search.open_field - twice.guarded {
            arrivals &= guarding(kind, square, twice.lifted);
        }
        let mut found = Bitboard::EMPTY;
        for to in arrivals {
            let from = Board::attacks_from(kind, Color::White, to, stays) & (firsts - found);
            if from.any() && self.may_mate(kind, to, twice) {
                found |= from;
            }
        }
        found
    }

    fn pawn_moving_twice(&self, firsts: Bitboard, twice: &Twice) -> Bitboard {
        let search = &self.search;
        let direct = pawn_attacks(Color::Black, search.black_king);
        let below = direct.forward(Color::Black);
        let promoting = firsts & Bitboard::PAWNLESS;
        let near = firsts & (below | below.left() | below.right() | Bitboard::rank(6));
        let mates = |first: Square| {
            let reach = pawn_reach(first, search.occupied, search.board.color(Color::Black));
            if first.rank() == 6 {
                let kinds = [Kind::Queen, Kind::Knight];
                return reach.into_iter().any(|to| kinds.iter().any(|&kind| self.may_mate(kind, to, twice)));
            }
            (reach & direct).into_iter().any(|to| self.may_mate(Kind::Pawn, to, twice))
        };
        promoting | (near - promoting).into_iter().filter(|&first| mates(first)).collect::<Bitboard>()
    }

    /// Whether a unit that goes on to a square leaves no flight and no certain parry.
    #[inline]
    fn may_mate(&self, kind: Kind, to: Square, twice: &Twice) -> bool {
        let search = &self.search;
        let next_to = king_attacks(search.black_king) & Bitboard::of(to);
        let arrives = Board::attacks_from(kind, Color::White, to, twice.lifted);
        let flights = (search.open_field | next_to) - (twice.guarded | arrives);
        flights.is_empty() && !self.second_moves.is_parried(search, to, twice.gone)
    }
}

/// What is true while one unit moves twice.
struct Twice {
    /// What the other units guard.
    guarded: Bitboard,
    /// What is occupied without the unit and what it captured first, the black king lifted.
    lifted: Bitboard,
    gone: Bitboard,
}
