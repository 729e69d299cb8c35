//! Battery opened: the mating unit leaves the line on which a line piece behind it then checks.

use chess::{Bitboard, Color, Kind, Position, Square, between};

use super::Scene;
use crate::geometry::aims;

/// A battery that fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battery {
    /// The line piece that checks.
    pub rear: Square,
    /// Where the mating unit stood.
    pub front: Square,
    /// Since when the battery has been there.
    pub origin: Origin,
    /// The front unit is the king.
    pub royal: bool,
    /// The front unit checks as well.
    pub double_check: bool,
}

/// Since when a battery has been aimed at the king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// Before the first move of the phase.
    Diagram,
    /// Since White's first move of the phase.
    FirstMove,
    /// Since Black's move.
    Defense,
}

/// The batteries that fire with the mate.
pub fn batteries(scene: &Scene<'_>) -> impl Iterator<Item = Battery> {
    let front = scene.mate.from;
    let checkers = scene.mated.checkers();
    let king = scene.king();
    let before = &scene.phase.before;
    let (start, kind) = (scene.start(), scene.mate.kind);
    // The line is open now, so that the front unit, or a pawn captured en passant beside it, was all that stood on it.
    // A pawn that promotes may check along the line it came from: that is not a battery.
    let arrived = Bitboard::of(scene.mate.to);
    let rears = (checkers - arrived).into_iter().filter(move |&rear| between(rear, king).has(front));
    rears.map(move |rear| {
        let origin = if !aimed(start, rear, front) {
            Origin::Defense
        } else if aimed(before, rear, front) {
            Origin::Diagram
        } else {
            Origin::FirstMove
        };
        Battery { rear, front, origin, royal: kind == Kind::King, double_check: checkers.many() }
    })
}

/// Whether these squares hold a white line piece and a white unit aimed at the black king, nothing else between. The
/// king may stand elsewhere on the line than where he is mated.
fn aimed(position: &Position, rear: Square, front: Square) -> bool {
    let board = position.board();
    let king = position.king(Color::Black);
    board.color(Color::White).has(front)
        && aims(board, Color::White, king).any(|aim| aim.rear == rear && aim.between == Bitboard::of(front))
}
