//! Switchback: the unit that made the key mates by going back.

use themes::Play;
use themes::frame::only_answer;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "switchback",
    title: "Switchback",
    sentence: "The unit that made the key mates by going back.",
    page: include_str!("../../../pages/switchback.md"),
    shows: &[("switchback", 1)],
    of_theme: Some("switchback"),
    fewest_units: 4,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: None,
};

/// It must mate there after some black move, and be the only answer to one that defends.
const ALL: u32 = 3;

/// How near the key's unit is to mating from where it came.
fn missing(play: &Play<'_>) -> u32 {
    let Some((phase, key)) = play.key().and_then(|phase| Some((phase, phase.first()?))) else { return ALL };
    let back = |mv: &chess::Move| (mv.from, mv.to) == (key.to, key.from);
    let mut missing = ALL;
    for variation in &phase.variations {
        if !variation.mates().any(|mate| back(&mate)) {
            continue;
        }
        let only = only_answer(variation).is_some();
        let threatened = phase.threats.iter().any(|threat| back(&threat.mv));
        missing = missing.min(u32::from(!only) + u32::from(threatened));
    }
    missing
}
