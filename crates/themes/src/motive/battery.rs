//! Battery opened: the mating unit leaves the line on which a line piece behind it then checks.

use chess::{Bitboard, Color, Kind, Position, Square, between};

use super::Scene;

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

/// Since when a battery has been aimed at the king where he is mated.
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
    let rears = checkers.into_iter().filter(move |&rear| between(rear, king).has(front));
    rears.map(move |rear| {
        let origin = if !aimed(start, rear, front, king) {
            Origin::Defense
        } else if aimed(before, rear, front, king) {
            Origin::Diagram
        } else {
            Origin::FirstMove
        };
        Battery { rear, front, origin, royal: kind == Kind::King, double_check: checkers.many() }
    })
}

/// Whether a white line piece, a white unit and the black king stand so, with nothing else between.
fn aimed(position: &Position, rear: Square, front: Square, king: Square) -> bool {
    let board = position.board();
    let white = board.color(Color::White);
    position.king(Color::Black) == king
        && white.has(rear)
        && white.has(front)
        && between(rear, king) & board.occupied() == Bitboard::of(front)
}
