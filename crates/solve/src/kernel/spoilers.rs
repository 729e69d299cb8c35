//! Where one more black unit could spoil a mate: the squares an existing mate does not survive.
//!
//! A black unit put on a mated position undoes the mate only by standing in the way of the mating move, of the check or
//! of the only guard of a flight, by shielding a pinned unit, by capturing the checking unit or stepping in between, or
//! by attacking the white king. Only the last three depend on its kind. The answer may name too many squares, never too
//! few.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square, between, king_attacks, pawn_attacks};

use super::guards::Sliders;
use super::mate_in_one::all_mates_in_one;

/// The kinds a further unit can be of: all but the king, who comes last.
pub(super) const KINDS: usize = Kind::King as usize;

/// The squares on which a further black unit might spoil a mate.
#[derive(Clone, Copy)]
pub(super) struct Spoilers {
    /// Whatever it is.
    any: Bitboard,
    /// If it is of this kind; kings are never added.
    by_kind: [Bitboard; KINDS],
}

impl Spoilers {
    /// Nothing is certain.
    pub(super) const EVERYWHERE: Spoilers = Spoilers { any: Bitboard::ALL, by_kind: [Bitboard::ALL; KINDS] };

    /// Of a mate that White gives by this move; everywhere where the mate is of a rare sort.
    pub(super) fn of(before: &Position, mate: Move) -> Spoilers {
        if mate.is_castling() || mate.crossed().is_some() {
            return Spoilers::EVERYWHERE;
        }
        let mated = before.play(mate);
        let (board, king) = (mated.board(), mated.king(Color::Black));
        let checkers = mated.checkers();
        let mut spoilers = Spoilers { any: way(mate) | shields(board, king), by_kind: [Bitboard::EMPTY; KINDS] };
        for checker in checkers {
            spoilers.any |= between(king, checker);
        }
        if let Some(checker) = checkers.single() {
            spoilers.add_reach(board, checker);
            for square in between(king, checker) {
                spoilers.add_reach(board, square);
                spoilers.by_kind[Kind::Pawn as usize] |= steps_to(square);
            }
        }
        spoilers.add_reach(board, mated.king(Color::White));
        spoilers
    }

    /// Whether a unit of this kind might spoil the mate from here.
    #[inline]
    pub(super) fn has(&self, kind: Kind, square: Square) -> bool {
        self.squares(kind).has(square)
    }

    /// The squares for a unit of this kind.
    #[inline]
    pub(super) fn squares(&self, kind: Kind) -> Bitboard {
        self.any | self.by_kind[kind as usize]
    }

    /// The squares for a unit that only stands there, be it black or white.
    #[inline]
    pub(super) fn squares_of_an_obstacle(&self) -> Bitboard {
        self.any
    }

    /// Where a unit might spoil both of two mates.
    pub(super) fn and(&self, other: &Spoilers) -> Spoilers {
        let both = |kind| (self.any | self.by_kind[kind]) & (other.any | other.by_kind[kind]);
        Spoilers { any: self.any & other.any, by_kind: std::array::from_fn(both) }
    }

    /// Where a unit might spoil every mate that White can give at once; nothing if he can give none.
    pub(super) fn of_all(position: &Position) -> Option<Spoilers> {
        let mut all: Option<Spoilers> = None;
        all_mates_in_one(position, |mate| {
            let spoilers = Spoilers::of(position, mate);
            all = Some(all.map_or(spoilers, |others| others.and(&spoilers)));
        });
        all
    }

    /// From where a unit of each kind would attack a square.
    fn add_reach(&mut self, board: &Board, target: Square) {
        let reach = attacking(board.occupied(), target);
        for (squares, from) in self.by_kind.iter_mut().zip(reach) {
            *squares |= from;
        }
    }
}

/// From where a black unit of each kind would attack a square.
pub(super) fn attacking(occupied: Bitboard, target: Square) -> [Bitboard; KINDS] {
    std::array::from_fn(|kind| match Kind::ALL[kind] {
        Kind::Pawn => pawn_attacks(Color::White, target),
        kind => Board::attacks_from(kind, Color::Black, target, occupied),
    })
}

/// Where a move arrives and what it passes.
pub(super) fn way(mv: Move) -> Bitboard {
    let passed = if mv.kind == Kind::Knight { Bitboard::EMPTY } else { between(mv.from, mv.to) };
    passed | Bitboard::of(mv.to)
}

/// Where a black unit would shut the only guard of a square next to the black king, or shield a unit of his that is
/// pinned.
pub(super) fn shields(board: &Board, king: Square) -> Bitboard {
    let mut squares = lines_of_pins(board, king);
    each_lone_guard(board, king, Color::Black, |_, line| squares |= line);
    squares
}

/// Shows each square next to a king of this color that a single line piece of the other side guards, and the squares on
/// which a unit would shut it.
pub(super) fn each_lone_guard(board: &Board, king: Square, color: Color, mut show: impl FnMut(Square, Bitboard)) {
    let lifted = board.occupied() - Bitboard::of(king);
    let sliders = Sliders::of(board, color.other());
    let lines = sliders.straight | sliders.diagonal;
    if lines.is_empty() {
        return;
    }
    for square in king_attacks(king) - board.color(color) {
        // Two guards cannot be shut by one unit.
        if let Some(guard) = board.attackers(color.other(), square, lifted).single()
            && lines.has(guard)
        {
            show(square, between(square, guard));
        }
    }
}

/// Where a unit would shield a black unit that is pinned, or step in behind it.
pub(super) fn lines_of_pins(board: &Board, king: Square) -> Bitboard {
    let (white, occupied) = (board.color(Color::White), board.occupied());
    let sliders = Sliders::of(board, Color::White);
    let aimed = (chess::rook_lines(king) & sliders.straight) | (chess::bishop_lines(king) & sliders.diagonal);
    let lines = aimed.into_iter().map(|slider| between(king, slider));
    let pinning = lines.filter(|line| (*line & occupied).single().is_some_and(|pinned| !white.has(pinned)));
    pinning.fold(Bitboard::EMPTY, |all, line| all | line)
}

/// From where a black pawn could step to a square; whether the way of a double step is free is not asked.
fn steps_to(square: Square) -> Bitboard {
    let single = Bitboard::of(square).forward(Color::White);
    single | (single.forward(Color::White) & Bitboard::rank(6))
}
