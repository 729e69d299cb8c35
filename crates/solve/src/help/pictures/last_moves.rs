//! White's last move where it is the only one left to him: his own units are in each other's way unless Black may
//! capture them and go on, and Black's only where they stand now.

use chess::{Bitboard, Board, Castling, Color, Kind, Square, Wing, between, bishop_lines, pawn_attacks, rook_lines};
use problem::Aim;

use super::field::Field;
use super::parry::Check;
use super::picture::{Picture, STAYS};

/// A move and what White guards after it.
pub(crate) struct LastMove {
    pub(crate) from: Square,
    to: Square,
    becomes: Kind,
    /// What White guards, Black's units in nobody's way.
    guarded: Bitboard,
    /// What the moved unit guards of it.
    arrives: Bitboard,
    /// The squares of the other units.
    others: Bitboard,
    /// Those of them that are surely still there.
    in_the_way: Bitboard,
    /// What must be free of black units for the move.
    path: Bitboard,
    /// A black unit must stand here: a pawn captures, or Black has captured a white unit.
    captured: Bitboard,
    /// White's units after the move.
    stand: Bitboard,
    /// A pawn may capture in passing: then more leaves the board than it seems.
    may_pass: bool,
}

/// Every last move of White's units; those on `steady` squares are in each other's way, the others may be captured before.
pub(crate) fn last_moves(board: &Board, rights: Castling, captures: bool, steady: Bitboard) -> Vec<LastMove> {
    let white = board.color(Color::White);
    let king = board.units(Color::White, Kind::King);
    let mut all = Vec::with_capacity(64);
    for (from, kind) in units(board, white) {
        let others = white ^ Bitboard::of(from);
        let in_the_way = others & steady;
        let stays = guarded(board, others, in_the_way);
        let mut add = |to: Square, becomes: Kind, clear: Bitboard, captured: Bitboard| {
            let arrives = Board::attacks_from(becomes, Color::White, to, in_the_way);
            let path = between(from, to) | clear;
            let stand = others | Bitboard::of(to);
            let may_pass = kind == Kind::Pawn && from.rank() == 4 && from.file() != to.file();
            let guarded = stays | arrives;
            all.push(LastMove {
                from,
                to,
                becomes,
                guarded,
                arrives,
                others,
                in_the_way,
                path,
                captured,
                stand,
                may_pass,
            });
        };
        if kind == Kind::Pawn {
            pawn_moves(from, steady, captures, &mut add);
        } else {
            for to in Board::attacks_from(kind, Color::White, from, steady) - king {
                add(to, kind, Bitboard::EMPTY, Bitboard::of(to) & steady);
            }
        }
    }
    let wings = Wing::ALL.into_iter().filter(|&wing| rights.has(Color::White, wing));
    all.extend(wings.map(|wing| castling(board, wing, steady)));
    all
}

fn pawn_moves(from: Square, steady: Bitboard, captures: bool, add: &mut impl FnMut(Square, Kind, Bitboard, Bitboard)) {
    let step = Bitboard::of(from).forward(Color::White) - steady;
    let double = (step.forward(Color::White) - steady) & Bitboard::rank(3);
    let captured = if captures { pawn_attacks(Color::White, from) } else { Bitboard::EMPTY };
    // En passant the captured pawn stands elsewhere.
    let taken = if from.rank() == 4 { Bitboard::EMPTY } else { captured };
    for to in step | double | captured {
        let square = Bitboard::of(to);
        let becomes: &[Kind] = if Bitboard::PAWNLESS.has(to) { &[Kind::Queen, Kind::Knight] } else { &[Kind::Pawn] };
        for &kind in becomes {
            add(to, kind, square - captured, square & taken);
        }
    }
}

/// Castling, which the rook gives check with if anybody does.
fn castling(board: &Board, wing: Wing, steady: Bitboard) -> LastMove {
    let (king, rook) = (Castling::king_home(Color::White), wing.rook_home(Color::White));
    let others = board.color(Color::White) - Bitboard::of(king) - Bitboard::of(rook);
    let (to, target) = (wing.rook_target(Color::White), wing.king_target(Color::White));
    let in_the_way = (others & steady) | Bitboard::of(target);
    let arrives = Board::attacks_from(Kind::Rook, Color::White, to, in_the_way);
    let king = Board::attacks_from(Kind::King, Color::White, target, in_the_way);
    let guarded = guarded(board, others, in_the_way) | arrives | king;
    let stand = others | Bitboard::of(target) | Bitboard::of(to);
    let (becomes, path, captured) = (Kind::Rook, wing.path(Color::White), Bitboard::EMPTY);
    let from = wing.rook_home(Color::White);
    LastMove { from, to, becomes, guarded, arrives, others, in_the_way, path, captured, stand, may_pass: false }
}

/// What some units guard.
fn guarded(board: &Board, squares: Bitboard, occupied: Bitboard) -> Bitboard {
    units(board, squares)
        .fold(Bitboard::EMPTY, |all, (square, kind)| all | Board::attacks_from(kind, Color::White, square, occupied))
}

fn units(board: &Board, squares: Bitboard) -> impl Iterator<Item = (Square, Kind)> {
    squares.into_iter().filter_map(move |square| Some((square, board.kind_at(square)?)))
}

impl LastMove {
    /// What the picture after this move asks of Black, if his king stands here; nothing where he is not in check and
    /// should be.
    pub(crate) fn picture(&self, board: &Board, aim: Aim, king: Square) -> Option<Picture> {
        if self.to == king || (aim == Aim::Mate && !self.may_check(king)) {
            return None;
        }
        let field = Field::of(king).squares();
        // He would capture the unit, or stand next to the other king.
        if ((field & Bitboard::of(self.to)) - self.guarded).any() || (field & self.king(board)).any() {
            return None;
        }
        let blocked = (field - self.guarded) | self.captured;
        let mut clear = self.path;
        let mut check = None;
        if aim == Aim::Mate {
            let checks = self.checks(board, king);
            if checks.is_empty() && !self.may_pass {
                return None;
            }
            if let (Some(from), false) = (checks.single(), self.may_pass) {
                // Where the unit stands that gives check no black one does, but for what it has captured.
                if (blocked - self.captured).has(from) {
                    return None;
                }
                clear |= between(from, king);
                check = Some(Check { from, occupied: self.stand, pins: self.pins(board, king) });
            }
        }
        // The king himself leaves his square.
        let before_walk = if self.becomes == Kind::King { 0 } else { STAYS };
        Some(Picture { blocked, clear: clear - Bitboard::of(king), taken: Bitboard::EMPTY, check, before_walk })
            .filter(|_| (blocked & clear).is_empty())
    }

    /// Whether the moved unit checks a king here, or may have left a line to him. Asked first: mostly it has not.
    #[inline]
    fn may_check(&self, king: Square) -> bool {
        let lines = |square| rook_lines(square) | bishop_lines(square);
        self.arrives.has(king) || (self.guarded.has(king) && (self.may_pass || lines(king).has(self.from)))
    }

    /// White's king after the move; castling apart.
    fn king(&self, board: &Board) -> Bitboard {
        match self.becomes {
            Kind::King => self.to.into(),
            _ => board.units(Color::White, Kind::King) & self.others,
        }
    }

    /// The units that may give check, capturing in passing apart: the moved one, and those whose line it has opened. Any
    /// other would have given check before.
    fn checks(&self, board: &Board, king: Square) -> Bitboard {
        let behind = board.attackers(Color::White, king, self.in_the_way) & self.others;
        let opened = behind.into_iter().filter(|&square| between(square, king).has(self.from)).collect();
        if self.arrives.has(king) { Bitboard::of(self.to) | opened } else { opened }
    }

    /// The squares on which a black unit may be pinned.
    fn pins(&self, board: &Board, king: Square) -> Bitboard {
        let of_kind = |kinds: [Kind; 2]| if kinds.contains(&self.becomes) { self.to.into() } else { Bitboard::EMPTY };
        let straight = (board.straight_sliders(Color::White) & self.others) | of_kind([Kind::Rook, Kind::Queen]);
        let diagonal = (board.diagonal_sliders(Color::White) & self.others) | of_kind([Kind::Bishop, Kind::Queen]);
        let behind = (straight & rook_lines(king)) | (diagonal & bishop_lines(king));
        behind.into_iter().fold(Bitboard::EMPTY, |all, square| all | between(square, king))
    }
}
