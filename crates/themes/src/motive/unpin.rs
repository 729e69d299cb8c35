//! Unpin: Black's move ends the pin of a white unit, and that unit mates off the line it was held to.

use chess::{Color, Square, between};

use super::Scene;
use crate::geometry::{pinned, pins};

/// A white unit set free by Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unpin {
    /// Where the unit stood.
    pub unit: Square,
    /// The line piece that held it, where it stood before Black's move.
    pub pinner: Square,
    /// What Black did.
    pub by: UnpinnedBy,
}

/// How Black ends a pin of White's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnpinnedBy {
    /// The pinning unit leaves the line.
    Withdrawal,
    /// A black unit stands on the line.
    Interposition,
}

/// The mating unit, if Black's move has unpinned it and the mate needs that: held to its line it could not give this
/// mate.
pub fn unpin(scene: &Scene<'_>) -> Option<Unpin> {
    let mate = scene.mate;
    let pin = pins(scene.start().board(), Color::White).find(|pin| pin.pinned == mate.from)?;
    if pinned(scene.after().board(), Color::White).has(mate.from) || pin.line.has(mate.to) {
        return None;
    }
    let defense = scene.defense();
    let by = if defense.from == pin.pinner {
        UnpinnedBy::Withdrawal
    } else if between(pin.pinner, scene.start().king(Color::White)).has(defense.to) {
        UnpinnedBy::Interposition
    } else {
        return None;
    };
    Some(Unpin { unit: mate.from, pinner: pin.pinner, by })
}
