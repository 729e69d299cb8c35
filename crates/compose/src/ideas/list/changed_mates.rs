//! Two mates of the set play that the key changes.

use themes::Play;

use super::super::changes::missing_changes;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "changed-mates",
    title: "Two changed mates",
    sentence: "Two defenses have a mate in the set play and another one after the key.",
    page: include_str!("../../../pages/changed-mates.md"),
    shows: &[("changed-mates", 2)],
    of_theme: Some("changed-mates"),
    fewest_units: 5,
    most_threats: 1,
    weight: 10,
    part: Part::Phase,
    measure: Measure::Parts(missing),
    draw: None,
};

fn missing(play: &Play<'_>) -> u32 {
    missing_changes(play, 2)
}
