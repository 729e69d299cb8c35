//! Whether a single move of White's leaves Black nothing but mates. Two black moves that do not mate are looked for before
//! White's move is known: only white moves that could take part in stopping both of them are played.

use std::ops::ControlFlow;

use chess::{
    Bitboard, Color, Fan, Kind, Move, Position, Square, between, bishop_attacks, knight_attacks, line, pawn_attacks,
    rook_attacks,
};

use crate::kernel::{Refutations, play_if_legal};

/// The white moves, in a position where White is not in check, that may leave Black nothing but mates.
pub(super) struct Candidates {
    free: [Option<FreeMove>; 2],
}

/// A move of a black unit other than the king that does not check, and what may stop it.
struct FreeMove {
    /// White units that stop it, or make it check, by leaving.
    by_leaving: Bitboard,
    /// The squares on which a white unit may stop it, by kind.
    by_arriving: [Bitboard; 6],
}

impl Candidates {
    /// All moves if White is in check: then it is unknown what Black would like to play.
    #[inline]
    pub(super) fn find(position: &Position, memory: &Refutations) -> Candidates {
        let Some(passed) = position.pass() else { return Candidates { free: [None, None] } };
        let passing = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
        let is_free =
            |mv: &Move| mv.kind != Kind::King && play_if_legal(&passed, *mv).is_some_and(|replied| !replied.in_check());
        let mut known = memory.iter().filter(is_free);
        let found = match (known.next(), known.next()) {
            (None, _) => two_free_moves(&passed),
            (first, second) => [first, second],
        };
        Candidates { free: found.map(|mv| mv.map(|mv| FreeMove::of(&passed, mv, passing))) }
    }

    /// Of one unit's moves, those worth playing.
    #[inline]
    pub(super) fn of(&self, fan: Fan) -> Bitboard {
        if fan.kind == Kind::King {
            return fan.to;
        }
        let promotions = if fan.kind == Kind::Pawn { Bitboard::PAWNLESS } else { Bitboard::EMPTY };
        let stops = |stops, free: &FreeMove| {
            if free.by_leaving.has(fan.from) { stops } else { stops & free.by_arriving[fan.kind as usize] }
        };
        fan.to & (self.free.iter().flatten().fold(Bitboard::ALL, stops) | promotions)
    }
}

/// The first two black moves, the king's apart, that do not check.
#[inline(never)]
fn two_free_moves(passed: &Position) -> [Option<Move>; 2] {
    let mut found = [None, None];
    let _ = passed.visit_moves(|fan| {
        fan.try_each(|mv| {
            if mv.kind == Kind::King || passed.play(mv).in_check() {
                return ControlFlow::Continue(());
            }
            if found[0].is_none() {
                found[0] = Some(mv);
                return ControlFlow::Continue(());
            }
            found[1] = Some(mv);
            ControlFlow::Break(())
        })
    });
    found
}

impl FreeMove {
    #[inline]
    fn of(passed: &Position, mv: Move, passing: Bitboard) -> FreeMove {
        let Move { from, to, kind, promotion: _ } = mv;
        let (white_king, black_king) = (passed.king(Color::White), passed.king(Color::Black));
        let left = passed.board().occupied() ^ Bitboard::of(from);
        // Once the unit has left, lines to the white king run on through its square.
        let opening = rook_attacks(white_king, left) | bishop_attacks(white_king, left);
        // The unit may be pinned, blocked or captured, or its king checked.
        let pin_line = line(black_king, from);
        let pawn_target = if kind == Kind::Pawn { Bitboard::of(to) } else { Bitboard::EMPTY };
        let blocks = pin_line | Bitboard::of(from) | between(from, to) | pawn_target;
        let (seen, by_arriving) = attackers_by_kind(black_king, passed.board().occupied(), blocks, passing);
        FreeMove { by_leaving: opening | seen | pin_line | pawn_target, by_arriving }
    }
}

/// The squares seen from a square, and those from which each kind of white unit attacks it, together with others. What
/// captures in passing is always among them: two units leave the board.
#[inline]
fn attackers_by_kind(
    square: Square,
    occupied: Bitboard,
    others: Bitboard,
    passing: Bitboard,
) -> (Bitboard, [Bitboard; 6]) {
    let (straight, diagonal) = (rook_attacks(square, occupied), bishop_attacks(square, occupied));
    let mut by_kind = [others; 6];
    by_kind[Kind::Queen as usize] |= straight | diagonal;
    by_kind[Kind::Rook as usize] |= straight;
    by_kind[Kind::Bishop as usize] |= diagonal;
    by_kind[Kind::Knight as usize] |= knight_attacks(square);
    by_kind[Kind::Pawn as usize] |= pawn_attacks(Color::Black, square) | passing;
    (straight | diagonal, by_kind)
}
