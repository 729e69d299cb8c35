//! Banny: what refutes one try allows the first move of the other.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "banny",
    title: "Banny",
    sentence: "Two tries fail to different defenses; after the key each of these allows the first move of the other try as mate.",
    page: include_str!("../../../pages/banny.md"),
    shows: &[("banny", 1)],
    of_theme: Some("banny"),
    fewest_units: 6,
    most_threats: 1,
    weight: 1,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("try A (+) a! | try B (+) b! | key (+) a:B b:A")),
    draw: None,
};
