//! Star flights: the black king can go to the four squares diagonally next to him.

use themes::Play;

use super::super::{Measure, Mechanism, Part};
use super::four_flights;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "star-flights",
    title: "Star flights",
    sentence: "The black king has the four flights of a star, with different mates.",
    page: include_str!("../../../pages/star-flights.md"),
    shows: &[("king-star-flight", 1)],
    of_theme: Some("king-star-flight"),
    fewest_units: 4,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(four_flights::draw),
};

fn missing(play: &Play<'_>) -> u32 {
    four_flights::missing(play, |king, to| king.file() != to.file() && king.rank() != to.rank())
}
