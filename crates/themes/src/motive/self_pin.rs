//! Self-pin: after Black's move one of his units is pinned that could otherwise parry the mate.

use chess::{Bitboard, Color, Kind, Square, between};

use super::Scene;
use super::undo::parries_if_unpinned;
use crate::geometry::{Pin, pinned, pins};

/// A unit that cannot parry since it is pinned, and Black's own doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfPin {
    /// The unit that is pinned.
    pub pinned: Square,
    /// The line piece that pins it.
    pub pinner: Square,
    /// What Black did.
    pub by: PinnedBy,
    /// Where the unit could parry if it were free.
    pub parries: Bitboard,
}

/// How Black pins a unit of his own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PinnedBy {
    /// The unit steps onto the line.
    Arrival,
    /// Another unit leaves the line, as from a half-pin.
    Departure,
    /// The king steps onto the line.
    King,
}

/// The units pinned in the mate but not before Black's move, through that move, whose pin White exploits.
pub fn self_pins(scene: &Scene<'_>) -> Vec<SelfPin> {
    let before = pinned(scene.start().board(), Color::Black);
    let exploited = pins(scene.mated.board(), Color::Black).filter_map(|pin| {
        let came_from = if pin.pinned == scene.defense().to { scene.defense().from } else { pin.pinned };
        if before.has(came_from) {
            return None;
        }
        let by = doing(scene, pin)?;
        let parries = parries_if_unpinned(&scene.mated, pin);
        parries.any().then_some(SelfPin { pinned: pin.pinned, pinner: pin.pinner, by, parries })
    });
    exploited.collect()
}

/// What Black's move has to do with the pin; nothing if White brought it about alone.
fn doing(scene: &Scene<'_>, pin: Pin) -> Option<PinnedBy> {
    let defense = scene.defense();
    if defense.kind == Kind::King {
        return pins(scene.after().board(), Color::Black).any(|other| other == pin).then_some(PinnedBy::King);
    }
    if pin.pinned == defense.to {
        return Some(PinnedBy::Arrival);
    }
    between(pin.pinner, scene.king()).has(defense.from).then_some(PinnedBy::Departure)
}
