//! Three mates of the set play that the key changes.

use themes::Play;

use super::super::changes::missing_changes;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "three-changed-mates",
    title: "Three changed mates",
    sentence: "Three defenses have a mate in the set play and another one after the key.",
    page: include_str!("../../../pages/three-changed-mates.md"),
    shows: &[("changed-mates", 3)],
    of_theme: None,
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Phase,
    measure: Measure::Parts(missing),
    draw: None,
};

fn missing(play: &Play<'_>) -> u32 {
    missing_changes(play, 3)
}
