//! Self-pin: after Black's move one of his units is pinned that could otherwise parry the mate.

use chess::{Bitboard, Color, Kind, Square, between};

use super::Scene;
use super::undo::parries_if_unpinned;
use crate::geometry::{Pin, aims, pinned, pins};

/// A unit that cannot parry since it is pinned, by Black's own move.
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

/// The units pinned after Black's move but not before it, and still pinned in the mate, whose pin White exploits. What
/// White pins with the mate itself, by bringing a line piece there or by opening a line, is not caused by Black.
pub fn self_pins(scene: &Scene<'_>) -> Vec<SelfPin> {
    scene.once(|kept| &kept.self_pins, find_self_pins)
}

fn find_self_pins(scene: &Scene<'_>) -> Vec<SelfPin> {
    // A line piece may draw nearer or back along the line: that is still the same pin.
    let same = |pin: Pin, other: Pin| other.pinned == pin.pinned && other.line == pin.line;
    exploited(scene, |pin| pins(scene.after().board(), Color::Black).any(|other| same(pin, other)))
}

/// The same where White's mating unit stood on the line as well: the pin is masked until the mate, as in masked
/// half-pins.
pub fn masked_self_pins(scene: &Scene<'_>) -> Vec<SelfPin> {
    exploited(scene, |pin| {
        let both: Bitboard = [pin.pinned, scene.mate.from].into_iter().collect();
        aims(scene.after().board(), Color::White, scene.king()).any(|aim| aim.rear == pin.pinner && aim.between == both)
    })
}

/// The pins in the mate that Black caused and White exploits, and were there, in a way, before the mate.
fn exploited(scene: &Scene<'_>, was_there: impl Fn(Pin) -> bool) -> Vec<SelfPin> {
    let held_before = |unit: Square| pinned(scene.start().board(), Color::Black).has(unit);
    let exploited = pins(scene.mated.board(), Color::Black).filter_map(|pin| {
        let came_from = if pin.pinned == scene.defense().to { scene.defense().from } else { pin.pinned };
        if !was_there(pin) || held_before(came_from) {
            return None;
        }
        let by = doing(scene, pin)?;
        let parries = parries_if_unpinned(&scene.mated, pin);
        parries.any().then_some(SelfPin { pinned: pin.pinned, pinner: pin.pinner, by, parries })
    });
    exploited.collect()
}

/// What Black's move has to do with a pin that was there before the mate; nothing if White brought it about alone.
fn doing(scene: &Scene<'_>, pin: Pin) -> Option<PinnedBy> {
    let defense = scene.defense();
    if defense.kind == Kind::King {
        return Some(PinnedBy::King);
    }
    if pin.pinned == defense.to {
        return Some(PinnedBy::Arrival);
    }
    between(pin.pinner, scene.king()).has(defense.from).then_some(PinnedBy::Departure)
}
