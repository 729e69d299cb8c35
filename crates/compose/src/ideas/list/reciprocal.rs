//! Reciprocal change: two defenses exchange their mates.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "reciprocal-change",
    title: "Reciprocal change",
    sentence: "Two defenses exchange their mates from the set play, or a try, to the key.",
    page: include_str!("../../../pages/reciprocal-change.md"),
    shows: &[("reciprocal", 1)],
    of_theme: Some("reciprocal"),
    fewest_units: 6,
    most_threats: 1,
    weight: 1,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("set/try (+) a:A b:B | key (+) a:B b:A")),
    draw: None,
};
