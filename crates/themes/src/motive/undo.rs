//! The operators that undo an effect: take a unit off, put one back, let a pinned one go, lift the king.
//!
//! Each gives a position or a set of answers that the play does not contain, to test whether it is still mate.

use chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit, Wing};
use chess::{between, pawn_attacks};

use crate::geometry::{Pin, guards_with_lifted};

/// The position without the units on these squares. `None` if that is not a position, for instance because the white
/// king would stand in check: then the mating move could not have been played at all, which is another matter.
pub fn without(position: &Position, squares: Bitboard) -> Option<Position> {
    let mut setup = position.setup();
    setup.board.clear(squares);
    checked(setup)
}

/// The position with a black unit lifted off the board instead of moving, White to move: what its departure alone does,
/// wherever it goes. White may stand in check. `None` if the lift exposes the black king.
pub fn lifted(position: &Position, square: Square) -> Option<Position> {
    let mut setup = position.setup();
    setup.board.clear(Bitboard::of(square));
    setup.turn = Color::White;
    setup.en_passant = None;
    checked(setup)
}

/// The position with a unit that has gone from `from` to `now` back where it stood, and as it was, in `earlier`. `None`
/// if something else stands there by now, or if that is not a position.
pub fn with_unit_back(position: &Position, earlier: &Position, from: Square, now: Square) -> Option<Position> {
    let unit = earlier.board().unit_at(from)?;
    if position.board().occupied().has(from) {
        return None;
    }
    let mut setup = position.setup();
    setup.board.clear(Bitboard::of(now));
    setup.board.put(from, unit);
    checked(setup)
}

/// The position with one more unit, replacing what stands on the square.
pub fn with_unit(position: &Position, unit: Unit, square: Square) -> Option<Position> {
    let mut setup = position.setup();
    setup.board.put(square, unit);
    checked(setup)
}

/// Where a pinned black unit could end a single check if it were allowed to leave its line: by capturing the checking
/// unit or by standing between. The pin is exploited if there is any such square.
pub fn parries_if_unpinned(mated: &Position, pin: Pin) -> Bitboard {
    let Some(checker) = mated.checkers().single() else { return Bitboard::EMPTY };
    parries_against(mated, pin.pinned, checker) - pin.line
}

/// Where a black unit could end the check of one unit, pins and other checks apart: by capturing it or by standing
/// between.
pub fn parries_against(mated: &Position, unit: Square, checker: Square) -> Bitboard {
    let board = mated.board();
    let Some(kind) = board.kind_at(unit) else { return Bitboard::EMPTY };
    let interposing = between(checker, mated.king(Color::Black));
    match kind {
        Kind::Pawn => pawn_reach(mated, unit, checker, interposing),
        kind => {
            let attacks = Board::attacks_from(kind, Color::Black, unit, board.occupied());
            attacks & (interposing | Bitboard::of(checker))
        }
    }
}

/// Whether the king could go to a square if what stands there were gone: it is not guarded once he himself is lifted.
pub fn king_could_go(mated: &Position, square: Square) -> bool {
    guards_with_lifted(mated.board(), square, Bitboard::of(square)).is_empty()
}

/// Where a black pawn could capture the checking unit or stand between.
fn pawn_reach(mated: &Position, pawn: Square, checker: Square, interposing: Bitboard) -> Bitboard {
    let occupied = mated.board().occupied();
    let single = Bitboard::of(pawn).forward(Color::Black) - occupied;
    let double = (single & Bitboard::rank(5)).forward(Color::Black) - occupied;
    let captures = pawn_attacks(Color::Black, pawn);
    let beside = mated.en_passant().filter(|crossed| crossed.offset(0, 1) == Some(checker));
    let en_passant = beside.map_or(Bitboard::EMPTY, Bitboard::of);
    ((single | double) & interposing) | (captures & (Bitboard::of(checker) | en_passant))
}

/// The setup as a position, less the rights that the change has made void.
fn checked(mut setup: Setup) -> Option<Position> {
    if setup.en_passant.is_some_and(|square| !setup.en_passant_possible(square)) {
        setup.en_passant = None;
    }
    for color in Color::ALL {
        for wing in Wing::ALL {
            if !Castling::units_at_home(&setup.board, color, wing) {
                setup.castling = setup.castling.without(color, wing);
            }
        }
    }
    setup.check().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::pins;

    fn position(fen: &str) -> Position {
        chess::parse_fen(fen).unwrap().setup.check().unwrap()
    }

    fn square(name: &str) -> Square {
        Square::all().find(|square| square.to_string() == name).unwrap()
    }

    /// A smothered king: without the rook on g8 he could go there.
    #[test]
    fn units_are_taken_off_and_put_on() {
        let mated = position("6rk/5Npp/8/8/8/8/8/K7 b - -");
        assert!(mated.is_mate());
        assert!(king_could_go(&mated, square("g8")) && !king_could_go(&mated, square("h8")));
        assert!(!without(&mated, square("g8").into()).unwrap().is_mate());
        let bishop = Unit { color: Color::Black, kind: Kind::Bishop };
        assert!(!with_unit(&mated, bishop, square("e8")).unwrap().is_mate());
        assert!(with_unit(&mated, bishop, square("b1")).unwrap().is_mate());
        // On b2 the bishop would give check, with Black to move.
        assert_eq!(with_unit(&mated, bishop, square("b2")), None);
    }

    /// The rook has gone from e8 to g8.
    #[test]
    fn units_go_back_where_they_were() {
        let earlier = position("4r2k/5Npp/8/8/8/8/8/1K6 b - -");
        let mated = position("6rk/5Npp/8/8/8/8/8/1K6 b - -");
        let back = with_unit_back(&mated, &earlier, square("e8"), square("g8")).unwrap();
        assert_eq!(back.board(), earlier.board());
        let occupied = position("4B1rk/5Npp/8/8/8/8/8/1K6 b - -");
        assert_eq!(with_unit_back(&occupied, &earlier, square("e8"), square("g8")), None);
    }

    /// A queen that could interpose, if it were not for a double check; a rook that could not; pawns that could
    /// capture, one of them en passant.
    #[test]
    fn pinned_units_are_let_go() {
        let check = |fen: &str, expected: &[&str]| {
            let position = position(fen);
            let pin = pins(position.board(), Color::Black).next().expect("a pin");
            let expected: Bitboard = expected.iter().map(|name| square(name)).collect();
            assert_eq!(parries_if_unpinned(&position, pin), expected, "{fen}");
        };
        check("R6k/6q1/8/4B3/8/8/8/K7 b - -", &["f8", "g8"]);
        check("R6k/5Nq1/8/4B3/8/8/8/K7 b - -", &[]);
        check("R6k/6p1/7r/8/8/8/8/K6R b - -", &[]);
        check("4k3/5p2/4Q3/7B/8/8/8/K7 b - -", &["e6"]);
        check("8/8/8/4k3/3Pp3/8/8/K3R3 b - d3", &["d3"]);
    }
}
