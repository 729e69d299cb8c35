//! Prints of diagrams that are found again elsewhere on the board: the same for all shifts and mirror images; and where each
//! unit stands seen from the black king.

use chess::{Board, Color, Kind, Square, Symmetry};

use crate::index::column;
use crate::print::fingerprint;

/// The symmetries that keep the chess of these units: with pawns left and right only.
pub(crate) fn views(board: &Board) -> &'static [Symmetry] {
    if board.kind(Kind::Pawn).any() { &Symmetry::ALL[..2] } else { &Symmetry::ALL }
}

/// The print of the units however they are shifted together, mirrored or, without pawns, turned.
pub(crate) fn shape(board: &Board) -> [u8; 16] {
    let seen = views(board).iter().map(|symmetry| in_corner(board, *symmetry));
    fingerprint(&seen.min().unwrap_or_default())
}

/// The units in the order of the squares, pushed into the corner a1.
fn in_corner(board: &Board, symmetry: Symmetry) -> Vec<u8> {
    let units: Vec<(Square, u8)> =
        board.iter().map(|(square, unit)| (symmetry.apply(square), column(unit.color, unit.kind) as u8)).collect();
    let file = units.iter().map(|(square, _)| square.file()).min().unwrap_or_default();
    let rank = units.iter().map(|(square, _)| square.rank()).min().unwrap_or_default();
    let mut placed: Vec<[u8; 2]> =
        units.into_iter().map(|(square, unit)| [(square.rank() - rank) * 8 + square.file() - file, unit]).collect();
    placed.sort_unstable();
    placed.concat()
}

/// Every other unit by its column, and the step that leads to it from the black king; nothing where there is none.
pub(crate) fn beside_king(board: &Board) -> Vec<(usize, i64)> {
    let Some(king) = board.king(Color::Black) else { return Vec::new() };
    let units = board.iter().filter(|(square, _)| *square != king);
    units.map(|(square, unit)| (column(unit.color, unit.kind), step(king, square))).collect()
}

/// The way between two squares as one number.
fn step(from: Square, to: Square) -> i64 {
    let way = |from: u8, to: u8| i64::from(to) - i64::from(from) + 7;
    way(from.file(), to.file()) * 15 + way(from.rank(), to.rank())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(fen: &str) -> Board {
        chess::parse_fen(fen).expect("a FEN").setup.board
    }

    #[test]
    fn shifts_and_mirrors_share_a_shape() {
        let one = board("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
        for same in ["8/b2K4/2p5/3k4/1Q6/5P2/1B6/8", "4K2b/5p2/4k3/6Q1/2P5/6B1/8/8", "2b2K2/4p3/5k2/3Q4/7P/3B4/8/8"] {
            assert_eq!(shape(&one), shape(&board(same)), "{same}");
        }
        assert_ne!(shape(&one), shape(&board("b2K4/2p5/3k4/1Q6/5P2/2B5/8/8")));
        let turned = "8/8/8/8/8/8/2k5/K2R4";
        assert_eq!(shape(&board(turned)), shape(&board("8/8/8/R7/1k6/8/K7/8")), "at the diagonal, and shifted");
        assert_eq!(beside_king(&one).len(), 6);
    }
}
