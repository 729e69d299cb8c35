//! Which positions are not worth asking the solver about: a glance shows that a mate is unlikely.

use chess::{Board, Color, Kind, Position};
use themes::geometry::flights;

/// The least force White needs, in pawns, and the least for every flight of the black king. Random two-movers that have
/// it, with White not in check, have a mate in one case of seven, the others in one of seventy.
const LEAST_FORCE: u32 = 8;
const FORCE_A_FLIGHT: u32 = 6;

/// Whether a position seldom has a forced mate.
pub(super) fn is_hopeless(position: &Position) -> bool {
    let force = force(position.board());
    force < LEAST_FORCE || position.in_check() || force < FORCE_A_FLIGHT * flights(position.board()).count()
}

/// What White's units are worth, in pawns.
fn force(board: &Board) -> u32 {
    const WORTH: [(Kind, u32); 5] =
        [(Kind::Pawn, 1), (Kind::Knight, 3), (Kind::Bishop, 3), (Kind::Rook, 5), (Kind::Queen, 9)];
    WORTH.iter().map(|(kind, worth)| worth * board.units(Color::White, *kind).count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn force_is_weighed_against_flights() {
        let hopeless = |pieces: &str| {
            let board = chess::parse_piece_list(pieces).expect("a piece list").board;
            is_hopeless(&chess::Setup::of(board).check().expect("a position"))
        };
        assert!(!hopeless("Kc6 Qd5 / Ka8 Pa7"), "a queen, one flight");
        assert!(hopeless("Kc6 Rd5 / Ka8 Pa7"), "a rook alone");
        assert!(hopeless("Kc6 Qd5 / Ka8 Pa7 Rc1"), "White is in check");
        assert!(hopeless("Ka1 Qh1 / Ke5"), "too many flights");
    }
}
