//! Whether Black could check the white king where it stands, after any one move of another white unit: where he cannot,
//! no such move lets him mate. Says yes rather too often.

use chess::{
    Bitboard, Color, Kind, Position, Square, between, bishop_attacks, bishop_lines, knight_attacks, pawn_attacks,
    rook_attacks, rook_lines,
};

/// Whether Black, after one more white move that is not the king's, may have a move that checks.
#[inline]
pub(super) fn black_may_check(position: &Position) -> bool {
    let board = position.board();
    let pawns = board.units(Color::Black, Kind::Pawn);
    position.castling().any(Color::Black)
        || (pawns & (Bitboard::rank(1) | pawns_near(position.king(Color::White)))).any()
        || by_officers(position)
}

/// From where a black pawn may come to attack a square. That there is something to capture is taken for granted.
#[inline]
fn pawns_near(king: Square) -> Bitboard {
    let behind = pawn_attacks(Color::White, king).forward(Color::White);
    behind | behind.left() | behind.right() | (behind.forward(Color::White) & Bitboard::rank(6))
}

#[inline]
fn by_officers(position: &Position) -> bool {
    let (board, king) = (position.board(), position.king(Color::White));
    let straight = seen(rook_attacks, king, position);
    let diagonal = seen(bishop_attacks, king, position);
    let knights = knight_attacks(king);
    for square in board.units(Color::Black, Kind::Knight) {
        if (knight_attacks(square) & knights).any() {
            return true;
        }
    }
    let queens = board.units(Color::Black, Kind::Queen);
    for square in board.straight_sliders(Color::Black) {
        let checks = if queens.has(square) { straight | diagonal } else { straight };
        if (seen(rook_attacks, square, position) & checks).any()
            || uncovers(rook_lines(king).has(square), king, square, position)
        {
            return true;
        }
    }
    for square in board.diagonal_sliders(Color::Black) {
        let checks = if queens.has(square) { straight | diagonal } else { diagonal };
        if (seen(bishop_attacks, square, position) & checks).any()
            || uncovers(bishop_lines(king).has(square), king, square, position)
        {
            return true;
        }
    }
    false
}

/// What is seen along lines, through the white unit that may leave.
#[inline]
fn seen(attacks: impl Fn(Square, Bitboard) -> Bitboard, square: Square, position: &Position) -> Bitboard {
    let (occupied, white) = (position.board().occupied(), position.board().color(Color::White));
    let plain = attacks(square, occupied);
    attacks(square, occupied - (plain & white))
}

/// Whether a line piece in line with the king is kept from checking by one black unit, and one white unit at most.
#[inline]
fn uncovers(in_line: bool, king: Square, slider: Square, position: &Position) -> bool {
    let (black, white) = (position.board().color(Color::Black), position.board().color(Color::White));
    let way = between(king, slider);
    in_line && (way & black).any() && !(way & black).many() && !(way & white).many()
}
