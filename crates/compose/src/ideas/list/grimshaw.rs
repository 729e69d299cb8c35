//! Grimshaw: two black line pieces shut each other off on one square.

use super::super::{Measure, Mechanism, Part};
use super::crossing;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "grimshaw",
    title: "Grimshaw",
    sentence: "A black rook and a black bishop shut each other off on one square, each time with a mate of its own.",
    page: include_str!("../../../pages/grimshaw.md"),
    shows: &[("grimshaw", 1)],
    of_theme: Some("grimshaw"),
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(crossing::grimshaw),
    draw: Some(crossing::draw_grimshaw),
};
