//! Line opening: Black's unit leaves a square that White's mate, check or guard passes over.

use chess::{Bitboard, Color, Square, between};

use super::Scene;
use crate::geometry::{guards_with_lifted, king_field, white_lines_over};

/// A line of White's that Black has opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineOpening {
    /// The white unit that uses the line, where it stands before the mating move or, for a guard, after it.
    pub user: Square,
    /// The square that Black has left.
    pub gate: Square,
    /// What the line is used for.
    pub used: Opened,
}

/// What White uses an opened line for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Opened {
    /// The mating unit passes over the square.
    Path,
    /// The check does.
    Check,
    /// The only guard of this square of the king's field does.
    Guard(Square),
}

/// The lines over the square of departure without which there would be no mate; none if it is occupied again.
pub fn line_openings(scene: &Scene<'_>) -> Vec<LineOpening> {
    scene.once(|kept| &kept.line_openings, find_line_openings)
}

fn find_line_openings(scene: &Scene<'_>) -> Vec<LineOpening> {
    let gate = scene.defense().from;
    let board = scene.mated.board();
    if board.occupied().has(gate) {
        return Vec::new();
    }
    let mut found = Vec::new();
    if between(scene.mate.from, scene.mate.to).has(gate) {
        found.push(LineOpening { user: scene.mate.from, gate, used: Opened::Path });
    }
    let king = scene.king();
    if let Some(checker) = scene.mated.checkers().single().filter(|&checker| between(checker, king).has(gate)) {
        found.push(LineOpening { user: checker, gate, used: Opened::Check });
    }
    if white_lines_over(board, gate).is_empty() {
        return found;
    }
    for square in king_field(board) - board.color(Color::Black) {
        let guard = guards_with_lifted(board, square, Bitboard::EMPTY).single();
        if let Some(user) = guard.filter(|&guard| between(guard, square).has(gate)) {
            found.push(LineOpening { user, gate, used: Opened::Guard(square) });
        }
    }
    found
}
