//! Zagoruiko: two defenses, three phases, six mates.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "zagoruiko",
    title: "Zagoruiko",
    sentence: "Two defenses have other mates in the set play, after a try and after the key.",
    page: include_str!("../../../pages/zagoruiko.md"),
    shows: &[("zagoruiko", 1)],
    of_theme: Some("zagoruiko"),
    fewest_units: 7,
    most_threats: 1,
    weight: 1,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("set a:A b:B | try (+) a:C b:D | key (+) a:E b:F")),
    draw: None,
};
