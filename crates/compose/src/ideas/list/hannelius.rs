//! Hannelius: the same crosswise.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "hannelius",
    title: "Hannelius",
    sentence: "Two defenses refute the threats of two tries, and after the key each allows the threat of the other.",
    page: include_str!("../../../pages/hannelius.md"),
    shows: &[("hannelius", 1)],
    of_theme: Some("hannelius"),
    fewest_units: 7,
    most_threats: 1,
    weight: 1,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("try (A) a! | try (B) b! | key (+) a:B b:A")),
    draw: None,
};
