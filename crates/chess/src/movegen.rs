//! Legal moves. A unit's moves come as a [`Fan`] (one unit, a set of targets), so that callers who only
//! count or ask "any?" never list them.

use std::ops::ControlFlow;

use crate::{Bitboard, Board, Castling, Color, Kind, Move, Position, Square, Wing};
use crate::{between, bishop_attacks, bishop_lines, king_attacks, knight_attacks, line, pawn_attacks};
use crate::{rook_attacks, rook_lines};

/// All legal moves of one unit. A pawn's targets on its last rank stand for four promotions each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fan {
    /// What moves.
    pub kind: Kind,
    /// From where.
    pub from: Square,
    /// To where; never empty.
    pub to: Bitboard,
}

impl Fan {
    /// Shows the single moves to `visit`, promotions strongest first, until it breaks off.
    #[inline]
    pub fn try_each(self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let Fan { kind, from, to } = self;
        let promoting = if kind == Kind::Pawn { to & Bitboard::PAWNLESS } else { Bitboard::EMPTY };
        for to in to - promoting {
            visit(Move::new(kind, from, to))?;
        }
        for to in promoting {
            for promotion in Kind::PROMOTIONS {
                visit(Move { from, to, kind, promotion: Some(promotion) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every single move to `visit`.
    #[inline]
    pub fn each(self, mut visit: impl FnMut(Move)) {
        let _ = self.try_each(|mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    /// How many moves these are.
    #[inline]
    pub fn count(self) -> u32 {
        let promotions = if self.kind == Kind::Pawn { (self.to & Bitboard::PAWNLESS).count() } else { 0 };
        self.to.count() + 3 * promotions
    }
}

/// What every question about moves needs first: which units check, which are pinned, where the king may not go.
struct Situation<'a> {
    board: &'a Board,
    us: Color,
    king: Square,
    occupied: Bitboard,
    checkers: Bitboard,
    /// Our units that may only move on their line with the king.
    pinned: Bitboard,
    /// Where units other than the king may go: not onto their own, and in check only to where it ends.
    targets: Bitboard,
}

impl Position {
    #[inline]
    fn situation(&self) -> Situation<'_> {
        let (board, us) = (self.board(), self.turn());
        let (them, king, occupied) = (us.other(), self.king(us), board.occupied());
        let straight = board.straight_sliders(them);
        let diagonal = board.diagonal_sliders(them);
        let mut checkers = (knight_attacks(king) & board.units(them, Kind::Knight))
            | (pawn_attacks(us, king) & board.units(them, Kind::Pawn));
        let mut pinned = Bitboard::EMPTY;
        let aimed = (rook_lines(king) & straight) | (bishop_lines(king) & diagonal);
        for slider in aimed {
            let blockers = between(king, slider) & occupied;
            if blockers.is_empty() {
                checkers |= Bitboard::of(slider);
            } else if !blockers.many() {
                pinned |= blockers & board.color(us);
            }
        }
        let targets = match checkers.first() {
            None => Bitboard::ALL,
            Some(checker) if !checkers.many() => between(king, checker) | checkers,
            Some(_) => Bitboard::EMPTY,
        };
        Situation { board, us, king, occupied, checkers, pinned, targets: targets - board.color(us) }
    }

    /// Shows every unit's moves to `visit`, until it breaks off.
    #[inline]
    pub fn visit_moves(&self, mut visit: impl FnMut(Fan) -> ControlFlow<()>) -> ControlFlow<()> {
        let here = self.situation();
        if here.targets.any() {
            here.visit_pieces(&mut visit)?;
            here.visit_pawns(self.en_passant(), &mut visit)?;
        }
        let to = here.king_targets() | here.castling_targets(self.castling());
        if to.any() {
            visit(Fan { kind: Kind::King, from: here.king, to })?;
        }
        ControlFlow::Continue(())
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_moves(|fan| {
            fan.each(|mv| list.push(mv));
            ControlFlow::Continue(())
        });
        list
    }

    /// Whether there is a legal move.
    pub fn has_moves(&self) -> bool {
        let here = self.situation();
        // The king is asked first: he most often has a move, and asking is cheap.
        here.king_targets().any() || self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether this move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.visit_moves(|fan| {
            if fan.from != mv.from || !fan.to.has(mv.to) {
                return ControlFlow::Continue(());
            }
            fan.try_each(|legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .is_break()
    }

    /// How many legal moves there are, pawns counted in bulk.
    #[inline]
    pub fn count_moves(&self) -> u64 {
        let here = self.situation();
        let mut count = (here.king_targets() | here.castling_targets(self.castling())).count();
        if here.targets.any() {
            let _ = here.visit_pieces(&mut |fan| {
                count += fan.to.count();
                ControlFlow::Continue(())
            });
            count += here.count_pawns(self.en_passant());
        }
        u64::from(count)
    }
}

impl Situation<'_> {
    /// Where the king may step: not onto his own units, not where he would be attacked, himself not shielding any
    /// square.
    #[inline]
    fn king_targets(&self) -> Bitboard {
        let them = self.us.other();
        let steps = king_attacks(self.king) - self.board.color(self.us);
        if steps.is_empty() {
            return steps;
        }
        let lifted = self.occupied ^ Bitboard::of(self.king);
        steps - self.board.attacked(them, lifted)
    }

    fn castling_targets(&self, rights: Castling) -> Bitboard {
        if self.checkers.any() || !rights.any(self.us) {
            return Bitboard::EMPTY;
        }
        let them = self.us.other();
        let safe = |square| self.board.attackers(them, square, self.occupied).is_empty();
        let open = |wing: Wing| {
            let king_path = between(self.king, wing.king_target(self.us)) | wing.king_target(self.us).into();
            rights.has(self.us, wing)
                && (wing.path(self.us) & self.occupied).is_empty()
                && king_path.into_iter().all(safe)
        };
        Wing::ALL.into_iter().filter(|&wing| open(wing)).map(|wing| wing.king_target(self.us)).collect()
    }

    /// A unit's targets cut down to its pin line, if it is pinned.
    #[inline]
    fn keep_pin(&self, from: Square, to: Bitboard) -> Bitboard {
        if self.pinned.has(from) { to & line(self.king, from) } else { to }
    }

    #[inline]
    fn visit_pieces(&self, visit: &mut impl FnMut(Fan) -> ControlFlow<()>) -> ControlFlow<()> {
        for from in self.board.units(self.us, Kind::Knight) - self.pinned {
            let to = knight_attacks(from) & self.targets;
            if to.any() {
                visit(Fan { kind: Kind::Knight, from, to })?;
            }
        }
        for from in self.board.units(self.us, Kind::Bishop) {
            let to = self.keep_pin(from, bishop_attacks(from, self.occupied) & self.targets);
            if to.any() {
                visit(Fan { kind: Kind::Bishop, from, to })?;
            }
        }
        for from in self.board.units(self.us, Kind::Rook) {
            let to = self.keep_pin(from, rook_attacks(from, self.occupied) & self.targets);
            if to.any() {
                visit(Fan { kind: Kind::Rook, from, to })?;
            }
        }
        for from in self.board.units(self.us, Kind::Queen) {
            let attacks = rook_attacks(from, self.occupied) | bishop_attacks(from, self.occupied);
            let to = self.keep_pin(from, attacks & self.targets);
            if to.any() {
                visit(Fan { kind: Kind::Queen, from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_pawns(
        &self,
        en_passant: Option<Square>,
        visit: &mut impl FnMut(Fan) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.board.units(self.us, Kind::Pawn) {
            let (pushes, captures) = self.pawn_targets(Bitboard::of(from));
            let mut to = self.keep_pin(from, (pushes | captures[0] | captures[1]) & self.targets);
            if let Some(square) = en_passant
                && pawn_attacks(self.us, from).has(square)
                && self.en_passant_is_safe(from, square)
            {
                to |= Bitboard::of(square);
            }
            if to.any() {
                visit(Fan { kind: Kind::Pawn, from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where a set of pawns may go: steps, and captures to the left and to the right.
    #[inline]
    fn pawn_targets(&self, pawns: Bitboard) -> (Bitboard, [Bitboard; 2]) {
        let free = !self.occupied;
        let double_rank = match self.us {
            Color::White => Bitboard::rank(3),
            Color::Black => Bitboard::rank(4),
        };
        let ahead = pawns.forward(self.us);
        let single = ahead & free;
        let double = single.forward(self.us) & free & double_rank;
        let enemies = self.board.color(self.us.other());
        (single | double, [ahead.left() & enemies, ahead.right() & enemies])
    }

    #[inline]
    fn count_pawns(&self, en_passant: Option<Square>) -> u32 {
        let pawns = self.board.units(self.us, Kind::Pawn);
        let mut count = 0;
        let mut add = |to: Bitboard| count += to.count() + 3 * (to & Bitboard::PAWNLESS).count();
        let (pushes, [left, right]) = self.pawn_targets(pawns - self.pinned);
        add(pushes & self.targets);
        add(left & self.targets);
        add(right & self.targets);
        for from in pawns & self.pinned {
            let (pushes, [left, right]) = self.pawn_targets(Bitboard::of(from));
            add((pushes | left | right) & self.targets & line(self.king, from));
        }
        if let Some(square) = en_passant {
            for from in pawn_attacks(self.us.other(), square) & pawns {
                count += u32::from(self.en_passant_is_safe(from, square));
            }
        }
        count
    }

    /// Two pawns leave their squares at once, so pins and checks are looked at afresh.
    fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let victim = Bitboard::of(Square::new(from.rank() * 8 + to.file()));
        let occupied = ((self.occupied - victim) ^ Bitboard::of(from)) | Bitboard::of(to);
        (self.board.attackers(self.us.other(), self.king, occupied) - victim).is_empty()
    }
}

/// A list of moves on the stack. No position has more than 218 legal moves in play; a setup with many queens
/// can have more, so the list grows onto the heap when it must.
#[derive(Clone)]
pub struct MoveList {
    first: [Move; MoveList::INLINE],
    len: usize,
    rest: Vec<Move>,
}

impl MoveList {
    const INLINE: usize = 128;

    /// No moves.
    #[inline]
    pub fn new() -> MoveList {
        let nothing = Move::new(Kind::Pawn, Square::new(0), Square::new(0));
        MoveList { first: [nothing; MoveList::INLINE], len: 0, rest: Vec::new() }
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        if self.len < MoveList::INLINE {
            self.first[self.len] = mv;
            self.len += 1;
        } else {
            self.spill(mv);
        }
    }

    #[cold]
    fn spill(&mut self, mv: Move) {
        if self.rest.is_empty() {
            self.rest.extend_from_slice(&self.first);
        }
        self.rest.push(mv);
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        if self.rest.is_empty() { &self.first[..self.len] } else { &self.rest }
    }
}

impl std::ops::DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        if self.rest.is_empty() { &mut self.first[..self.len] } else { &mut self.rest }
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::fmt::Debug for MoveList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
