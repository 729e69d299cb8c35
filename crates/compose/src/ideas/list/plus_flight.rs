//! Plus flights: the black king can go to the four squares next to him on rank and file.

use themes::Play;

use super::super::{Measure, Mechanism, Part};
use super::four_flights;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "plus-flights",
    title: "Plus flights",
    sentence: "The black king has the four flights of a plus, with different mates.",
    page: include_str!("../../../pages/plus-flights.md"),
    shows: &[("king-plus-flight", 1)],
    of_theme: Some("king-plus-flight"),
    fewest_units: 4,
    most_threats: 1,
    weight: 1,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(four_flights::draw),
};

fn missing(play: &Play<'_>) -> u32 {
    four_flights::missing(play, |king, to| king.file() == to.file() || king.rank() == to.rank())
}
