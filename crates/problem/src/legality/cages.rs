//! Bishops shut in at home: with pawns on e2 and g2 White's light bishop never left f1.

use chess::{Bitboard, Board, Color, Kind, Square};

use crate::retro::pawn_rank;

/// The homes of a side's bishops that the two pawns before them still shut in.
pub(crate) fn cages(board: &Board, color: Color) -> impl Iterator<Item = Square> {
    let pawns = board.units(color, Kind::Pawn) & Bitboard::rank(pawn_rank(color));
    let homes = [2, 5].map(|file| Square::new(color.home_rank() * 8 + file));
    homes.into_iter().filter(move |&home| {
        let ahead = Bitboard::of(home).forward(color);
        ((ahead.left() | ahead.right()) - pawns).is_empty()
    })
}

/// How many bishops were captured at home. No pawn can have done it: it would have to come from where the two
/// pawns stand.
pub(crate) fn bishops_captured_at_home(board: &Board, color: Color) -> u32 {
    cages(board, color).filter(|&home| !board.units(color, Kind::Bishop).has(home)).count() as u32
}
