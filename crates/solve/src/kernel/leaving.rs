//! A white unit lifted off the board for a first move: what is guarded without it, and which second moves its new square
//! may help to mate.

use chess::{Bitboard, Board, Color, Kind, Square};
use chess::{bishop_attacks, rook_attacks};

use super::mate_in_one::MateSearch;
use super::second_moves::SecondMove;

/// The unit, and the board without it.
pub(super) struct Leaving {
    pub(super) kind: Kind,
    pub(super) from: Square,
    /// What is occupied when it has left, the black king lifted.
    pub(super) lifted: Bitboard,
    /// What it guards from its square.
    leaves: Bitboard,
    /// What the other units guard.
    pub(super) guarded: Bitboard,
    /// White's line pieces that see it: their lines go on behind it.
    pub(super) rear: Bitboard,
    /// Whether it is a line piece itself.
    slides: bool,
}

impl Leaving {
    #[inline]
    pub(super) fn of(search: &MateSearch<'_>, kind: Kind, from: Square) -> Leaving {
        let lifted = search.occupied ^ Bitboard::of(search.black_king);
        let leaves = Board::attacks_from(kind, Color::White, from, lifted);
        let rear = rear(search, from, lifted);
        let lifted = lifted - Bitboard::of(from);
        let guarded = search.guarded.twice | (search.guarded.once - leaves) | lines_from(search, rear, lifted);
        let slides = matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop);
        Leaving { kind, from, lifted, leaves, guarded, rear, slides }
    }

    /// To which of these squares the unit must have gone for this second move to mate.
    #[inline]
    pub(super) fn helping(&self, search: &MateSearch<'_>, second: &SecondMove, squares: Bitboard) -> Bitboard {
        let mut helping = squares & if self.slides { second.shut_or_pinned } else { second.shut };
        if helping.is_empty() || second.from == self.from {
            return Bitboard::EMPTY;
        }
        let mut missing = second.missing - (second.guarded - self.leaves);
        if missing.is_empty() {
            return helping;
        }
        let both_left = self.lifted - Bitboard::of(second.from);
        if second.arrives.has(self.from) {
            missing -= Board::attacks_from(second.kind, Color::White, second.to, both_left);
        }
        missing -= lines_from(
            search,
            (self.rear | second.rear) - Bitboard::of(second.from) - Bitboard::of(self.from),
            both_left,
        );
        for square in missing {
            helping &= guarding(self.kind, square, both_left);
        }
        helping
    }
}

/// White's line pieces that see a square.
#[inline]
pub(super) fn rear(search: &MateSearch<'_>, square: Square, lifted: Bitboard) -> Bitboard {
    if !search.lines.once.has(square) {
        return Bitboard::EMPTY;
    }
    (rook_attacks(square, lifted) & search.white.straight) | (bishop_attacks(square, lifted) & search.white.diagonal)
}

/// What some of White's line pieces guard.
#[inline]
pub(super) fn lines_from(search: &MateSearch<'_>, sliders: Bitboard, lifted: Bitboard) -> Bitboard {
    let mut guarded = Bitboard::EMPTY;
    for square in sliders & search.white.straight {
        guarded |= rook_attacks(square, lifted);
    }
    for square in sliders & search.white.diagonal {
        guarded |= bishop_attacks(square, lifted);
    }
    guarded
}

/// From where a white unit guards a square.
#[inline]
pub(super) fn guarding(kind: Kind, square: Square, lifted: Bitboard) -> Bitboard {
    Board::attacks_from(kind, Color::Black, square, lifted)
}
