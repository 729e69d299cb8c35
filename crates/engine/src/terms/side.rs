//! One side of a board as the terms look at it.

use chess::{Bitboard, Board, Color, Kind, Square};

use crate::GamePosition;

/// A side, and what several terms ask about.
pub struct Side<'a> {
    pub board: &'a Board,
    pub us: Color,
    pub castled: bool,
    pub may_castle: bool,
    pub pawns: Bitboard,
    pub enemy_pawns: Bitboard,
    /// The squares our pawns attack.
    pub pawn_attacks: Bitboard,
    /// The squares enemy pawns attack.
    pub enemy_pawn_attacks: Bitboard,
}

impl Side<'_> {
    #[inline]
    pub fn of(game_position: &GamePosition, us: Color) -> Side<'_> {
        let board = game_position.position.board();
        let pawns = board.units(us, Kind::Pawn);
        let enemy_pawns = board.units(us.other(), Kind::Pawn);
        Side {
            board,
            us,
            castled: game_position.castled[us as usize],
            may_castle: game_position.position.castling().any(us),
            pawns,
            enemy_pawns,
            pawn_attacks: attacked(pawns, us),
            enemy_pawn_attacks: attacked(enemy_pawns, us.other()),
        }
    }

    /// Our units of a kind.
    #[inline]
    pub fn units(&self, kind: Kind) -> Bitboard {
        self.board.units(self.us, kind)
    }

    /// A rank as this side counts it, the first one being 1.
    #[inline]
    pub fn rank(&self, rank: u8) -> Bitboard {
        match self.us {
            Color::White => Bitboard::rank(rank - 1),
            Color::Black => Bitboard::rank(8 - rank),
        }
    }

    /// Every square ahead of these, as this side looks at the board.
    #[inline]
    pub fn ahead(&self, squares: Bitboard) -> Bitboard {
        fill(squares.forward(self.us), self.us)
    }

    /// Every square behind these.
    #[inline]
    pub fn behind(&self, squares: Bitboard) -> Bitboard {
        let them = self.us.other();
        fill(squares.forward(them), them)
    }

    /// Where an enemy pawn may ever come to capture: what they attack now, and all squares ahead of that for them.
    #[inline]
    pub fn reach_of_enemy_pawns(&self) -> Bitboard {
        fill(self.enemy_pawn_attacks, self.us.other())
    }

    /// Our pawns that no pawn hinders and none can ever capture.
    #[inline]
    pub fn passed_pawns(&self) -> Bitboard {
        let enemy_front = fill(self.enemy_pawns, self.us.other());
        self.pawns - enemy_front - self.reach_of_enemy_pawns() - self.behind(self.pawns)
    }

    /// Whether a square is attacked by the enemy.
    #[inline]
    pub fn is_attacked(&self, square: Square) -> bool {
        self.board.attackers(self.us.other(), square, self.board.occupied()).any()
    }
}

#[inline]
fn attacked(pawns: Bitboard, color: Color) -> Bitboard {
    let ahead = pawns.forward(color);
    ahead.left() | ahead.right()
}

/// These squares and all ahead of them.
#[inline]
fn fill(squares: Bitboard, color: Color) -> Bitboard {
    let mut bits = squares.0;
    match color {
        Color::White => {
            bits |= bits << 8;
            bits |= bits << 16;
            bits |= bits << 32;
        }
        Color::Black => {
            bits |= bits >> 8;
            bits |= bits >> 16;
            bits |= bits >> 32;
        }
    }
    Bitboard(bits)
}

/// Every square of the files on which these stand.
#[inline]
pub fn files(squares: Bitboard) -> Bitboard {
    fill(squares, Color::White) | fill(squares, Color::Black)
}
