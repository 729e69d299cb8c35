//! Interference: Black's unit stands in the way of another black unit, which could otherwise parry the mate.

use chess::{Bitboard, Board, Color, Kind, Move, Square, between};

use super::Scene;
use super::undo::without;
use crate::geometry::pinned;

/// A black unit shut off by another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interference {
    /// Where the obstructing unit stands.
    pub at: Square,
    /// The unit that is shut off.
    pub of: Square,
    /// An answer it would have.
    pub parry: Move,
}

/// Every unit that could parry across the square of arrival if Black's unit were not there; one entry per unit. A
/// capture obstructs nothing that was not obstructed before; where a unit of White's has just sacrificed itself this is
/// Novotny, see [`shut_off`].
pub fn interferences(scene: &Scene<'_>) -> Vec<Interference> {
    if scene.start().captured(scene.defense()).is_some() {
        return Vec::new();
    }
    shut_off(scene)
}

/// The same, captures included.
pub fn shut_off(scene: &Scene<'_>) -> Vec<Interference> {
    if !scene.mover_remains() || !may_cross(scene.mated.board(), scene.defense().to) {
        return Vec::new();
    }
    scene.once(|kept| &kept.shut_off, find_shut_off)
}

fn find_shut_off(scene: &Scene<'_>) -> Vec<Interference> {
    let at = scene.defense().to;
    let held = pinned(scene.mated.board(), Color::Black);
    if held.has(at) {
        return shut_off_by_pinned(scene, held);
    }
    let Some(open) = without(&scene.mated, at.into()) else { return Vec::new() };
    let mut found: Vec<Interference> = Vec::new();
    for &parry in &open.legal_moves() {
        let crosses = parry.kind != Kind::King && between(parry.from, parry.to).has(at);
        if crosses && found.iter().all(|known| known.of != parry.from) {
            found.push(Interference { at, of: parry.from, parry });
        }
    }
    found
}

/// Whether a black line piece, or a pawn about to make a double step, runs up against this square.
fn may_cross(board: &Board, at: Square) -> bool {
    let lines = board.straight_sliders(Color::Black) | board.diagonal_sliders(Color::Black);
    let before_pawns = (board.units(Color::Black, Kind::Pawn) & Bitboard::rank(6)).forward(Color::Black);
    before_pawns.has(at) || (board.attackers(Color::Black, at, board.occupied()) & lines).any()
}

/// If the obstructing unit is pinned it cannot be taken off: the king would stand in another check. Then the lines of
/// the other units are followed through it.
fn shut_off_by_pinned(scene: &Scene<'_>, held: Bitboard) -> Vec<Interference> {
    let at = scene.defense().to;
    let Some(checker) = scene.mated.checkers().single() else { return Vec::new() };
    let board = scene.mated.board();
    let goals = between(checker, scene.king()) | Bitboard::of(checker);
    let open = board.occupied() - Bitboard::of(at);
    let line_pieces = (board.straight_sliders(Color::Black) | board.diagonal_sliders(Color::Black)) - held;
    let shut = line_pieces.into_iter().filter_map(|of| {
        let kind = board.kind_at(of)?;
        let reach = Board::attacks_from(kind, Color::Black, of, open) & goals;
        let to = reach.into_iter().find(|&goal| between(of, goal).has(at))?;
        Some(Interference { at, of, parry: Move::new(kind, of, to) })
    });
    shut.collect()
}
