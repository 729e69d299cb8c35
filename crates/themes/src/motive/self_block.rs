//! Self-block: Black's unit stands on a square to which its king could otherwise go.

use chess::{Bitboard, Color, Square, between};

use super::Scene;
use super::undo::king_could_go;
use crate::geometry::{guards_with_lifted, king_field};

/// A square taken from the king by his own unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfBlock {
    /// The square.
    pub square: Square,
    /// White guarded the square before the mate and gives the guard up with it.
    pub unguarded: bool,
    /// A white line piece guarded the square, and the mating unit now stands on its line: Somov's B2.
    pub shut_off: bool,
}

/// The block by Black's move, if the king could go there without it.
pub fn self_block(scene: &Scene<'_>) -> Option<SelfBlock> {
    let square = scene.defense().to;
    let blocks =
        scene.mover_remains() && king_field(scene.mated.board()).has(square) && king_could_go(&scene.mated, square);
    blocks.then(|| {
        let guards = guards_with_lifted(scene.after().board(), square, Bitboard::of(square));
        let still = guards & scene.mated.board().color(Color::White);
        let shut_off = still.into_iter().any(|guard| between(guard, square).has(scene.mate.to));
        SelfBlock { square, unguarded: guards.any(), shut_off }
    })
}
