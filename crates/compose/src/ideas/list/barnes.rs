//! Barnes: two threats together, then one by one.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "barnes",
    title: "Barnes",
    sentence: "A try threatens two mates; other tries, or the key, threaten each of them alone.",
    page: include_str!("../../../pages/barnes.md"),
    shows: &[("barnes", 1)],
    of_theme: Some("barnes"),
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Threats,
    measure: Measure::Phases(Pattern::of("try (AB) | try/key (A) | try/key (B)")),
    draw: None,
};
