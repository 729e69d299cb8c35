//! Three openings of one battery.

use chess::Kind;
use themes::Play;
use themes::motive::batteries;

use super::super::drawn::battery;
use super::super::lines::Lines;
use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "battery-openings",
    title: "Battery openings",
    sentence: "A battery opens three times, each time with the front unit on another square.",
    page: include_str!("../../../pages/battery-openings.md"),
    shows: &[("direct-battery", 3)],
    of_theme: None,
    fewest_units: 5,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const LINES: Lines = Lines { wanted: 3, each: 1 };

fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| u32::from(batteries(scene).next().is_none()))
}

fn draw(random: &mut SplitMix) -> Option<Matrix> {
    battery(&[Kind::Knight, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen], random).map(|battery| battery.matrix)
}
