//! Whether a single move of White's leaves Black nothing but mates. Two black moves that mate nowhere near are looked for
//! before White's move is known: only white moves that could take part in stopping both of them are played.

use std::ops::ControlFlow;

use chess::{
    Bitboard, Color, Fan, Kind, Move, Position, Square, between, bishop_attacks, knight_attacks, line, pawn_attacks,
    rook_attacks,
};

use crate::kernel::{Refutations, play_if_legal};

/// The white moves, in a position where White is not in check, that may leave Black nothing but mates.
pub(super) struct Candidates {
    /// The squares from which White units give check, by kind.
    checks: [Bitboard; 6],
    /// White units that may open a line to the black king.
    fronts: Bitboard,
    free: [FreeMove; 2],
}

/// A black move that neither checks nor captures its way out of trouble, and what may stop it.
#[derive(Clone, Copy)]
struct FreeMove {
    mv: Move,
    /// White units that stop it, or make it check, by leaving.
    by_leaving: Bitboard,
    /// The squares on which a white unit may stop it.
    by_arriving: Bitboard,
}

impl Candidates {
    /// Nothing if White is in check or Black has not enough such moves.
    #[inline]
    pub(super) fn find(position: &Position, memory: &Refutations) -> Option<Candidates> {
        let passed = position.pass()?;
        let mut known = memory.iter().filter_map(|mv| FreeMove::if_possible(&passed, mv));
        let first = known.next();
        let second = first.and_then(|first| known.find(|other| other.mv.from != first.mv.from));
        let free = match (first, second) {
            (Some(first), Some(second)) => [first, second],
            (first, _) => FreeMove::two(&passed, first)?,
        };
        let (king, occupied) = (position.king(Color::Black), position.board().occupied());
        let (straight, diagonal) = (rook_attacks(king, occupied), bishop_attacks(king, occupied));
        let mut checks = [Bitboard::EMPTY; 6];
        checks[Kind::Queen as usize] = straight | diagonal;
        checks[Kind::Rook as usize] = straight;
        checks[Kind::Bishop as usize] = diagonal;
        checks[Kind::Knight as usize] = knight_attacks(king);
        checks[Kind::Pawn as usize] = pawn_attacks(Color::Black, king);
        if let Some(square) = position.en_passant() {
            checks[Kind::Pawn as usize] |= Bitboard::of(square);
        }
        Some(Candidates { checks, fronts: straight | diagonal, free })
    }

    /// Of one unit's moves, those worth playing.
    #[inline]
    pub(super) fn of(&self, fan: Fan) -> Bitboard {
        if fan.kind == Kind::King || self.fronts.has(fan.from) {
            return fan.to;
        }
        let stops = self.free.iter().fold(Bitboard::ALL, |stops, free| stops & free.stopped_from(fan.from));
        let promotions = if fan.kind == Kind::Pawn { Bitboard::PAWNLESS } else { Bitboard::EMPTY };
        fan.to & (self.checks[fan.kind as usize] | promotions | stops)
    }
}

impl FreeMove {
    /// A remembered move, if it is legal here and does not check.
    #[inline]
    fn if_possible(passed: &Position, mv: Move) -> Option<FreeMove> {
        let replied = (mv.kind != Kind::King).then(|| play_if_legal(passed, mv)).flatten()?;
        (!replied.in_check()).then(|| FreeMove::of(passed, mv))
    }

    /// Two moves of different units, one of them maybe known.
    #[inline(never)]
    fn two(passed: &Position, first: Option<FreeMove>) -> Option<[FreeMove; 2]> {
        let mut first = first.map(|free| free.mv);
        let mut second = None;
        let _ = passed.visit_moves(|fan| {
            if fan.kind == Kind::King || first.is_some_and(|mv| mv.from == fan.from) {
                return ControlFlow::Continue(());
            }
            let found = fan.try_each(|mv| {
                if passed.play(mv).in_check() {
                    return ControlFlow::Continue(());
                }
                second = Some(mv);
                ControlFlow::Break(())
            });
            if found.is_break() && first.is_none() {
                first = second.take();
                return ControlFlow::Continue(());
            }
            found
        });
        Some([FreeMove::of(passed, first?), FreeMove::of(passed, second?)])
    }

    #[inline]
    fn of(passed: &Position, mv: Move) -> FreeMove {
        let board = passed.board();
        let (white_king, black_king) = (passed.king(Color::White), passed.king(Color::Black));
        let Move { from, to, kind, promotion: _ } = mv;
        // A pin needs the line of the unit and its king; that unit gone, lines to the white king run on through it.
        let pin_line = line(black_king, from);
        let seen = seen_from(white_king, board.occupied() ^ Bitboard::of(from));
        let mut by_leaving = pin_line | seen;
        let mut by_arriving = pin_line | Bitboard::of(from) | between(from, to);
        if kind == Kind::Pawn {
            by_leaving |= Bitboard::of(to);
            by_arriving |= Bitboard::of(to);
        }
        FreeMove { mv, by_leaving, by_arriving }
    }

    #[inline]
    fn stopped_from(&self, from: Square) -> Bitboard {
        if self.by_leaving.has(from) { Bitboard::ALL } else { self.by_arriving }
    }
}

#[inline]
fn seen_from(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}
