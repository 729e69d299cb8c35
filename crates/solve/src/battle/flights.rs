//! Whether Black's king can step away after a move of White's: mostly such a step does not mate, and then the move need
//! not be played. Says no rather too often.

use chess::{
    Bitboard, Board, Color, Fan, Kind, Position, Square, between, bishop_lines, king_attacks, pawn_attacks, rook_lines,
};

/// The black king's field before White's move, he himself lifted off the board.
pub(super) struct Flights {
    lifted: Bitboard,
    /// The squares next to the black king that no black unit blocks, if stepping there never uncovers a check.
    open: Bitboard,
    /// What White's units guard, his king apart, and what two of them guard.
    once: Bitboard,
    twice: Bitboard,
    /// What White's line pieces guard.
    lines: Bitboard,
    by_king: Bitboard,
}

/// The same for the moves of one white unit.
pub(super) struct FlightsFrom<'a> {
    flights: &'a Flights,
    fan: Fan,
    /// The squares that no other unit guards, even along lines that the unit opens.
    left: Bitboard,
}

impl Flights {
    pub(super) fn of(position: &Position) -> Flights {
        let board = position.board();
        let (white_king, black_king) = (position.king(Color::White), position.king(Color::Black));
        let lifted = board.occupied() ^ Bitboard::of(black_king);
        let open = match stands_in_the_way(board, white_king, black_king) {
            true => Bitboard::EMPTY,
            false => king_attacks(black_king) - board.color(Color::Black),
        };
        let mut flights = Flights {
            lifted,
            open,
            once: Bitboard::EMPTY,
            twice: Bitboard::EMPTY,
            lines: Bitboard::EMPTY,
            by_king: king_attacks(white_king),
        };
        if open.any() {
            flights.draw_guards(board);
        }
        flights
    }

    fn draw_guards(&mut self, board: &Board) {
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop] {
            for square in board.units(Color::White, kind) {
                let guards = Board::attacks_from(kind, Color::White, square, self.lifted);
                self.lines |= guards;
                self.add(guards);
            }
        }
        for kind in [Kind::Knight, Kind::Pawn] {
            for square in board.units(Color::White, kind) {
                self.add(Board::attacks_from(kind, Color::White, square, self.lifted));
            }
        }
    }

    #[inline]
    fn add(&mut self, guards: Bitboard) {
        self.twice |= self.once & guards;
        self.once |= guards;
    }

    /// For the moves of a unit other than the king.
    #[inline]
    pub(super) fn from(&self, fan: Fan) -> FlightsFrom<'_> {
        let leaves = Board::attacks_from(fan.kind, Color::White, fan.from, self.lifted);
        let others = self.twice | (self.once - leaves) | self.by_king;
        let mut left = self.open - others;
        if left.any() && self.lines.has(fan.from) {
            left = left - Board::attacks_from(Kind::Queen, Color::White, fan.from, self.lifted);
        }
        FlightsFrom { flights: self, fan, left }
    }
}

impl FlightsFrom<'_> {
    /// Whether the black king can step away after the move to this square, which is no promotion.
    #[inline]
    pub(super) fn remain(&self, to: Square) -> bool {
        if self.left.is_empty() {
            return false;
        }
        let occupied = (self.flights.lifted ^ Bitboard::of(self.fan.from)) | Bitboard::of(to);
        let arrives = match self.fan.kind {
            Kind::Pawn => pawn_attacks(Color::White, to),
            kind => Board::attacks_from(kind, Color::White, to, occupied),
        };
        (self.left - arrives).any()
    }
}

/// Whether the black king stands between White's and a black line piece.
#[inline]
fn stands_in_the_way(board: &Board, white_king: Square, black_king: Square) -> bool {
    let aimed = (rook_lines(white_king) & board.straight_sliders(Color::Black))
        | (bishop_lines(white_king) & board.diagonal_sliders(Color::Black));
    aimed.into_iter().any(|slider| between(white_king, slider).has(black_king))
}
