//! A flight given by the key, and changed mates.

use themes::Play;
use themes::geometry::flights;

use super::super::changes::missing_changes;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "flight-and-changes",
    title: "Flight with changed mates",
    sentence: "The key gives the black king a flight and changes two set mates.",
    page: include_str!("../../../pages/flight-and-changes.md"),
    shows: &[("king-flights", 1), ("changed-mates", 2)],
    of_theme: None,
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Phase,
    measure: Measure::Parts(missing),
    draw: None,
};

const CHANGES: usize = 2;

fn missing(play: &Play<'_>) -> u32 {
    let given = play.key().is_some_and(|key| (flights(key.start.board()) - flights(play.diagram().board())).any());
    2 * u32::from(!given) + missing_changes(play, CHANGES)
}
