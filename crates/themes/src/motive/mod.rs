//! Why a mate works: the effects of Black's move, and of White's, without which it would be no mate.
//!
//! Each motive undoes one effect in the position after the mate (a [`Scene`]) with the operators of [`undo`], and is
//! present only if Black could then answer. Any phase whose replies mate is accepted, the last stage of a longer
//! problem included. Themes are predicates over these.

mod battery;
mod guard_opening;
mod interference;
mod kept;
mod line_opening;
mod scene;
mod self_block;
mod self_pin;
pub mod undo;
mod unguard;
mod unpin;

use chess::Bitboard;

pub use battery::{Battery, Origin, batteries};
pub use guard_opening::{GuardOpening, guard_openings};
pub use interference::{Interference, interferences, shut_off};
pub(crate) use kept::Kept;
pub use line_opening::{LineOpening, Opened, line_openings};
pub(crate) use scene::named;
pub use scene::{Mated, Scene};
pub use self_block::{SelfBlock, self_block};
pub use self_pin::{PinnedBy, SelfPin, masked_self_pins, self_pins};
pub use unguard::{Unguard, unguard};
pub use unpin::{Unpin, UnpinnedBy, unpin};

/// One reason why a mate works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motive {
    /// Black's unit takes a square from its king.
    SelfBlock(SelfBlock),
    /// Black's move leaves a unit pinned that could parry.
    SelfPin(SelfPin),
    /// Black's move frees the mating unit from a pin.
    Unpin(Unpin),
    /// Black's unit shuts off another one that could parry.
    Interference(Interference),
    /// Black's unit could parry from where it stood.
    Unguard(Unguard),
    /// Black's unit leaves a line that White needs.
    LineOpening(LineOpening),
    /// White's mating unit leaves the line of a unit behind it, which checks.
    Battery(Battery),
    /// White's mating unit leaves the line of a unit behind it, which guards.
    GuardOpening(GuardOpening),
}

impl Motive {
    /// What problemists call it.
    pub fn name(self) -> &'static str {
        match self {
            Motive::SelfBlock(_) => "self-block",
            Motive::SelfPin(_) => "self-pin",
            Motive::Unpin(_) => "unpin",
            Motive::Interference(_) => "interference",
            Motive::Unguard(_) => "unguard",
            Motive::LineOpening(_) => "line opening",
            Motive::Battery(_) => "battery",
            Motive::GuardOpening(_) => "guard opening",
        }
    }

    /// The squares it is about.
    pub fn squares(self) -> Bitboard {
        match self {
            Motive::SelfBlock(block) => block.square.into(),
            Motive::SelfPin(pin) => [pin.pinned, pin.pinner].into_iter().collect(),
            Motive::Unpin(unpin) => [unpin.unit, unpin.pinner].into_iter().collect(),
            Motive::Interference(interference) => [interference.at, interference.of].into_iter().collect(),
            Motive::Unguard(unguard) => Bitboard::of(unguard.from) | unguard.parries,
            Motive::LineOpening(opening) => [opening.user, opening.gate].into_iter().collect(),
            Motive::Battery(battery) => [battery.rear, battery.front].into_iter().collect(),
            Motive::GuardOpening(opening) => [opening.rear, opening.front, opening.square].into_iter().collect(),
        }
    }
}

/// All motives of a mate: those of Black's move first.
pub fn motives(scene: &Scene<'_>) -> Vec<Motive> {
    let mut found = Vec::new();
    found.extend(self_block(scene).map(Motive::SelfBlock));
    found.extend(self_pins(scene).into_iter().map(Motive::SelfPin));
    found.extend(unpin(scene).map(Motive::Unpin));
    found.extend(interferences(scene).into_iter().map(Motive::Interference));
    found.extend(unguard(scene).map(Motive::Unguard));
    found.extend(line_openings(scene).into_iter().map(Motive::LineOpening));
    found.extend(batteries(scene).map(Motive::Battery));
    found.extend(guard_openings(scene).into_iter().map(Motive::GuardOpening));
    found
}
