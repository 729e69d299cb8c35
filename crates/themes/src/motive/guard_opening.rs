//! Guard opened: the mating unit leaves the line on which a line piece behind it then guards a square next to the king.

use chess::{Bitboard, Color, Square, between, line};

use super::Scene;
use crate::geometry::{guards_with_lifted, king_field, white_lines_over};

/// A guard that the mate needs and the mating move opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuardOpening {
    /// The line piece.
    pub rear: Square,
    /// Where the mating unit stood.
    pub front: Square,
    /// The square next to the king that no other unit guards.
    pub square: Square,
}

/// The guards opened by the mating move, one entry per square. The king could go to each of them if the line piece were
/// gone; a line piece that checks along the same line is a battery instead.
pub fn guard_openings(scene: &Scene<'_>) -> Vec<GuardOpening> {
    let board = scene.mated.board();
    if white_lines_over(board, scene.mate.from).is_empty() {
        return Vec::new();
    }
    let field = king_field(board) - board.color(Color::Black);
    field.into_iter().filter_map(|square| opened(scene, square)).collect()
}

fn opened(scene: &Scene<'_>, square: Square) -> Option<GuardOpening> {
    let (board, front) = (scene.mated.board(), scene.mate.from);
    let rear = guards_with_lifted(board, square, Bitboard::EMPTY).single()?;
    // The line is open now. Anything else that stood on it before was captured en passant, which opens it just as well.
    let opens = between(rear, square).has(front) && !line(rear, square).has(scene.mate.to);
    let checks_along = scene.mated.checkers().has(rear) && line(rear, square).has(scene.king());
    let alone = guards_with_lifted(board, square, Bitboard::of(rear)).is_empty();
    (opens && rear != scene.mate.to && !checks_along && alone).then_some(GuardOpening { rear, front, square })
}
