//! Novotny: the key goes where the lines of two black line pieces cross.

use super::super::{Measure, Mechanism, Part};
use super::crossing;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "novotny",
    title: "Novotny",
    sentence: "The key cuts the lines of a black rook and a black bishop; whichever captures shuts off the other.",
    page: include_str!("../../../pages/novotny.md"),
    shows: &[("novotny", 1)],
    of_theme: Some("novotny"),
    fewest_units: 6,
    most_threats: 2,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(crossing::novotny),
    draw: Some(crossing::draw_novotny),
};
