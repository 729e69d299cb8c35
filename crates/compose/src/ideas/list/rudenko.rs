//! Rudenko: the threats of a try return as mates.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "rudenko",
    title: "Rudenko",
    sentence: "A try has two threats, and both return after the key as mates.",
    page: include_str!("../../../pages/rudenko.md"),
    shows: &[("rudenko", 1)],
    of_theme: Some("rudenko"),
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("try (AB) | key a:A b:B")),
    draw: None,
};
