//! White's last move where it is the only one left to him and Black has one move at most: his own units are in each
//! other's way, and Black's only where they stand now.

use chess::{Bitboard, Board, Castling, Color, Kind, Square, Wing, between, pawn_attacks};
use problem::Aim;

use super::field::Field;
use super::picture::Picture;

/// A move and what White guards after it.
pub(crate) struct LastMove {
    to: Square,
    becomes: Kind,
    /// What White guards, Black's units in nobody's way.
    guarded: Bitboard,
    /// What the moved unit guards of it.
    arrives: Bitboard,
    /// The squares of the other units.
    others: Bitboard,
    /// What must be free of black units for the move.
    path: Bitboard,
    /// A black unit must stand here: a pawn captures, or Black has captured a white unit.
    captured: Bitboard,
}

/// Every last move of White's units.
pub(crate) fn last_moves(board: &Board, rights: Castling, captures: bool) -> Vec<LastMove> {
    let white = board.color(Color::White);
    let mut all = Vec::with_capacity(64);
    for (from, kind) in units(board, white) {
        let others = white ^ Bitboard::of(from);
        let stays = guarded(board, others, others);
        let mut add = |to: Square, becomes: Kind, clear: Bitboard, captured: Bitboard| {
            let arrives = Board::attacks_from(becomes, Color::White, to, others);
            let path = between(from, to) | clear;
            all.push(LastMove { to, becomes, guarded: stays | arrives, arrives, others, path, captured });
        };
        if kind == Kind::Pawn {
            pawn_moves(from, white, captures, &mut add);
        } else {
            for to in Board::attacks_from(kind, Color::White, from, white) {
                add(to, kind, Bitboard::EMPTY, Bitboard::of(to) & white);
            }
        }
    }
    let wings = Wing::ALL.into_iter().filter(|&wing| rights.has(Color::White, wing));
    all.extend(wings.map(|wing| castling(board, wing)));
    all
}

fn pawn_moves(from: Square, white: Bitboard, captures: bool, add: &mut impl FnMut(Square, Kind, Bitboard, Bitboard)) {
    let step = Bitboard::of(from).forward(Color::White) - white;
    let double = (step.forward(Color::White) - white) & Bitboard::rank(3);
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
fn castling(board: &Board, wing: Wing) -> LastMove {
    let (king, rook) = (Castling::king_home(Color::White), wing.rook_home(Color::White));
    let others = board.color(Color::White) - Bitboard::of(king) - Bitboard::of(rook);
    let occupied = others | Bitboard::of(wing.king_target(Color::White));
    let to = wing.rook_target(Color::White);
    let arrives = Board::attacks_from(Kind::Rook, Color::White, to, occupied);
    let stays = guarded(board, others, occupied);
    let king = Board::attacks_from(Kind::King, Color::White, wing.king_target(Color::White), occupied);
    let (path, captured) = (wing.path(Color::White), Bitboard::EMPTY);
    LastMove { to, becomes: Kind::Rook, guarded: stays | arrives | king, arrives, others, path, captured }
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
        let blocked = (Field::of(king).squares() - self.guarded) | self.captured;
        let mut clear = self.path;
        if aim == Aim::Mate {
            if !self.guarded.has(king) {
                return None;
            }
            clear |= self.check_line(board, king);
        }
        // The king himself leaves his square.
        Some(Picture { blocked, clear: clear - Bitboard::of(king) }).filter(|_| (blocked & clear).is_empty())
    }

    /// The squares across which the only check is given; none if there may be two.
    fn check_line(&self, board: &Board, king: Square) -> Bitboard {
        let behind = board.attackers(Color::White, king, self.others) & self.others;
        match (self.arrives.has(king), behind.single()) {
            (true, None) if behind.is_empty() && self.becomes != Kind::Knight => between(self.to, king),
            (false, Some(rear)) => between(rear, king),
            _ => Bitboard::EMPTY,
        }
    }
}
