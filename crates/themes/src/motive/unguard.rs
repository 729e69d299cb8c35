//! Unguard: from where it stood before, Black's unit could have parried the mate.

use chess::{Bitboard, Kind, Square};

use super::Scene;
use super::undo::with_unit_back;

/// A unit that has given up a guard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unguard {
    /// Where it stood.
    pub from: Square,
    /// Where it could go from there to parry.
    pub parries: Bitboard,
}

/// The guard that Black's move gives up: with the unit back on its square, it has an answer to the mate.
pub fn unguard(scene: &Scene<'_>) -> Option<Unguard> {
    let defense = scene.defense();
    if defense.kind == Kind::King || (scene.mate.to != defense.to && !scene.mover_remains()) {
        return None;
    }
    // A unit captured by the mate is simply back where it was; the mating unit stays.
    let now = if scene.mover_remains() { defense.to } else { defense.from };
    let back = with_unit_back(&scene.mated, scene.start(), defense.from, now)?;
    let answers = back.legal_moves();
    let parries: Bitboard = answers.iter().filter(|mv| mv.from == defense.from).map(|mv| mv.to).collect();
    parries.any().then_some(Unguard { from: defense.from, parries })
}
