//! Dombrovskis: what refutes the threat of a try allows it after the key.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "dombrovskis",
    title: "Dombrovskis",
    sentence: "Two defenses refute the threats of two tries, and after the key the same moves mate against them.",
    page: include_str!("../../../pages/dombrovskis.md"),
    shows: &[("dombrovskis", 1)],
    of_theme: Some("dombrovskis"),
    fewest_units: 7,
    most_threats: 1,
    weight: 1,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("try (A) a! | try (B) b! | key (+) a:A b:B")),
    draw: None,
};
