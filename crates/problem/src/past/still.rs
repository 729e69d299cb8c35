//! Units that have never moved: pawns at home, kings and rooks that may still castle, bishops shut in at home.

use chess::{Bitboard, Board, Castling, Color, Kind, Setup, Square, Wing};

use crate::legality::cages;
use crate::retro::pawn_rank;

/// What stood where it stands during the whole game, and what follows for everybody else.
pub(super) struct Still {
    /// The squares of the units that never moved: nobody else was ever there.
    pub(super) squares: Bitboard,
    board: Board,
    castling: Castling,
}

impl Still {
    /// The units of a setup that never moved, its rights taken for true.
    pub(super) fn of(setup: &Setup) -> Still {
        let mut squares = Bitboard::EMPTY;
        for color in Color::ALL {
            squares |= setup.board.units(color, Kind::Pawn) & Bitboard::rank(pawn_rank(color));
            for home in cages(&setup.board, color) {
                squares |= setup.board.units(color, Kind::Bishop) & Bitboard::of(home);
            }
            for wing in Wing::ALL.into_iter().filter(|&wing| setup.castling.has(color, wing)) {
                squares |= Bitboard::of(Castling::king_home(color)) | Bitboard::of(wing.rook_home(color));
            }
        }
        Still { squares, board: setup.board, castling: setup.castling }
    }

    /// The same, were nobody able to castle.
    pub(super) fn without_rights(&self) -> Still {
        Still::of(&Setup::of(self.board))
    }

    /// The home of a king who has never moved.
    fn king(&self, color: Color) -> Option<Square> {
        self.castling.any(color).then(|| Castling::king_home(color))
    }

    /// Where a unit of this color and kind cannot have stopped and moved on: it would have given a check there that
    /// nothing can be put in front of, to a king who never moved; so it was captured there.
    pub(super) fn dead_ends(&self, color: Color, kind: Kind) -> Bitboard {
        let Some(king) = self.king(color.other()) else { return Bitboard::EMPTY };
        match kind {
            Kind::King => Bitboard::EMPTY,
            Kind::Pawn => chess::pawn_attacks(color.other(), king),
            Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen => {
                Board::attacks_from(kind, color, king, Bitboard::ALL)
            }
        }
    }

    /// Squares that units of the other side have guarded during the whole game, so that no king was ever there.
    pub(super) fn guarded_against(&self, color: Color) -> Bitboard {
        let mut guarded = Bitboard::EMPTY;
        for square in self.squares & self.board.color(color.other()) {
            if let Some(kind) = self.board.kind_at(square) {
                // Of a line only the next square is sure to have been open.
                guarded |= Board::attacks_from(kind, color.other(), square, Bitboard::ALL);
            }
        }
        guarded
    }
}
