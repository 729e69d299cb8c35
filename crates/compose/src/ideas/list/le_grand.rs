//! Le Grand: threat and mate change places.

use themes::permutation::Pattern;

use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "le-grand",
    title: "Le Grand",
    sentence: "After one and the same defense the threat of the try becomes the mate, and the mate the threat.",
    page: include_str!("../../../pages/le-grand.md"),
    shows: &[("le-grand", 1)],
    of_theme: Some("le-grand"),
    fewest_units: 6,
    most_threats: 1,
    weight: 1,
    part: Part::Phase,
    measure: Measure::Phases(Pattern::of("try (A) a:B | key (B) a:A")),
    draw: None,
};
